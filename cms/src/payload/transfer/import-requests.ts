import { ownJson, replyJson } from '@spa-bronze/domain/lib/json';
import type { ImportState } from './import-state';

export interface ImportReply {
  ok: boolean;
  message: string;
  problems: string[];
}
interface Answer {
  message?: string;
  errors?: { message?: string }[];
  data?: { problems?: string[] };
}

const NOT_SENT =
  'Se perdió la conexión antes de que el archivo llegara completo: no cambió nada. Intenta de nuevo.';
const UNREADABLE = 'No pudimos leer el archivo. Intenta de nuevo.';
const addressOf = (slug: string) => `/api/${slug}/import`;

/** The server's reply about a file; null when a proxy timed out before it. */
export function replyOf(status: number, text: string): ImportReply | null {
  try {
    const { errors, message = errors?.[0]?.message ?? UNREADABLE, data } = ownJson<Answer>(text);
    return { ok: status < 300, message, problems: data?.problems ?? [] };
  } catch {
    return status >= 500 ? null : { ok: false, message: UNREADABLE, problems: [] };
  }
}

/**
 * Sends a file and returns the server's reply, null when the connection was lost. `onSent` gets 0 to 1 of its
 * bytes. (XHR, because fetch does not report upload progress.)
 */
export function sendFile(
  slug: string,
  file: File,
  onSent: (part: number) => void,
): Promise<ImportReply | null> {
  return new Promise((resolve) => {
    const call = new XMLHttpRequest();
    const form = new FormData();
    form.set('file', file);
    /* Payload removes spaces and accents from the name of a file. */
    form.set('_payload', JSON.stringify({ name: file.name }));
    call.open('POST', addressOf(slug));
    call.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0);
    let isSent = false;
    const lost = () => resolve(isSent ? null : { ok: false, message: NOT_SENT, problems: [] });
    call.upload.onload = () => {
      isSent = true;
      onSent(1);
    };
    call.onload = () => resolve(replyOf(call.status, call.responseText));
    call.onerror = lost;
    call.onabort = lost;
    call.send(form);
  });
}

/**
 * The state of the caller's newest import: null when there was none, a text when access is refused, undefined
 * when the server does not answer.
 */
export async function readImport(slug: string): Promise<ImportState | string | null | undefined> {
  try {
    const reply = await fetch(addressOf(slug), { credentials: 'same-origin' });
    const { message, data } = await replyJson<{ message?: string; data?: ImportState | null }>(reply);
    if (reply.ok) return data ?? null;
    return reply.status < 500 ? message : undefined;
  } catch {
    return undefined;
  }
}

export const dismissImport = (slug: string): Promise<unknown> =>
  fetch(`/api/payload-preferences/import.${slug}`, { method: 'DELETE', credentials: 'same-origin' });
