import { aftercareAt, reminderAt, testimonialAt } from '@spa-bronze/domain/booking/policy';
import { lineIdOf, type LineName } from '@spa-bronze/domain/sales/line-id';
import type { Payload } from 'payload';
import { earliest } from '../../lib/earliest';
import { removedBookings, standingEmails, standingOf } from './booking-standing';
import { refundsToMake } from './refunds-to-make';
import { chargesOf, refundsOf, type BookingLine, type Sale } from './sale';
import { shippedStep } from './shipped-step';
import { unpaidStep, waitingStep } from './untold-steps';
import { bookingsOf, isBookingLine, isCancelled, rescheduleOf, timesOf, isConfirmed } from './sale-lines';

/**
 * An email that a sale has to send. It is written in the same step as its cause. The process that wrote it or
 * any round of the job sends it.
 */
export interface OutboxEntry {
  /** Its kind and its subject in the sale, `refunded:<key>`. A sale has each key once. */
  key: string;
  /** Not before this instant (ISO): a reminder is due days ahead, a failed try is repeated later. */
  at: string;
  /** When it was due first. `at` moves with every try. Absent before the first one. */
  dueAt?: string;
  tries: number;
  /** When it was sent or dropped, and why it was dropped. */
  doneAt?: string;
  dropped?: string;
  /** It was dropped because every try failed, and whether somebody knows. */
  givenUp?: 'unseen' | 'seen';
  /**
   * The money that it reported, as `moneyReported` names it, so that no other email repeats it. The key is
   * stored and stays.
   */
  tells?: string;
  /** The booking that it is about, as it was, if the sale has it no longer. */
  line?: BookingLine;
}

type OutboxColumns = Pick<Sale, 'outbox' | 'outboxAt' | 'outboxDueAt' | 'emailGivenUpAt'>;

/** A row without emails may have no outbox. */
export const outboxOf = ({ outbox }: Partial<OutboxColumns>): OutboxEntry[] => outbox ?? [];

/** When an email was due first, however often it was tried. */
const firstDueAt = ({ dueAt, at }: OutboxEntry) => dueAt ?? at;

/**
 * The row's columns for these emails: `outboxAt` is when the next one is tried, `outboxDueAt` when the oldest unsent
 * one was due first, `emailGivenUpAt` when the first one was given up of which nobody knows.
 */
export function outboxColumns(outbox: OutboxEntry[]): OutboxColumns {
  const unsent = outbox.filter(({ doneAt }) => !doneAt);
  const unseen = outbox.filter(({ givenUp }) => givenUp === 'unseen');
  return {
    outbox,
    outboxAt: earliest(unsent.map(({ at }) => at)),
    outboxDueAt: earliest(unsent.map(firstDueAt)),
    emailGivenUpAt: earliest(unseen.map(({ doneAt }) => doneAt)),
  };
}

/**
 * Adds an email that is due from `at` on. Write the result in the same step as its cause. Empty if the sale
 * has that email already.
 */
export function enqueueEmail(
  sale: OutboxColumns,
  key: string,
  at = new Date(),
  line?: BookingLine,
): Partial<OutboxColumns> {
  const outbox = outboxOf(sale);
  return outbox.some((it) => it.key === key)
    ? {}
    : outboxColumns([...outbox, { key, at: at.toISOString(), tries: 0, ...(line && { line }) }]);
}

/** What gives cause for an email, and when it is due; at once by default. */
interface Cause extends Pick<OutboxEntry, 'key' | 'line'> {
  at?: Date;
}

/** A rescheduled booking has a new key, so that it gets a new reminder. */
const slotKey = (line: BookingLine) => `${lineIdOf(line)}.${line.booking.startsAt}`;
export const reminderKey = (line: BookingLine): string => `reminder:${slotKey(line)}`;
const testimonialKey = (line: LineName): string => `testimonial:${lineIdOf(line)}`;
const aftercareKey = (line: BookingLine): string => `aftercare:${slotKey(line)}`;

/**
 * A reminder a day before, for those who booked or rescheduled earlier than that; words on aftercare when it
 * is over.
 */
function reminderAndAftercare(line: BookingLine): Cause[] {
  if (line.booking.state !== 'BOOKED') return [];
  const slot = timesOf(line);
  const remind = reminderAt(slot);
  return [
    ...(remind > new Date() ? [{ key: reminderKey(line), at: remind }] : []),
    { key: aftercareKey(line), at: aftercareAt(slot) },
  ];
}

/** One question to a client who came, however often the attendance is recorded. */
const testimonialCauses = (line: BookingLine): Cause[] =>
  line.booking.state === 'ATTENDED' ? [{ key: testimonialKey(line), at: testimonialAt(timesOf(line)) }] : [];

/** So long staff may take it back that a client did not come before she is told. */
const MISSED_WAIT_MS = 2 * 60_000;
/** What became of the money of a client who did not come, each time that staff say so. */
const missedCauses = (line: BookingLine): Cause[] =>
  line.booking.state === 'NO_SHOW'
    ? [{ key: missedKey(line), at: new Date(Date.now() + MISSED_WAIT_MS) }]
    : [];
export const missedKey = (line: BookingLine): string => `missed:${lineIdOf(line)}.${line.booking.sequence}`;

/** So long an email about a cancelled booking waits for the provider to say what becomes of its refund. */
const REFUND_WAIT_MS = 2 * 60_000;
export const cancelledKey = (line: LineName): string => `cancelled:${lineIdOf(line)}`;

/** Due at once when the outcome of the deposit is known, so that one email reports both. */
function cancelledCause(sale: Sale, line: BookingLine): Cause {
  const refund = refundsOf(sale).find(({ key }) => key === line.booking.refund);
  const isUnknown = refund?.state === 'ASKED' && !refund.providerId;
  return { key: cancelledKey(line), ...(isUnknown && { at: new Date(Date.now() + REFUND_WAIT_MS) }) };
}

function bookingCauses(sale: Sale): Cause[] {
  if (!isConfirmed(sale)) return [];
  return sale.lines.filter(isBookingLine).flatMap((line) => {
    if (line.booking.state === 'CANCELLED') return [cancelledCause(sale, line)];
    if (isCancelled(sale, line)) return [];
    return [
      ...(rescheduleOf(line.booking)
        ? [{ key: `rescheduled:${lineIdOf(line)}.${rescheduleOf(line.booking)}` }]
        : []),
      ...(line.booking.change ? [{ key: `service:${lineIdOf(line)}.${line.booking.change.id}` }] : []),
      ...reminderAndAftercare(line),
      ...testimonialCauses(line),
      ...missedCauses(line),
    ];
  });
}

/** So long a payment that is held back may be confirmed before its shopper is told. */
const CONFIRM_WAIT_MS = 2 * 60_000;

/** What a shopper is told of her payment though no page showed it. */
function untoldCauses(sale: Sale): Cause[] {
  const [unpaid, waiting] = [unpaidStep(sale), waitingStep(sale)];
  return [
    ...(unpaid ? [{ key: `unpaid:${unpaid.at}` }] : []),
    ...(waiting ? [{ key: `waiting:${waiting.at}`, at: new Date(Date.now() + CONFIRM_WAIT_MS) }] : []),
  ];
}

/** So long staff may take it back that a parcel is sent, or add its guide, before its buyer is told. */
const SHIPPED_WAIT_MS = 2 * 60_000;

function shippedCauses(sale: Sale): Cause[] {
  const step = shippedStep(sale);
  return step ? [{ key: `shipped:${step.at}`, at: new Date(Date.now() + SHIPPED_WAIT_MS) }] : [];
}

/** A buyer states her account once, however often its provider leaves the same refund to staff. */
const accountCauses = (sale: Sale): Cause[] =>
  sale.user === null ? [] : refundsToMake(sale).map(({ key }) => ({ key: `account:${key}` }));

/** One for each payment that came by a link, also if it pays several lines. */
const linkCauses = (sale: Sale): Cause[] =>
  [...new Set(chargesOf(sale).flatMap(({ capture }) => capture?.id ?? []))].map((id) => ({
    key: `link-paid:${id}`,
  }));

/** The emails that the state of a sale causes. Those without `at` are due at once. */
const causesOf = (sale: Sale): Cause[] => {
  const { status, reviewDue, refundDue, review } = sale;
  return [
    ...(status === 'APPROVED' ? [{ key: 'confirmed' }] : []),
    ...refundsOf(sale)
      .filter(({ state }) => state === 'DONE')
      .map(({ key }) => ({ key: `refunded:${key}` })),
    ...linkCauses(sale),
    ...untoldCauses(sale),
    ...accountCauses(sale),
    ...(reviewDue && !refundDue ? [{ key: `attention:${review?.since ?? ''}` }] : []),
    ...bookingCauses(sale),
    ...shippedCauses(sale),
  ];
};

/** The columns in which emails of these keys, that wait for a result, are due now. */
function withDueNow(sale: OutboxColumns, keys: readonly string[]): Partial<OutboxColumns> {
  const waits = ({ key, doneAt, tries }: OutboxEntry) => keys.includes(key) && !doneAt && tries === 0;
  const outbox = outboxOf(sale);
  if (!outbox.some(waits)) return {};
  return outboxColumns(outbox.map((it) => (waits(it) ? { ...it, at: new Date().toISOString() } : it)));
}

/** Emails that wait for the end of a booking. */
const isAfterEnd = (key: string) => /^(aftercare|testimonial):/.test(key);

/** The columns in which emails wait for the end of a booking as it is now: another service takes other minutes. */
function withMovedEnd(
  sale: OutboxColumns,
  known: ReadonlyMap<string, Cause>,
  now: readonly Cause[],
): Partial<OutboxColumns> {
  const moved = new Map(
    now.flatMap(({ key, at }) => {
      const was = known.get(key)?.at;
      const isMoved = isAfterEnd(key) && at && was && was.getTime() !== at.getTime();
      return isMoved ? [[key, at]] : [];
    }),
  );
  const waits = ({ key, doneAt, tries }: OutboxEntry) => moved.has(key) && !doneAt && tries === 0;
  if (!outboxOf(sale).some(waits)) return {};
  return outboxColumns(
    outboxOf(sale).map((it) => (waits(it) ? { ...it, at: moved.get(it.key)!.toISOString() } : it)),
  );
}

/** So long the trash may be left again before the client is told. */
const TRASH_WAIT_MS = 2 * 60_000;
const standingCauses = (before: Sale, after: Sale): Cause[] =>
  standingEmails(before, after).map(({ key, kind }) => ({
    key,
    ...(kind === 'trashed' && { at: new Date(Date.now() + TRASH_WAIT_MS) }),
  }));

/** Coming bookings that staff had added and took away again. */
const removedCauses = (before: Sale, after: Sale): Cause[] =>
  removedBookings(before, after).map((line) => ({ key: `removed:${lineIdOf(line)}`, line }));

/** The confirmation once more, when staff corrected the address of a client who is to come. */
function readdressedCauses(before: Sale, after: Sale): Cause[] {
  const isOther = after.buyer.email !== '' && after.buyer.email !== before.buyer.email;
  const isAhead = bookingsOf(after).some(({ line }) => standingOf(after, line) === 'coming');
  return isOther && isAhead ? [{ key: `confirmed:${after.version}` }] : [];
}

const isConfirmation = (key: string) => /^confirmed(:|$)/.test(key);

/** The columns without the confirmations that were not sent to the former address: one goes to the new one. */
function withoutFormer(sale: OutboxColumns): Partial<OutboxColumns> {
  const isFormer = ({ key, doneAt }: OutboxEntry) => isConfirmation(key) && !doneAt;
  if (!outboxOf(sale).some(isFormer)) return {};
  const gone = { doneAt: new Date().toISOString(), dropped: 'not needed' };
  return outboxColumns(outboxOf(sale).map((it) => (isFormer(it) ? { ...it, ...gone } : it)));
}

/** The emails that a change from one state to the other causes. */
export function newEmails(before: Sale, after: Sale): Partial<OutboxColumns> {
  const known = new Map(causesOf(before).map((cause) => [cause.key, cause]));
  const readdressed = readdressedCauses(before, after);
  const now = [
    ...causesOf(after),
    ...standingCauses(before, after),
    ...removedCauses(before, after),
    ...readdressed,
  ];
  const ready = now.filter(({ key, at }) => !at && known.get(key)?.at).map(({ key }) => key);
  const kept = readdressed.length > 0 ? withoutFormer(after) : {};
  const due = { ...kept, ...withDueNow({ ...after, ...kept }, ready) };
  return now
    .filter(({ key }) => !known.has(key))
    .reduce<Partial<OutboxColumns>>(
      (columns, { key, at, line }) => ({
        ...columns,
        ...enqueueEmail({ ...after, ...columns }, key, at, line),
      }),
      { ...due, ...withMovedEnd({ ...after, ...due }, known, now) },
    );
}

type Send = (sale: Sale) => void;
const senders = new WeakMap<Payload, Send>();

/**
 * Has `send` called as soon as an email of a sale is due, where this process sends emails. It is registered
 * by `registerOutboxSender` of the notifications.
 */
export function onOutboxDue(payload: Payload, send: Send): void {
  senders.set(payload, send);
}

/** After a write of a sale: has due emails sent now, and not with the next round of the job. */
export function sendIfDue(payload: Payload, sale: Sale): void {
  if (sale.outboxAt && new Date(sale.outboxAt) <= new Date()) senders.get(payload)?.(sale);
}
