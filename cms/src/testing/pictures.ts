import sharp from 'sharp';
import type { Client } from './client';

/** A small picture, uploaded; answers its id. */
export async function newPicture(client: Client, alt = 'Una foto'): Promise<string> {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(await sharp({ create: { width: 8, height: 8, channels: 3, background: '#A8642A' } }).png().toBuffer())], 'foto.png', { type: 'image/png' }));
  form.set('_payload', JSON.stringify({ alt }));
  const { status, text, body } = await client.send('POST', '/media', undefined, { raw: form });
  if (status !== 201) throw new Error(text);
  return (body as unknown as { doc: { id: string } }).doc.id;
}
