import type { Payload } from 'payload';
import { inBackground } from '../../lib/in-background';
import { CLAIM_MS, waitAfter } from '../../providers/email/email-tries';
import { sendEmail } from '../../providers/email/mail';
import { onOutboxDue, outboxColumns, outboxOf, type OutboxEntry } from '../sales/outbox';
import type { Sale } from '../sales/sale';
import { sales } from '../sales/sales-operations';
import { accountEmails } from './account-emails';
import { bookingEmails } from './booking-emails';
import { linkEmails } from './link-emails';
import { LATER, type EmailWriters } from './email-writer';
import { missedEmails } from './missed-email';
import { paymentEmails } from './payment-emails';
import { saleEmails } from './sale-emails';
import { serviceEmails } from './service-email';
import { receiptEmails } from './receipt-emails';
import { trashEmails } from './trash-emails';
import { shippingEmails } from './shipping-emails';
import { messageOf } from '../../lib/error-facts';

export const emailWriters: EmailWriters = {
  ...saleEmails,
  ...paymentEmails,
  ...bookingEmails,
  ...trashEmails,
  ...serviceEmails,
  ...missedEmails,
  ...shippingEmails,
  ...accountEmails,
  ...linkEmails,
  ...receiptEmails,
};

interface Round {
  payload: Payload;
  now: Date;
  /** `Date.now()` at the start of the round. */
  began: number;
  writers: EmailWriters;
}

const roundAt = (payload: Payload, now: Date, writers: EmailWriters): Round => ({
  payload,
  now,
  began: Date.now(),
  writers,
});

/** About a day. */
const MOST_TRIES = 30;

const changed = (sale: Sale, key: string, change: Partial<OutboxEntry>) => ({
  ...outboxColumns(outboxOf(sale).map((it) => (it.key === key ? { ...it, ...change } : it))),
});

/** The claim begins now and not at the start of the round, because earlier emails may have taken long. */
const claimEnd = ({ now, began }: Round) =>
  new Date(now.getTime() + (Date.now() - began) + CLAIM_MS).toISOString();

/** The next due email of a sale that is not in `tried`. */
const nextDue = (sale: Sale, { now }: Round, tried: ReadonlySet<string>): OutboxEntry | undefined =>
  outboxOf(sale).find(({ key, doneAt, at }) => !tried.has(key) && !doneAt && Date.parse(at) <= now.getTime());

/** Claims the next due email of a sale, known by its id or as just read or written, by moving its time. */
async function claim(
  round: Round,
  of: string | Sale,
  tried: ReadonlySet<string>,
): Promise<{ sale: Sale; entry: OutboxEntry } | null> {
  let mine: OutboxEntry | undefined;
  const sale = await sales.change(round.payload, of, (row) => {
    const due = nextDue(row, round, tried);
    mine = due && { ...due, dueAt: due.dueAt ?? due.at, at: claimEnd(round), tries: due.tries + 1 };
    return mine ? changed(row, mine.key, mine) : null;
  });
  return sale && mine ? { sale, entry: mine } : null;
}

const isOurs = (sale: Sale, { key, tries }: OutboxEntry) =>
  outboxOf(sale).some((it) => it.key === key && it.tries === tries && !it.doneAt);
/** The sale, if this process still has the claim: after a long pause another one may have the email. */
async function ifStillOurs(payload: Payload, id: string, entry: OutboxEntry): Promise<Sale | null> {
  const now = await sales.findById(payload, id);
  return now && isOurs(now, entry) ? now : null;
}

const mark = (payload: Payload, read: Sale, entry: OutboxEntry, change: Partial<OutboxEntry>) =>
  sales.change(payload, read, (sale) => (isOurs(sale, entry) ? changed(sale, entry.key, change) : null));

/**
 * Sends one email and returns the sale as it is then, null if another process has the claim. A process that dies
 * between sending and the mark sends the email again, with the same Message-ID.
 */
async function sendEntry(
  { payload, now, writers }: Round,
  sale: Sale,
  entry: OutboxEntry,
): Promise<Sale | null> {
  const { key, tries } = entry;
  const [kind = '', subject = ''] = [key.split(':', 1)[0], key.slice(key.indexOf(':') + 1)];
  try {
    const write = writers[kind];
    if (!write) throw new Error(`Nobody here writes the mail ${kind}`);
    const written = await write(payload, sale, subject, now);
    if (written === LATER)
      return await mark(payload, sale, entry, {
        at: new Date(now.getTime() + waitAfter(tries)).toISOString(),
      });
    if (!written)
      return await mark(payload, sale, entry, { doneAt: new Date().toISOString(), dropped: 'not needed' });
    const own = await ifStillOurs(payload, sale.id, entry);
    if (!own) return null;
    const { tells, ...email } = written;
    await sendEmail(payload, email, `${sale.id}.${key}`);
    return await mark(payload, own, entry, { doneAt: new Date().toISOString(), ...(tells && { tells }) });
  } catch (error) {
    const last = tries >= MOST_TRIES;
    payload.logger.error(
      { err: error, sale: sale.id, email: key },
      last ? 'A mail could not be sent and is given up' : 'A mail could not be sent and is tried again later',
    );
    return mark(
      payload,
      sale,
      entry,
      last
        ? { doneAt: new Date().toISOString(), dropped: messageOf(error), givenUp: 'unseen' }
        : { at: new Date(now.getTime() + waitAfter(tries)).toISOString() },
    );
  }
}

/** Sends the due emails of a sale, each once. Any number of processes may try; each email has one sender. */
async function sendOutboxOf(round: Round, of: string | Sale): Promise<void> {
  const tried = new Set<string>();
  let next = await claim(round, of, tried);
  while (next) {
    tried.add(next.entry.key);
    const { id } = next.sale;
    const left = await sendEntry(round, next.sale, next.entry);
    next = left && !nextDue(left, round, tried) ? null : await claim(round, left ?? id, tried);
  }
}

/** Sends emails as soon as they are due. The reply to the request does not wait for the mail server. */
export function registerOutboxSender(payload: Payload): void {
  onOutboxDue(payload, (sale) =>
    inBackground(payload, () => sendOutboxOf(roundAt(payload, new Date(), emailWriters), sale)),
  );
}

/** Sends the due emails of all sales: at start and every minute, in every process. */
export async function sendOutbox(
  payload: Payload,
  now = new Date(),
  stopped = () => false,
  writers = emailWriters,
): Promise<void> {
  const round = roundAt(payload, now, writers);
  const due = { outboxAt: { less_than_equal: now.toISOString() } };
  for (const { id } of await sales.find(payload, due, { select: { reference: true } }))
    if (!stopped()) await sendOutboxOf(round, id);
}
