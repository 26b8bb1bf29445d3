import { DAY_MS } from '@spa-bronze/domain/lib/dates';
import type { Request, Response } from 'express';
import { statusOf, type StoredOrder, type StoredTransaction } from './stored-transaction';
import { transactionBody } from './wire';
import type { WompiFaults } from './wompi-faults';
import { keyOfReference, type OrderStore } from './wompi-orders';
import { invalidField } from './wompi-problem';

const MOST_OF_A_PAGE = 200;
const USUAL_PAGE = 30;

interface ListParts {
  store: OrderStore;
  faults: WompiFaults;
  baseUrl(): string;
}

/** `GET /v1/transactions`: those of a reference, or those made between two days or instants, the newest first. */
export const transactionList =
  ({ store, faults, baseUrl }: ListParts) =>
  async (req: Request, res: Response): Promise<void> => {
    const reference = textIn(req, 'reference');
    const size = numberIn(req, 'page_size', USUAL_PAGE, MOST_OF_A_PAGE);
    const page = numberIn(req, 'page', 1, Number.MAX_SAFE_INTEGER);
    const from = instantIn(req, 'from_date', reference, 0);
    const until = instantIn(req, 'until_date', reference, DAY_MS - 1);
    const youngest = Date.now() - (reference === undefined ? faults.listDelayMs : faults.lookupDelayMs);
    const orders = reference === undefined ? store.all() : await ordersOf(store, reference);
    const status = textIn(req, 'status');
    const found = [...orders]
      .flatMap((order) => order.transactions.map((transaction) => ({ order, transaction })))
      .filter(({ transaction }) => isBetween(transaction, from, Math.min(until, youngest)))
      .filter(({ transaction }) => status === undefined || statusOf(transaction) === status)
      .sort((a, b) => newestFirst(a.transaction, b.transaction));
    const shown = found.slice((page - 1) * size, page * size);
    res.json({
      data: shown.map(({ order, transaction }) => transactionBody(order, transaction, { base: baseUrl() })),
      meta: {},
    });
  };

async function ordersOf(store: OrderStore, reference: string): Promise<StoredOrder[]> {
  const order = await store.read(keyOfReference(reference));
  return order?.reference === reference ? [order] : [];
}

const isBetween = ({ createdAt }: StoredTransaction, from: number, until: number): boolean =>
  Date.parse(createdAt) >= from && Date.parse(createdAt) <= until;

const newestFirst = (a: StoredTransaction, b: StoredTransaction): number =>
  b.createdAt.localeCompare(a.createdAt) || b.id.localeCompare(a.id);

function textIn(req: Request, name: string): string | undefined {
  const value = req.query[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** A date alone means all of its day, in UTC. Both ends may be missing when a reference is given. */
function instantIn(req: Request, name: string, reference: string | undefined, restOfDay: number): number {
  const text = textIn(req, name);
  if (text === undefined && reference !== undefined) return restOfDay === 0 ? -Infinity : Infinity;
  const at = Date.parse(text ?? '');
  if (Number.isNaN(at)) throw invalidField(name, 'No está presente o no es una fecha');
  return /^\d{4}-\d\d-\d\d$/.test(text ?? '') ? at + restOfDay : at;
}

function numberIn(req: Request, name: string, usual: number, most: number): number {
  const value = req.query[name] === undefined ? usual : Number(req.query[name]);
  if (!Number.isInteger(value) || value < 1 || value > most)
    throw invalidField(name, `Debe ser un entero entre 1 y ${most}`);
  return value;
}
