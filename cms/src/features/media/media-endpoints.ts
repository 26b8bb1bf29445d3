import path from 'node:path';
import { uploadTooLarge } from '@spa-bronze/domain/media/upload-words';
import { messages } from '@spa-bronze/domain/messages';
import type { PayloadRequest } from 'payload';
import { AppError } from '../../lib/app-error';
import { contractHandlers } from '../../lib/contract-handler';
import { sendToImageHost } from './image-host';
import { extensionOf, readPicture, UPLOAD_MAX_BYTES } from './file-content';

interface Upload {
  name: string;
  mimeType: string;
  data: Buffer;
}

/** The part `file` of a multipart body, validated by its content. Throws 400, 413 or 415. */
async function uploadOf(req: PayloadRequest): Promise<Upload> {
  const type = req.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\b/i.test(type)) throw new AppError(415, messages.unsupportedMedia);
  const form = await req.formData?.().catch(() => {
    throw new AppError(400, messages.malformed);
  });
  const file = form?.get('file');
  if (!(file instanceof Blob) || file.size === 0)
    throw new AppError(400, messages.invalidInput, { file: messages.required });
  if (file.size > UPLOAD_MAX_BYTES) throw new AppError(413, uploadTooLarge);
  const data = Buffer.from(await file.arrayBuffer());
  const read = await readPicture(data);
  if ('refusal' in read) throw new AppError(415, read.refusal, { file: read.refusal });
  return { name: file instanceof File ? file.name : 'imagen', mimeType: read.type, data };
}

const altOf = (name: string) =>
  path
    .parse(name)
    .name.replace(/[-_\s]+/g, ' ')
    .trim()
    .slice(0, 200) || 'Imagen';

/** Stores the picture as media of the site and returns its address. */
async function keep(req: PayloadRequest, { name, mimeType, data }: Upload): Promise<string> {
  const media = await req.payload
    .create({
      collection: 'media',
      req,
      overrideAccess: false,
      depth: 0,
      data: { alt: altOf(name) },
      file: {
        name: `${path.parse(name).name}.${extensionOf(mimeType)}`,
        mimetype: mimeType,
        data,
        size: data.length,
      },
    })
    .catch((error: Error) => {
      throw error.name === 'FileUploadError'
        ? new AppError(415, messages.imageInvalid, { file: messages.imageInvalid })
        : error;
    });
  return String(media.url);
}

export const mediaEndpoints = contractHandlers({
  'POST /upload-image': async ({ req, env }) => {
    const upload = await uploadOf(req);
    const url = env.imageHost ? await sendToImageHost(env.imageHost, upload) : await keep(req, upload);
    return { message: messages.imageUploaded, extra: { url } };
  },
});
