import { differenceWords } from '@spa-bronze/domain/drawer/drawer-words';
import { readPesos, toCentavos, toPesos } from '@spa-bronze/domain/lib/money';
import type { InPersonMethod } from '@spa-bronze/domain/sales/staff';
import type { Drawer } from './drawer-queries';

type Sums = readonly { method: InPersonMethod; amountCop: number }[];

export const amountOf = (sums: Sums, way: InPersonMethod): number | undefined =>
  sums.find(({ method }) => method === way)?.amountCop;
export const cashOf = (sums: Sums): number => amountOf(sums, 'CASH') ?? 0;

/** What a field has as an amount: what cannot be read stays, for the schema's message. */
export const typedCop = (text = ''): number => (readPesos(text) ?? text) as number;

/** What was counted less what was expected; null while nothing that can be read was typed. */
export function differenceOf(typed: string | undefined, expectedCop: number): number | null {
  const counted = readPesos(typed ?? '');
  return counted === null ? null : toPesos(toCentavos(counted) - toCentavos(expectedCop));
}

/** The difference of a close in all ways that were counted, in a few words. */
export function verdictOf({ differences }: Pick<Drawer, 'differences'>): string {
  const wrong = differences.filter(({ amountCop }) => amountCop !== 0);
  if (wrong.length === 0) return 'Cuadra';
  const [first] = wrong;
  return wrong.length === 1 && first!.method === 'CASH'
    ? differenceWords(first!.amountCop)
    : 'Hay diferencias';
}
