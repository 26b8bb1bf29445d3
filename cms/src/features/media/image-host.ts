import { messages } from '@spa-bronze/domain/messages';
import { z } from 'zod';
import { AppError } from '../../lib/app-error';

const TIMEOUT_MS = 30_000;
const address = z.url({ protocol: /^https?$/ });
const reply = z.object({ url: address.optional(), secure_url: address.optional() });

/**
 * Sends a picture to the third-party image host (multipart `file` + `upload_preset`) and returns its address
 * there, https where the host offers one. Throws 502 when the host refuses or does not answer.
 */
export async function sendToImageHost(
  host: { url: string; preset: string },
  { name, mimeType, data }: { name: string; mimeType: string; data: Buffer },
): Promise<string> {
  const body = new FormData();
  body.set('file', new Blob([new Uint8Array(data)], { type: mimeType }), name);
  body.set('upload_preset', host.preset);
  try {
    const response = await fetch(host.url, { method: 'POST', body, signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) throw new Error(`image host answered ${response.status}`);
    const { url, secure_url: secure } = reply.parse(await response.json());
    const address = secure ?? url;
    if (!address) throw new Error('image host answered no url');
    return address;
  } catch (cause) {
    throw Object.assign(new AppError(502, messages.imageUploadError), { cause });
  }
}
