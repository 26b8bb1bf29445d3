import type { Person } from './people';
import { capture, decide, newProduct, openOrder, saleOf } from './shop';
import { writeRow } from './rows';

/** The id of a paid sale of this person with a refund of $10.000 that its provider left to staff. */
export async function leftToStaff(person: Person): Promise<string> {
  const order = await openOrder(person, await newProduct());
  await decide(order, 'approve');
  await capture(person, order);
  const { id } = await saleOf(order);
  await leaveToStaff(id);
  return id;
}

/** Writes a refund of a paid sale as it is when its provider leaves it to staff. */
export async function leaveToStaff(sale: string): Promise<void> {
  const at = new Date().toISOString();
  const refund = {
    key: 'devolucion-1',
    state: 'REFUSED',
    why: 'BY_HAND',
    refusals: [{ at, why: 'BY_HAND' }],
  };
  const worth = { centavos: 1_000_000, cents: 100, lines: [], shipping: 0, restock: [], frees: null };
  await writeRow('sales', sale, {
    refunds: [{ ...refund, ...worth, note: '', by: 'staff', at }],
    reviewDue: true,
    review: { why: 'Devolución por hacer.', since: at },
  });
}
