import { isAdmin } from '@spa-bronze/domain/users';
import type { Access } from 'payload';

/**
 * Those whom `rule` admits, but what lies in the trash is for administrators: `?trash=true` shows nobody else
 * more.
 */
export const notTrashed =
  (rule: Access, field = 'deletedAt'): Access =>
  async (args) => {
    const admitted = await rule(args);
    if (admitted === false || isAdmin(args.req.user as { role?: string } | null)) return admitted;
    const stored = { [field]: { exists: false } };
    return admitted === true ? stored : { and: [admitted, stored] };
  };
