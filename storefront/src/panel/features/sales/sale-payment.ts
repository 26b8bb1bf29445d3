import { sum, toCentavos, toPesos } from '@spa-bronze/domain/lib/money';
import type { InPersonMethod } from '@spa-bronze/domain/sales/staff';
import { MOST_WAYS, wayOf, type Way, type WayValues } from '../../../ui/payment-ways';

interface Paid {
  total: number;
  /** How many ways the form shows. */
  ways: number;
}

export const blankWays: WayValues = {
  method: 'CASH',
  ...Object.fromEntries(
    Array.from({ length: MOST_WAYS - 1 }, (_, at) => [
      [`payments.${at + 1}.method`, at === 0 ? 'NEQUI' : 'CARD'],
      [`payments.${at + 1}.amountCop`, ''],
    ]).flat() as [string, string][],
  ),
  'tip.method': 'CASH',
  'tip.amountCop': '',
  received: '',
};

const othersOf = (values: WayValues, ways: number): Way[] =>
  Array.from({ length: ways - 1 }, (_, at) => wayOf(values, `payments.${at + 1}`));

/** What the first way pays: all that no other one does. */
export const restOf = (values: WayValues, { total, ways }: Paid): number =>
  toPesos(
    toCentavos(total) -
      sum(othersOf(values, ways).map(({ amountCop }) => toCentavos(Number(amountCop) || 0))),
  );

/** All ways with what each pays, and where the form has them; one that pays nothing is left out. */
const placedWays = (values: WayValues, paid: Paid): { at: number; way: Way }[] =>
  [
    { method: values.method as InPersonMethod, amountCop: restOf(values, paid) },
    ...othersOf(values, paid.ways),
  ]
    .map((way, at) => ({ at, way }))
    .filter(({ way }) => way.amountCop !== 0);

export const waysOf = (values: WayValues, paid: Paid): Way[] =>
  placedWays(values, paid).map(({ way }) => way);

/** The field of one of the ways that are sent. The first one has no amount of its own. */
export function fieldOfWay(values: WayValues, paid: Paid, sent: number): string {
  const at = placedWays(values, paid)[sent]?.at ?? 0;
  return at === 0 ? 'method' : `payments.${at}.amountCop`;
}

interface Payment {
  method?: InPersonMethod;
  payments?: Way[];
  tip?: Way;
}

/** How a sale was paid, as it is sent. */
export function paymentOf(values: WayValues, paid: Paid): Payment {
  const tip = wayOf(values, 'tip');
  const isOneWay = othersOf(values, paid.ways).every(({ amountCop }) => amountCop === 0);
  return {
    ...(isOneWay ? { method: values.method as InPersonMethod } : { payments: waysOf(values, paid) }),
    ...(tip.amountCop !== 0 && { tip }),
  };
}
