import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Env } from '../../env';
import { orderStore, type Step as OrderStep } from '../order-store';
import type { StoredEvent, StoredOrder, StoredTransaction } from './stored-transaction';

export const wompiSandboxFolder = ({ dataDir }: Pick<Env, 'dataDir'>): string =>
  join(dataDir, 'wompi-sandbox');

export type Step = OrderStep<StoredOrder, StoredEvent>;

const MERCHANT = '1292';
const KEY_DIGITS = 15;

/** The transactions of the stand-in, one stored order for each reference. */
export const wompiOrders = (dataDir: string) =>
  orderStore<StoredOrder, StoredEvent>(dataDir, (id) => /^\d{15}$/.test(id));

export type OrderStore = ReturnType<typeof wompiOrders>;

/** The id under which all of a reference is stored. */
export function keyOfReference(reference: string): string {
  const digest = createHash('sha256').update(reference).digest();
  return String(digest.readUIntBE(0, 6)).padStart(KEY_DIGITS, '0');
}

/** A transaction's id, in Wompi's format, ends with the key of its reference and its number, so it needs no index. */
export const transactionId = (reference: string, number: number, at: number): string =>
  `${MERCHANT}-${Math.floor(at / 1000)}-${keyOfReference(reference)}${String(number).padStart(2, '0')}`;

/** Null: no transaction can have this id. */
export const keyOfTransaction = (id: string): string | null => /^\d+-\d+-(\d{15})\d\d$/.exec(id)?.[1] ?? null;

export interface Found {
  order: StoredOrder;
  transaction: StoredTransaction;
}

export function transactionIn(order: StoredOrder | null, id: string): Found | null {
  const transaction = order?.transactions.find((it) => it.id === id);
  return order && transaction ? { order, transaction } : null;
}

export async function findTransaction(store: OrderStore, id: string): Promise<Found | null> {
  return transactionIn(await store.read(keyOfTransaction(id) ?? ''), id);
}
