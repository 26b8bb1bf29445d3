import { randomUUID } from 'node:crypto';
import type { SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import { newAdmin, newShopper, type Person } from './people';
import { faults } from './sandbox-calls';
import { capture, decide, newProduct, openOrder, reconcile, reconcileUntil, saleOf } from './shop';

export let ana: Person;
beforeAll(async () => {
  ana = await newAdmin();
});
afterEach(() => faults({}));

/** A paid sale of some units. */
export async function paid(quantity = 1, stock = 5) {
  const carla = await newShopper();
  const item = await newProduct({ stock });
  const order = await openOrder(carla, item, { quantity });
  await decide(order, 'approve');
  await capture(carla, order);
  return { carla, item, order, id: (await saleOf(order)).id };
}

/** Staff refund a sale, by default all of it. */
export const refund = (id: string, body: object = {}) =>
  ana.client.post<SaleView>(`/transactions/${id}/refund`, { key: randomUUID(), ...body });

export const rounds = (check: () => Promise<unknown>) =>
  reconcileUntil(check, () => Promise.all([reconcile(), reconcile()]));
