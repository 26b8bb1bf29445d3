import { messages } from '@spa-bronze/domain/messages';
import { PROFILE_PIC_MAX_BYTES } from '@spa-bronze/domain/users/user-rules';
import type { Payload } from 'payload';
import { AppError } from '../../lib/app-error';
import { sharp } from '../../lib/lazy-sharp';
import type { Picture } from './user-row';

const SIDE = 512;
/** Media of this kind are hidden from public lists. */
const PROFILE = 'profile';
const MAX_PIXELS = 50_000_000;
const magic = [/^\x89PNG\r\n\x1a\n/, /^\xff\xd8\xff/, /^RIFF[\s\S]{4}WEBP/];

const refused = (message: string) => new AppError(400, messages.invalidInput, { profilePic: message });

/** Turns a data URL of a PNG, JPEG or WebP of up to 2 MB into a WebP of 512 px. Throws 400. */
export async function readPicture(dataUrl: string): Promise<Buffer> {
  const encoded = /^data:image\/[\w.+-]+;base64,([A-Za-z0-9+/]+={0,2})$/.exec(dataUrl)?.[1];
  if (!encoded) throw refused(messages.pictureInvalid);
  const bytes = Buffer.from(encoded, 'base64');
  if (bytes.length > PROFILE_PIC_MAX_BYTES) throw refused(messages.pictureTooLarge);
  if (!magic.some((it) => it.test(bytes.toString('latin1', 0, 16)))) throw refused(messages.pictureInvalid);
  return sharp(bytes, { limitInputPixels: MAX_PIXELS })
    .rotate()
    .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer()
    .catch(() => {
      throw refused(messages.pictureInvalid);
    });
}

export async function keepPicture(payload: Payload, data: Buffer): Promise<Picture> {
  const file = { data, name: 'perfil.webp', mimetype: 'image/webp', size: data.length };
  return payload.create({ collection: 'media', data: { alt: 'Foto de perfil', kind: PROFILE }, file });
}

export async function dropPicture(
  payload: Payload,
  picture: string | Picture | null | undefined,
): Promise<void> {
  const id = typeof picture === 'object' ? picture?.id : picture;
  if (!id) return;
  await payload.delete({
    collection: 'media',
    trash: true,
    where: { and: [{ id: { equals: id } }, { kind: { equals: PROFILE } }] },
  });
}
