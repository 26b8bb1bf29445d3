import type { Request } from 'express';
import type { Env } from '../env';

/**
 * Where visitors reach the shop, without a slash at the end: PUBLIC_URL, else the host that they asked for.
 */
export const publicOrigin = (
  { publicUrl }: Pick<Env, 'publicUrl'>,
  { protocol, host }: Pick<Request, 'protocol' | 'host'>,
): string => publicUrl ?? `${protocol}://${host}`;
