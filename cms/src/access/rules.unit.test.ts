import { notTrashed } from './rules';

const seenBy = async (user: object | null, admitted: boolean | object) =>
  notTrashed(() => admitted as boolean)({ req: { user } } as never);
const stored = { deletedAt: { exists: false } };

test('trash: only administrators read trashed rows; others read the rest that their rule admits', async () => {
  const own = { user: { equals: 'x' } };
  for (const user of [null, { role: 'GENERAL' }, { role: 'GENERAL', marketing: true }]) {
    expect([await seenBy(user, true), await seenBy(user, own), await seenBy(user, false)]).toEqual([
      stored,
      { and: [own, stored] },
      false,
    ]);
  }
  expect([
    await seenBy({ role: 'ADMIN' }, true),
    await seenBy({ role: 'ADMIN' }, own),
    await seenBy({ role: 'ADMIN' }, false),
  ]).toEqual([true, own, false]);
});
