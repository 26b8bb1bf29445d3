import type { Payload } from 'payload';
import { changeRow, readRow } from '../../providers/conditional-update';
import { inBackground } from '../../providers/in-background';
import { post, type Mail } from '../../providers/mail';
import { lettersAs, lettersOf, type OwedLetter } from './owed-letters';
import type { SaleRow } from './sale-row';

/** An email, and what it tells of money. */
export type OwedMail = Mail & Pick<OwedLetter, 'tells'>;
/** The answer of a writer that has to know what became of another email first. */
export const LATER = 'later';
/**
 * Writes the mail of one kind for a sale as it is now; `about` follows the kind in the letter's key. null:
 * not needed any more.
 */
export type LetterWriter = (
  payload: Payload,
  sale: SaleRow,
  about: string,
  now: Date,
) => Promise<OwedMail | typeof LATER | null>;
export type LetterWriters = Record<string, LetterWriter>;

/**
 * Whoever claims a letter has this long to send it; then it is anybody's again. Longer than any mail server
 * may take.
 */
const CLAIM_MS = 2 * 60_000;
const MINUTE = 60_000;
const LONGEST_WAIT_MS = 60 * MINUTE;
/** About a day. */
const MOST_TRIES = 30;

/** Gives a started Payload the writers of all kinds of letters. */
export function provideLetters(payload: Pick<Payload, 'config'>, writers: LetterWriters): void {
  payload.config.custom = { ...payload.config.custom, letters: writers };
}
const writersOf = (payload: Payload) => payload.config.custom?.letters as LetterWriters | undefined;

const waitAfter = (tries: number) => Math.min(LONGEST_WAIT_MS, MINUTE * 2 ** (tries - 1));
const changed = (sale: SaleRow, key: string, change: Partial<OwedLetter>) => ({
  ...lettersAs(lettersOf(sale).map((it) => (it.key === key ? { ...it, ...change } : it))),
});

/** Takes the next due letter of a sale that is not `tried` for this process alone, by moving its hour. */
async function claim(
  payload: Payload,
  id: string,
  now: Date,
  tried: ReadonlySet<string>,
): Promise<{ sale: SaleRow; letter: OwedLetter } | null> {
  let mine: OwedLetter | undefined;
  const sale = await changeRow<SaleRow>(payload, 'sales', id, (row) => {
    const due = lettersOf(row).find(
      ({ key, doneAt, at }) => !tried.has(key) && !doneAt && Date.parse(at) <= now.getTime(),
    );
    mine = due && { ...due, at: new Date(now.getTime() + CLAIM_MS).toISOString(), tries: due.tries + 1 };
    return mine ? changed(row, mine.key, mine) : null;
  });
  return sale && mine ? { sale, letter: mine } : null;
}

/** Whether a letter is still this process's: who stood still too long finds it sent, or claimed anew. */
const isOurs = (sale: SaleRow, { key, tries }: OwedLetter) =>
  lettersOf(sale).some((it) => it.key === key && it.tries === tries && !it.doneAt);
async function isStillOurs(payload: Payload, id: string, letter: OwedLetter): Promise<boolean> {
  const now = await readRow<SaleRow>(payload, 'sales', { id: { equals: id } });
  return now !== null && isOurs(now, letter);
}

const mark = (payload: Payload, id: string, letter: OwedLetter, change: Partial<OwedLetter>) =>
  changeRow<SaleRow>(payload, 'sales', id, (sale) =>
    isOurs(sale, letter) ? changed(sale, letter.key, change) : null,
  );

/**
 * A process that dies after the mail went and before this is written sends it again, under the same
 * Message-ID.
 */
async function keep(payload: Payload, sale: SaleRow, letter: OwedLetter, now: Date): Promise<void> {
  const { key, tries } = letter;
  const [kind = '', about = ''] = [key.split(':', 1)[0], key.slice(key.indexOf(':') + 1)];
  try {
    const write = writersOf(payload)![kind];
    if (!write) throw new Error(`Nobody here writes the mail ${kind}`);
    const written = await write(payload, sale, about, now);
    if (written === LATER)
      return void (await mark(payload, sale.id, letter, {
        at: new Date(now.getTime() + waitAfter(tries)).toISOString(),
      }));
    if (!written)
      return void (await mark(payload, sale.id, letter, {
        doneAt: new Date().toISOString(),
        dropped: 'not needed',
      }));
    if (!(await isStillOurs(payload, sale.id, letter))) return;
    const { tells, ...mail } = written;
    await post(payload, mail, `${sale.id}.${key}`);
    await mark(payload, sale.id, letter, { doneAt: new Date().toISOString(), ...(tells && { tells }) });
  } catch (error) {
    const last = tries >= MOST_TRIES;
    payload.logger.error(
      { err: error, sale: sale.id, letter: key },
      last ? 'A mail could not be sent and is given up' : 'A mail could not be sent and is tried again later',
    );
    await mark(
      payload,
      sale.id,
      letter,
      last
        ? { doneAt: new Date().toISOString(), dropped: (error as Error).message }
        : { at: new Date(now.getTime() + waitAfter(tries)).toISOString() },
    );
  }
}

/**
 * Sends what a sale owes by now, each letter once. Any number of processes may try: each letter is one's to
 * send.
 */
async function sendLettersOf(payload: Payload, id: string, now = new Date()): Promise<void> {
  if (!writersOf(payload)) return;
  const tried = new Set<string>();
  for (let next = await claim(payload, id, now, tried); next; next = await claim(payload, id, now, tried)) {
    tried.add(next.letter.key);
    await keep(payload, next.sale, next.letter, now);
  }
}

/** The reply does not wait for a mail server. */
export function sendLettersSoon(
  payload: Payload,
  { id, lettersAt }: Pick<SaleRow, 'id' | 'lettersAt'>,
): void {
  if (lettersAt && new Date(lettersAt) <= new Date()) inBackground(payload, () => sendLettersOf(payload, id));
}

/** Sends what any sale owes by now: at start and every minute, in every process. */
export async function sendOwedLetters(
  payload: Payload,
  now = new Date(),
  stopped = () => false,
): Promise<void> {
  const { docs } = await payload.db.find<{ id: string }>({
    collection: 'sales',
    where: { lettersAt: { less_than_equal: now.toISOString() } },
    pagination: false,
    limit: 0,
    select: { reference: true },
  });
  for (const { id } of docs) if (!stopped()) await sendLettersOf(payload, id, now);
}
