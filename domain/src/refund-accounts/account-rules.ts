import { DAY_MS } from '../lib/dates';
import { plain } from '../lib/text';
import { accountKindLabels, type AccountKind } from './account-words';

/** So long staff may not use an account that was changed. */
export const CHANGED_WAIT_MS = DAY_MS;
/** So long after its refund is done an account is kept. */
export const KEPT_DAYS = 30;
/** So long after a login a buyer may state her account. */
export const FRESH_LOGIN_MS = 30 * 60_000;

export const accountStates = ['missing', 'waiting', 'ready'] as const;
export type AccountState = (typeof accountStates)[number];

export const isWallet = (kind: AccountKind): boolean => kind === 'NEQUI' || kind === 'DAVIPLATA';

/** Whether staff may use an account, which is null if nobody stated one. */
export function accountStateOf(account: { usableAt: string } | null, now: Date): AccountState {
  if (!account) return 'missing';
  return Date.parse(account.usableAt) > now.getTime() ? 'waiting' : 'ready';
}

/** A number with its last four digits alone. */
export const maskedNumber = (number: string): string => `•••• ${number.slice(-4)}`;

/** Where an account is: `Bancolombia, cuenta de ahorros`. */
export const accountPlace = ({ kind, bank }: { kind: AccountKind; bank: string }): string =>
  isWallet(kind) ? accountKindLabels[kind] : `${bank}, ${accountKindLabels[kind].toLowerCase()}`;

const joining = new Set(['de', 'del', 'la', 'las', 'los', 'y']);
const namesIn = (name: string) =>
  plain(name)
    .split(' ')
    .filter((it) => it && !joining.has(it));

/**
 * Whether two names may be those of two people. A name may leave out some of the other, in any order, but has two
 * words of it: `Ana Pérez` is `PEREZ GOMEZ ANA MARIA`, and a mere `Ana` is not.
 */
export function namesDiffer(one: string, other: string): boolean {
  const [shorter, longer] = [namesIn(one), namesIn(other)].sort((a, b) => a.length - b.length) as [
    string[],
    string[],
  ];
  if (shorter.join(' ') === longer.join(' ')) return false;
  return shorter.length < 2 || !shorter.every((it) => longer.includes(it));
}
