import { dayOf } from '../lib/dates';
import { sum } from '../lib/money';
import { inPersonMethods, type InPersonMethod } from '../sales/staff';

/** What staff do with the drawer beside collecting: put cash in, pay an expense, take cash out. */
export const handKinds = ['IN', 'EXPENSE', 'WITHDRAWAL'] as const;
export type HandKind = (typeof handKinds)[number];
/** A movement of a sale is a charge, a tip or a refund; what undoes one names it. */
export const movementKinds = ['CHARGE', 'TIP', 'REFUND', ...handKinds] as const;
export type MovementKind = (typeof movementKinds)[number];

/** Money that staff took or gave, in one way. It is final: what was wrong is undone by another one. */
export interface Movement {
  kind: MovementKind;
  method: InPersonMethod;
  /** Of COP; negative: it was given. */
  centavos: number;
  at: string;
  /** E-mail of who took or gave it. */
  by: string;
}
type Money = Pick<Movement, 'centavos' | 'method'>;

/** The coins and notes of Colombia, in pesos. */
export const denominations = [
  100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50,
] as const;
export type Denomination = (typeof denominations)[number];
/** How many there are of each; absent is none. */
export type Notes = Partial<Record<`${Denomination}`, number>>;

/** Pesos of so many notes and coins. */
export const sumOfNotes = (notes: Notes): number =>
  sum(denominations.map((worth) => worth * (notes[`${worth}`] ?? 0)));

const centavosOf = (movements: readonly Money[]): number => sum(movements.map(({ centavos }) => centavos));

/** Centavos of cash that should be in a drawer that began with `float`. */
export const expectedCash = (float: number, movements: readonly Money[]): number =>
  float + centavosOf(movements.filter(({ method }) => method === 'CASH'));

/** A sum by one way of paying. */
export interface MethodSum {
  method: InPersonMethod;
  centavos: number;
}
export interface PersonSum extends MethodSum {
  by: string;
}

const isOfHand = ({ kind }: Pick<Movement, 'kind'>) => handKinds.some((it) => it === kind);
/** What came from clients, less what they got back; without what staff put in or took out. */
export const ofSales = <M extends Pick<Movement, 'kind'>>(movements: readonly M[]): M[] =>
  movements.filter((it) => !isOfHand(it));

/** The sum by each way in which something moved. */
export const byMethod = (movements: readonly Money[]): MethodSum[] =>
  inPersonMethods.flatMap((method) => {
    const some = movements.filter((it) => it.method === method);
    return some.length > 0 ? [{ method, centavos: centavosOf(some) }] : [];
  });

/** The sums by person and way, people in alphabetical order. */
export const byPerson = (movements: readonly Movement[]): PersonSum[] =>
  [...new Set(movements.map(({ by }) => by))]
    .sort()
    .flatMap((by) =>
      byMethod(movements.filter((it) => it.by === by)).map((it): PersonSum => ({ by, ...it })),
    );

/** Cash of sales by the day of Bogotá on which it moved: the summary counts it there. */
export function cashByDay(movements: readonly Movement[]): { day: string; centavos: number }[] {
  const cash = ofSales(movements).filter(({ method }) => method === 'CASH');
  const dayAt = ({ at }: Movement) => dayOf(new Date(at));
  return [...new Set(cash.map(dayAt))]
    .sort()
    .map((day) => ({ day, centavos: centavosOf(cash.filter((it) => dayAt(it) === day)) }));
}

/** What should be there: cash with the opening float, and each other way that sales were paid in. */
export const expectedOf = (float: number, movements: readonly Movement[]): MethodSum[] => [
  { method: 'CASH', centavos: expectedCash(float, movements) },
  ...byMethod(movements).filter(({ method }) => method !== 'CASH'),
];

/** Counted less expected, of each way that was counted. */
export const differencesOf = (expected: readonly MethodSum[], counted: readonly MethodSum[]): MethodSum[] =>
  counted.map(({ method, centavos }) => ({
    method,
    centavos: centavos - (expected.find((it) => it.method === method)?.centavos ?? 0),
  }));

export const hasDifference = (differences: readonly MethodSum[]): boolean =>
  differences.some(({ centavos }) => centavos !== 0);
