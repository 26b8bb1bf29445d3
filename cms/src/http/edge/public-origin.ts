import type { Request } from 'express';
import type { Env } from '../../env';

/** The shop's origin without a slash at the end: PUBLIC_URL, else the requested host. */
export const publicOrigin = (
  { publicUrl }: Pick<Env, 'publicUrl'>,
  { protocol, host }: Pick<Request, 'protocol' | 'host'>,
): string => publicUrl ?? `${protocol}://${host}`;
