import { isDeepStrictEqual } from 'node:util';
import { messages } from '@spa-bronze/domain/messages';
import { plain } from '@spa-bronze/domain/lib/text';
import type { ShippingRate } from '@spa-bronze/domain/shipping/shipping-schemas';
import type { Payload, PayloadRequest } from 'payload';
import { AppError } from '../../lib/app-error';
import { passFence } from '../../lib/fence';
import { isAbandoned, NamedLease, type Lease } from '../../lib/leases';
import { Repository } from '../../lib/repository';

type WireRate = ShippingRate & { _id: string };
interface RateRow extends ShippingRate {
  id: string;
  cityKey: string;
  position: number;
}

const rates = new Repository<RateRow>('shipping-rates');
const listLease = new NamedLease<ShippingRate[]>('shipping-rates');
const WAIT_MS = 10_000;
/** Maximum attempts of reads and writes when others write at the same time. */
const READS = 20;
const WRITES = 3;

const rowsInOrder = (payload: Payload): Promise<RateRow[]> =>
  rates.find(payload, {}, { sort: ['position', 'city'] });

const keyOf = ({ city }: ShippingRate) => plain(city);

/**
 * Every city with its prices in pesos, in the order of staff. Always one complete list, also while its rows
 * are being written or after their writer died.
 */
export async function shippingRatesOf(payload: Payload): Promise<WireRate[]> {
  for (let attempt = 1; attempt <= READS; attempt += 1) {
    const before = await listLease.read(payload);
    const present = await rowsInOrder(payload);
    if (before?.pending) return asWire(before.pending, present);
    const after = await listLease.read(payload);
    if (after?.writes === before?.writes) return asWire(present, present);
  }
  throw new AppError(409, messages.conflict);
}

function asWire(list: ShippingRate[], present: RateRow[]): WireRate[] {
  const ids = new Map(present.map((row) => [keyOf(row), String(row.id)]));
  return list.map((rate) => ({
    _id: ids.get(keyOf(rate)) ?? keyOf(rate),
    city: rate.city,
    default: rate.default,
    neighborhoods: rate.neighborhoods ?? {},
  }));
}

/**
 * Replaces the stored list by this validated one in a single step: first the decision, then the rows.
 * Everybody reads the new list from the decision on, and the next caller finishes after a crash. Concurrent
 * calls run one after the other. Throws 409 with the present list in `data` when it differs from `seen`, and
 * when the lease is not free in time.
 */
export async function replaceRates(
  req: PayloadRequest,
  rates: ShippingRate[],
  seen?: ShippingRate[],
): Promise<WireRate[]> {
  const { payload } = req;
  const replaced = await listLease.whileHeld<WireRate[]>(
    payload,
    async (lease) => {
      if (seen) await checkSeen(payload, seen);
      const before = await shippingRatesOf(payload);
      try {
        await decide(req, lease, rates);
      } catch (error) {
        await decide(req, lease, before).catch((why: unknown) => payload.logger.error(why));
        throw error;
      }
      return shippingRatesOf(payload);
    },
    WAIT_MS,
  );
  if (!replaced)
    throw new AppError(409, messages.conflict, undefined, { data: await shippingRatesOf(payload) });
  return replaced;
}

/** Finishes the list of a dead writer, so that a later change of one city is not overwritten by it. */
export async function finishAbandonedList(req: PayloadRequest): Promise<void> {
  const { payload } = req;
  if (!isAbandoned(await listLease.read(payload))) return;
  await listLease.whileHeld<void>(
    payload,
    async (lease) => {
      if (lease.pending) await decide(req, lease, lease.pending);
    },
    WAIT_MS,
  );
}

async function decide(
  req: PayloadRequest,
  lease: Lease<ShippingRate[]>,
  rates: ShippingRate[],
): Promise<void> {
  const list = rates.map(({ city, default: price, neighborhoods }) => ({
    city,
    default: price,
    neighborhoods,
  }));
  await listLease.setPending(req.payload, lease, list);
  await writeRows(req, list);
  await listLease.setPending(req.payload, lease, null);
}

/** Retries when staff write a city in Payload's own forms at the same time. */
async function writeRows(req: PayloadRequest, rates: ShippingRate[]): Promise<void> {
  for (let attempt = 1; attempt <= WRITES; attempt += 1) {
    try {
      return await replace(req, rates);
    } catch (error) {
      const { name } = Object(error);
      if (attempt === WRITES || (name !== 'ValidationError' && name !== 'NotFound')) throw error;
    }
  }
}

const facts = (rates: ShippingRate[]) =>
  rates.map(({ city, default: price, neighborhoods }) => ({ city, price, neighborhoods }));

async function checkSeen(payload: Payload, seen: ShippingRate[]): Promise<void> {
  const present = await shippingRatesOf(payload);
  if (!isDeepStrictEqual(facts(present), facts(seen)))
    throw new AppError(409, messages.conflict, undefined, { data: present });
}

async function replace(req: PayloadRequest, rates: ShippingRate[]): Promise<void> {
  const { payload } = req;
  const requested = { collection: 'shipping-rates', req, overrideAccess: false, depth: 0 } as const;
  const present = new Map((await rowsInOrder(payload)).map((row) => [keyOf(row), row]));
  for (const [position, rate] of rates.entries()) {
    const row = present.get(keyOf(rate));
    const data = { ...rate, position };
    present.delete(keyOf(rate));
    if (row && isDeepStrictEqual(data, stored(row))) continue;
    await passFence();
    await (row ? payload.update({ ...requested, id: row.id, data }) : payload.create({ ...requested, data }));
  }
  for (const { id } of present.values()) {
    await passFence();
    await payload.delete({ ...requested, id });
  }
}

const stored = ({ city, default: price, neighborhoods, position }: RateRow) => ({
  city,
  default: price,
  neighborhoods,
  position,
});
