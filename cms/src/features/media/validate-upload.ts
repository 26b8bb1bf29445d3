import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { messages } from '@spa-bronze/domain/messages';
import { plain } from '@spa-bronze/domain/lib/text';
import { recordOf } from '@spa-bronze/domain/lib/unknown';
import { ValidationError, type CollectionBeforeOperationHook, type PayloadRequest } from 'payload';
import { allow } from '../../access/rules';
import { AppError } from '../../lib/app-error';
import { ANIMATED_END } from '@spa-bronze/domain/media/copies';
import { extensionOf, isMp4, readPicture, UPLOAD_MAX_BYTES } from './file-content';

/** A new, unique file name: readable, plain letters, with a random end, and the mark of an animated picture. */
export function freshFileName(original: string, mimeType: string, isAnimated = false): string {
  const base =
    plain(path.parse(original).name)
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 60) || 'archivo';
  const end = isAnimated ? ANIMATED_END : '';
  return `${base}-${randomBytes(5).toString('hex')}${end}.${extensionOf(mimeType)}`;
}

/** Who may upload pictures. Access refuses the others after this hook. */
const mayWrite = (overrideAccess: boolean | undefined, req: PayloadRequest) =>
  overrideAccess === true || allow('content', 'prices')({ req });

const refusal = (message: string, req: PayloadRequest) =>
  new ValidationError({ collection: 'media', errors: [{ path: 'file', message }], req }, req.t);

/**
 * Every upload (contract, admin, REST, GraphQL) is validated by its content and renamed before it is written
 * to disk. A new row without a file is refused: Payload would fetch one from an address that the row names.
 */
export const validateUpload: CollectionBeforeOperationHook = async ({
  args,
  operation,
  overrideAccess,
  req,
}) => {
  const { file } = req;
  if (!['create', 'update'].includes(operation) || !mayWrite(overrideAccess, req)) return args;
  if (!file && operation === 'create') throw refusal(messages.required, req);
  if (!file) return args;
  if (file.data.length > UPLOAD_MAX_BYTES) throw new AppError(413, messages.fileTooLarge);
  const read = isMp4(file.data) ? { type: 'video/mp4', isAnimated: false } : await readPicture(file.data);
  if ('refusal' in read) throw refusal(read.refusal, req);
  const { type: mimetype, isAnimated } = read;
  req.file = { ...file, mimetype, name: freshFileName(file.name, mimetype, isAnimated) };
  return args;
};

/** Of the edits of a picture only the focal point is taken: no file is read or written again. */
export const focalPointAlone: CollectionBeforeOperationHook = ({ args, operation, req }) => {
  const { uploadEdits, ...query } = recordOf(req.query);
  req.query = query;
  const { x, y } = recordOf(recordOf(uploadEdits).focalPoint);
  if (operation !== 'update' || ![x, y].every(isPercent) || !('data' in args)) return args;
  return { ...args, data: { ...args.data, focalX: Number(x), focalY: Number(y) } };
};

const isPercent = (value: unknown) =>
  (typeof value === 'string' || typeof value === 'number') && Number(value) >= 0 && Number(value) <= 100;
