import type { Role } from '@spa-bronze/domain/users';
import type { Payload, Where } from 'payload';
import { readRow, updateWhere } from '../../providers/conditional-update';

let before: Promise<unknown> = Promise.resolve();

function inTurn<T>(step: () => Promise<T>): Promise<T> {
  const mine = before.then(step);
  before = mine.catch(() => undefined);
  return mine;
}

const withRole = (id: string, role: Role): Where => ({ and: [{ id: { equals: id } }, { role: { equals: role } }] });

/** Whether somebody else is an administrator too. */
export async function hasOtherAdmin(payload: Payload, id: string): Promise<boolean> {
  const others: Where = { and: [{ role: { equals: 'ADMIN' } }, { id: { not_equals: id } }] };
  return (await payload.db.count({ collection: 'users', where: others })).totalDocs > 0;
}

/**
 * Gives a user a role, writing nothing else. The last administrator keeps theirs: this process demotes one at a time, and where
 * another process demoted the only other one meanwhile, the demotion is taken back.
 */
export async function changeRole(payload: Payload, id: string, role: Role): Promise<'done' | 'missing' | 'last-admin'> {
  if (role === 'ADMIN') return (await updateWhere(payload, 'users', { id: { equals: id } }, { role })) ? 'done' : 'missing';
  return inTurn(async () => {
    const user = await readRow<{ role: Role }>(payload, 'users', { id: { equals: id } });
    if (user?.role !== 'ADMIN') return user ? 'done' : 'missing';
    if (!(await hasOtherAdmin(payload, id))) return 'last-admin';
    if (!(await updateWhere(payload, 'users', withRole(id, 'ADMIN'), { role }))) return 'done';
    if (await hasOtherAdmin(payload, id)) return 'done';
    await updateWhere(payload, 'users', withRole(id, 'GENERAL'), { role: 'ADMIN' });
    return 'last-admin';
  });
}
