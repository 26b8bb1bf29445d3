import { recordOf } from '@spa-bronze/domain/lib/unknown';
import { messages } from '@spa-bronze/domain/messages';
import { ValidationError, type CollectionBeforeValidateHook, type PayloadRequest } from 'payload';
import { allow } from '../../access/rules';
import { envOf, type Env } from '../../env';

const FILES = '/api/media/file/';
/** Placeholder for this site where it has no public address. */
const HERE = 'http://site.invalid';

/** An address as a browser requests it: dot segments resolved. */
const parsed = (address: string, { publicUrl = HERE }: Env) =>
  URL.canParse(address, publicUrl) ? new URL(address, publicUrl) : null;

/**
 * Whether a product may show this picture. On this site only media files are allowed: the browser of every
 * viewer requests the address with its session. `anyHost` allows pictures of other hosts than the one of
 * IMAGE_HOST_URL.
 */
export function isPictureAddress(address: string, env: Env, { anyHost }: { anyHost: boolean }): boolean {
  const url = parsed(address, env);
  if (!url) return false;
  if (url.host === new URL(env.publicUrl ?? HERE).host)
    return url.pathname.startsWith(FILES) && url.pathname.length > FILES.length;
  return anyHost || (env.imageHost !== undefined && url.host === new URL(env.imageHost.url).host);
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const isMarketer = (req: PayloadRequest) => Boolean(req.user) && !allow('prices')({ req });

/** Validates new pictures of a product on every route. Its present pictures stay. */
export const validatePictures: CollectionBeforeValidateHook = ({ data, originalDoc, req }) => {
  const stored = listOf(recordOf(originalDoc).productImage);
  const added = listOf(data?.productImage).filter((it) => !stored.includes(it));
  const env = envOf(req.payload);
  if (added.every((it) => isPictureAddress(String(it), env, { anyHost: !isMarketer(req) }))) return data;
  throw new ValidationError(
    { collection: 'products', errors: [{ path: 'productImage', message: messages.pictureElsewhere }], req },
    req.t,
  );
};
