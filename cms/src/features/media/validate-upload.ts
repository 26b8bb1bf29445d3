import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { messages } from '@spa-bronze/domain/messages';
import { plain } from '@spa-bronze/domain/lib/text';
import { ValidationError, type CollectionBeforeOperationHook } from 'payload';
import { contentEditors } from '../../access/rules';
import { extensionOf, isMp4, pictureType } from './file-content';

/** A new, unique file name: readable, plain letters, with a random end. */
export function freshFileName(original: string, mimeType: string): string {
  const base =
    plain(path.parse(original).name)
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 60) || 'archivo';
  return `${base}-${randomBytes(5).toString('hex')}.${extensionOf(mimeType)}`;
}

/**
 * Every upload (contract, admin, REST, GraphQL) is validated by its content and renamed before it is written
 * to disk.
 */
export const validateUpload: CollectionBeforeOperationHook = async ({
  args,
  operation,
  overrideAccess,
  req,
}) => {
  const { file } = req;
  if (
    !file ||
    !['create', 'update', 'updateByID'].includes(operation) ||
    (!overrideAccess && !contentEditors({ req }))
  )
    return args;
  const mimeType = (await pictureType(file.data)) ?? (isMp4(file.data) ? 'video/mp4' : null);
  if (!mimeType)
    throw new ValidationError(
      { collection: 'media', errors: [{ path: 'file', message: messages.imageInvalid }], req },
      req.t,
    );
  req.file = { ...file, mimetype: mimeType, name: freshFileName(file.name, mimeType) };
  return args;
};
