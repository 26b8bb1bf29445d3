import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import type { Client } from './client';

/** A picture of one colour, as PNG. */
export const plainPicture = (width: number, height: number, background = '#A8642A'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

/** A picture of 3 MB, as PNG: noise cannot be packed. */
export const heavyPicture = (): Promise<Buffer> =>
  sharp(randomBytes(3_000_000), { raw: { width: 1000, height: 1000, channels: 3 } })
    .png()
    .toBuffer();

/** Uploads a small picture. Returns its id. */
export async function newPicture(client: Client, alt = 'Una foto'): Promise<string> {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(await plainPicture(8, 8))], 'foto.png', { type: 'image/png' }));
  form.set('_payload', JSON.stringify({ alt }));
  const { status, text, body } = await client.send('POST', '/media', undefined, { raw: form });
  if (status !== 201) throw new Error(text);
  return (body as unknown as { doc: { id: string } }).doc.id;
}
