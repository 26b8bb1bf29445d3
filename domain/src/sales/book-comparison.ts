import { addDays, DAY_MS, dayOf, daysBetween, daysFrom, instantOf } from '../lib/dates';

/** What can be wrong: nothing of ours has it, the provider does not list it, or the amounts differ. */
export const findingKinds = ['foreign', 'missing', 'amount'] as const;
export const entryKinds = ['payment', 'refund'] as const;
/**
 * Why a list could not be read; `half`: it ends before the last day that should be closed; `no-drawer`: nobody has
 * opened a drawer yet, which is in order.
 */
export const unreadReasons = [
  'forbidden',
  'refused',
  'away',
  'no-credentials',
  'no-list',
  'half',
  'no-drawer',
] as const;
export type UnreadReason = (typeof unreadReasons)[number];
/** The name of the drawer's book among those of the providers. */
export const DRAWER = 'drawer';

/** Money that came through a payment provider, or went back: a line of its list, or of our sales. */
export interface BookEntry {
  kind: (typeof entryKinds)[number];
  /** The provider's name of it. */
  id: string;
  /** The payment that a refund gives back. */
  of?: string;
  /** The id of the sale. In the provider's list: the name that the payment was ordered under. */
  sale?: string;
  currency: string;
  /** Whole cents, always positive. */
  minor: number;
  at: string;
}

/** A line of our sales. `isLoose`: the provider may list it, and need not. */
export interface OurEntry extends BookEntry {
  isLoose?: true;
}

/** A line of the provider's list. What is pending may still fail: it is no finding by itself. */
export interface Movement extends BookEntry {
  isPending: boolean;
}

export interface Finding extends BookEntry {
  problem: (typeof findingKinds)[number];
  /** The provider's amount, when it is another one than ours. */
  listed?: { currency: string; minor: number };
}

/** `isClosed`: it ended a day ago, and the provider's list reaches past its end. Others are not judged. */
export interface ComparedDay {
  date: string;
  isClosed: boolean;
  equal: number;
  findings: Finding[];
}

interface Books {
  ours: readonly OurEntry[];
  listed: readonly Movement[];
  from: string;
  to: string;
  now: Date;
  /** The instant up to which the provider's list is complete. */
  readUntil: Date;
}

interface Pair {
  ours: OurEntry;
  listed: Movement;
}

/** Days for which the list is read before the first one: we may have learnt of a payment later than it was made. */
export const DAYS_BEFORE = 7;

const endOf = (date: string): number => instantOf(addDays(date, 1), '00:00').getTime();
const dayAt = ({ at }: BookEntry): string => dayOf(new Date(at));
const keyOf = ({ kind, id }: BookEntry): string | null => (id === '' ? null : `${kind} ${id}`);
/** Finds a refund that we learnt of without its name: so much was given back of this payment. */
const contentOf = ({ kind, of, currency, minor }: BookEntry): string | null =>
  kind === 'refund' && of ? `${of} ${currency} ${minor}` : null;

/** Each entry pairs with at most one line of the list. Returns what is left of both. */
function paired(
  { ours, listed }: Pick<Books, 'ours' | 'listed'>,
  nameOf: (entry: BookEntry) => string | null,
): { pairs: Pair[]; ours: OurEntry[]; listed: Movement[] } {
  const waiting = new Map<string, OurEntry[]>();
  for (const entry of ours) {
    const name = nameOf(entry);
    if (name !== null) waiting.set(name, [...(waiting.get(name) ?? []), entry]);
  }
  const pairs: Pair[] = [];
  const left: Movement[] = [];
  for (const line of listed) {
    const name = nameOf(line);
    const entry = name === null ? undefined : waiting.get(name)?.shift();
    if (entry) pairs.push({ ours: entry, listed: line });
    else left.push(line);
  }
  const taken = new Set(pairs.map((it) => it.ours));
  return { pairs, ours: ours.filter((it) => !taken.has(it)), listed: left };
}

const isEqual = ({ ours, listed }: Pair): boolean =>
  ours.minor === listed.minor && ours.currency === listed.currency;

/** A list that changes while it is read may name a line twice. */
const onceEach = (listed: readonly Movement[]): Movement[] => [
  ...new Map(listed.map((it) => [keyOf(it), it])).values(),
];

/** Compares our payments and refunds of these days with those that the provider lists, day by day of the spa. */
export function compareBooks({ ours, listed, from, to, now, readUntil }: Books): ComparedDay[] {
  const byId = paired({ ours, listed: onceEach(listed) }, keyOf);
  const byContent = paired(byId, contentOf);
  const days = new Map<string, ComparedDay>(
    daysFrom(from, daysBetween(from, to)).map((date) => {
      const end = endOf(date);
      const isClosed = isDayOver(date, now) && readUntil.getTime() >= end;
      return [date, { date, isClosed, equal: 0, findings: [] }];
    }),
  );
  const found = (at: BookEntry, finding: Finding) => days.get(dayAt(at))?.findings.push(finding);
  for (const pair of [...byId.pairs, ...byContent.pairs]) {
    const { ours: entry, listed: line } = pair;
    const day = days.get(dayAt(line));
    if (!isEqual(pair)) {
      const { currency, minor } = line;
      found(line, { ...entry, at: line.at, problem: 'amount', listed: { currency, minor } });
    } else if (day) day.equal += 1;
  }
  for (const entry of byContent.ours) if (!entry.isLoose) found(entry, { ...entry, problem: 'missing' });
  for (const { isPending, ...line } of byContent.listed)
    if (!isPending) found(line, { ...line, problem: 'foreign' });
  return [...days.values()];
}

/** Whether a day ended a day ago, so that it is judged where the list reaches past it. */
const isDayOver = (date: string, now: Date): boolean => now.getTime() >= endOf(date) + DAY_MS;

/** Whether the list ends before a day that should be closed. */
export const isHalfRead = (days: readonly ComparedDay[], now: Date): boolean =>
  days.some(({ date, isClosed }) => !isClosed && isDayOver(date, now));

/** Nothing to do: at least one day was closed, and no closed day has a finding. */
export const areGreen = (days: readonly ComparedDay[]): boolean => {
  const closed = days.filter(({ isClosed }) => isClosed);
  return closed.length > 0 && closed.every(({ findings }) => findings.length === 0);
};
