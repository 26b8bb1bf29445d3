import { editsContent } from '@spa-bronze/domain/users';
import type { PayloadRequest } from 'payload';

/** Administrators and those whom one of them marked for marketing. */
export const contentEditors = ({ req }: { req: PayloadRequest }): boolean =>
  editsContent(req.user as { role?: string; marketing?: boolean } | null);
