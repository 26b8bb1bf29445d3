import type { Role } from '@spa-bronze/domain/users/roles';
import type { Payload, Where } from 'payload';
import { endCalendarFeed } from './session-operations';
import { users } from './users-repository';

let before: Promise<unknown> = Promise.resolve();

function inTurn<T>(step: () => Promise<T>): Promise<T> {
  const mine = before.then(step);
  before = mine.catch(() => undefined);
  return mine;
}

export async function hasOtherAdmin(payload: Payload, id: string): Promise<boolean> {
  const others: Where = { and: [{ role: { equals: 'ADMIN' } }, { id: { not_equals: id } }] };
  return (await users.count(payload, others)) > 0;
}

/**
 * Gives a user a role and writes nothing else. The last administrator keeps theirs: this process demotes one
 * at a time. When another process demoted the other one meanwhile, the demotion is undone.
 */
export async function changeRole(payload: Payload, id: string, role: Role): Promise<'done' | 'last-admin'> {
  const give = async (it: Role) => {
    await users.updateWhere(payload, { id: { equals: id } }, { role: it });
  };
  if (role === 'ADMIN') {
    await give(role);
    return 'done';
  }
  return inTurn(async () => {
    const user = await users.findById(payload, id);
    if (user?.role !== 'ADMIN') return 'done';
    if (!(await hasOtherAdmin(payload, id))) return 'last-admin';
    await give(role);
    if (await hasOtherAdmin(payload, id)) {
      await endCalendarFeed(payload, id);
      return 'done';
    }
    await give('ADMIN');
    return 'last-admin';
  });
}
