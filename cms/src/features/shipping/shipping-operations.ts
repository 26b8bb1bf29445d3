import { isDeepStrictEqual } from 'node:util';
import { messages } from '@spa-bronze/domain/messages';
import { plain } from '@spa-bronze/domain/products';
import type { ShippingRate } from '@spa-bronze/domain/shipping';
import type { Payload, PayloadRequest } from 'payload';
import { AppError } from '../../access/app-error';

/** A city as the wire carries it. */
export type WireRate = ShippingRate & { _id: string };
interface RateRow extends ShippingRate { id: string; cityKey: string; position: number }

async function rows(payload: Payload): Promise<RateRow[]> {
  const { docs } = await payload.db.find<RateRow>({ collection: 'shipping-rates', sort: ['position', 'city'], pagination: false, limit: 0 });
  return docs;
}

/** Every city with its prices in pesos, in the order in which staff keep them. */
export async function shippingRatesOf(payload: Payload): Promise<WireRate[]> {
  return (await rows(payload)).map(({ id, city, default: price, neighborhoods }) => ({ _id: String(id), city, default: price, neighborhoods: neighborhoods ?? {} }));
}

const turns = new WeakMap<object, Promise<unknown>>();

/**
 * Makes the stored list equal to this one, already judged as a whole. Cities are written first and taken away last, so that a crash
 * in the middle loses none; calls of this process take turns. Throws a unique violation when another process adds the same city, 409 with
 * the present list in `data` when it is no longer the one that was `seen`.
 */
export async function replaceRates(req: PayloadRequest, rates: ShippingRate[], seen?: ShippingRate[]): Promise<WireRate[]> {
  const before = turns.get(req.payload) ?? Promise.resolve();
  const mine = before.then(async () => { if (seen) await checkSeen(req.payload, seen); return replace(req, rates); });
  turns.set(req.payload, mine.catch(() => undefined));
  return mine;
}

const facts = (rates: ShippingRate[]) => rates.map(({ city, default: price, neighborhoods }) => ({ city, price, neighborhoods }));

async function checkSeen(payload: Payload, seen: ShippingRate[]): Promise<void> {
  const present = await shippingRatesOf(payload);
  if (!isDeepStrictEqual(facts(present), facts(seen))) throw new AppError(409, messages.conflict, undefined, present);
}

async function replace(req: PayloadRequest, rates: ShippingRate[]): Promise<WireRate[]> {
  const { payload } = req;
  const asked = { collection: 'shipping-rates', req, overrideAccess: false, depth: 0 } as const;
  const present = new Map((await rows(payload)).map((row) => [plain(row.city), row]));
  for (const [position, rate] of rates.entries()) {
    const row = present.get(plain(rate.city));
    const data = { ...rate, position };
    if (!row) await payload.create({ ...asked, data });
    else if (!isDeepStrictEqual(data, kept(row))) await payload.update({ ...asked, id: row.id, data });
    present.delete(plain(rate.city));
  }
  for (const { id } of present.values()) await payload.delete({ ...asked, id });
  return shippingRatesOf(payload);
}

const kept = ({ city, default: price, neighborhoods, position }: RateRow) => ({ city, default: price, neighborhoods, position });
