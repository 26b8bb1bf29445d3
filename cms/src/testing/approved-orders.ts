import type { SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import type { CaptureStatus, PaymentProvider } from '../providers/payments/payment-provider';
import { server } from './worker-server';
import { newShopper, type Person } from './people';
import { postTo } from './sandbox-calls';
import { decide, letLapse, newProduct, openOrder, saleOf, reconcileUntil } from './shop';
import { writeRow } from './rows';

export const webhook = (body: object, headers = {}) => postTo('/api/payment/webhook', body, headers);
/** The job's own rounds come by at any moment and are refused too. */
export const MANY = 1000;
/** An order for one of `stock` units, approved by its payer and not captured. */
export async function approvedOrder(stock: number) {
  const carla = await newShopper();
  const mousse = await newProduct({ stock });
  const order = await openOrder(carla, mousse);
  await decide(order, 'approve');
  return { carla, mousse, order };
}
export const write = async (order: string, data: object) => writeRow('sales', (await saleOf(order)).id, data);
export const confirm = ({ client }: Person, reference: string, amountInCents = 2248) =>
  client.post<SaleView>('/transactions', { reference, amountInCents });
export const turnBack = ({ client }: Person, order: string) =>
  client.get(`/payment/cancel-payment?token=${order}`);
export const stateOf = async (order: string) => (await saleOf(order)).status;
/** The provider says that the money of every order is in this state. */
export const moneyIs =
  (status: CaptureStatus) =>
  ({ getOrder }: PaymentProvider): Partial<PaymentProvider> => ({
    getOrder: async (id) => {
      const order = await getOrder(id);
      return (
        order && {
          ...order,
          capture: { id: order.capture?.id ?? 'CAPTURE-1', status, minor: order.minor },
        }
      );
    },
  });
export const lapsed = async (order: string) => {
  await letLapse(order);
  await reconcileUntil(async () =>
    expect((await saleOf(order)).status).not.toMatch(/^(CREATED|PAYER_APPROVED)$/),
  );
};

/**
 * The hold ends and is given back while the provider still waits: as if the job had run before the payer
 * approved.
 */
export async function lapsedUnasked(order: string): Promise<void> {
  const sale = await saleOf(order);
  await server.inside.expire(server.payload, sale);
}

/** Nobody reads or writes the sale of an order by its id, and so nobody leases it, until `work` is over. */
export async function withoutTurn<T>(order: string, work: () => Promise<T>): Promise<T> {
  const { db } = server.payload;
  const { id } = await saleOf(order);
  const { findOne, updateOne } = db;
  const unlessThisSale = (method: unknown) =>
    ((args: { collection: string; where?: object }) =>
      args.collection === 'sales' &&
      JSON.stringify(args.where).includes(JSON.stringify({ id: { equals: id } }))
        ? Promise.resolve(null)
        : (Reflect.apply(method as typeof findOne, db, [args]) as unknown)) as never;
  Object.assign(db, { findOne: unlessThisSale(findOne), updateOne: unlessThisSale(updateOne) });
  try {
    return await work();
  } finally {
    Object.assign(db, { findOne, updateOne });
  }
}
