import { randomUUID } from 'node:crypto';
import { addDays, dayOf, instantOf } from '@spa-bronze/domain/lib/dates';
import { storedTime } from '@spa-bronze/domain/booking/stored-time';
import type { Refund } from '@spa-bronze/domain/sales/refunds';
import { server } from '../../testing/worker-server';
import { newShopper } from '../../testing/people';
import { newProduct, openOrder, saleOf } from '../../testing/shop';
import type { OutboxEntry } from './outbox';
import type { BookingDetails, SaleLine, Sale } from './sale';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = addDays(dayOf(new Date()), 300);
const at = (day: string, time: string, hours = 0) =>
  new Date(instantOf(day, time).getTime() + hours * HOUR).toISOString();
const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString();

const booking: BookingDetails = {
  ...storedTime(DAY, '10:00'),
  policy: { freeHours: 24 },
  state: 'BOOKED',
  sequence: 0,
};
const line: SaleLine = {
  productId: 's',
  productName: 'Bronceado',
  productImage: '',
  category: 'Servicios',
  quantity: 1,
  sellingPrice: 100_000,
  totalPrice: 100_000,
  reservationDate: DAY,
  reservationTime: '10:00',
  duration: 60,
  booking,
};
const refund: Refund = {
  key: 'k',
  state: 'ASKED',
  centavos: 100,
  cents: 1,
  lines: [],
  shipping: 0,
  restock: [],
  frees: [],
  note: '',
  by: '',
  at: '',
};
const lines = (change: Partial<BookingDetails>, more: Partial<SaleLine> = {}) => ({
  lines: [{ ...line, ...more, booking: { ...booking, ...change } }],
});
const reminder = `reminder:s.${booking.startsAt}`;
const aftercare = `aftercare:s.${booking.startsAt}`;

let sold: Omit<Sale, 'id'>;
beforeAll(async () => {
  const { id: _id, ...row } = await saleOf(await openOrder(await newShopper(), await newProduct()));
  sold = { ...row, user: null, held: false, outbox: [], outboxAt: null };
});
const made: string[] = [];
afterEach(async () => {
  for (const id of made.splice(0))
    await server.payload.db.deleteOne({ collection: 'sales', where: { id: { equals: id } } });
});

const nextOf = (outbox: Sale['outbox'] = []) =>
  outbox
    ?.filter(({ doneAt }) => !doneAt)
    .map((it) => it.at)
    .sort()[0] ?? null;

/** The outbox of a sale after this change. */
async function entriesAfter(before: Partial<Sale>, change: Partial<Sale>): Promise<OutboxEntry[]> {
  const row = {
    ...sold,
    ...lines({}),
    ...before,
    outboxAt: nextOf(before.outbox),
    reference: randomUUID(),
    openFor: randomUUID(),
  };
  const { id } = (await server.payload.db.create({ collection: 'sales', data: { ...row } })) as {
    id: string;
  };
  made.push(id);
  const { outbox, outboxAt } = await server.inside.changeSale(server.payload, id, () => change);
  expect(outboxAt ? new Date(outboxAt).toISOString() : null).toBe(nextOf(outbox));
  return outbox ?? [];
}

/** The emails of a sale after this change, each with its time, 'now' if it is due at once. */
async function outboxAfter(before: Partial<Sale>, change: Partial<Sale>): Promise<[string, string][]> {
  const began = Date.now();
  const entries = await entriesAfter(before, change);
  const hour = (iso: string) => (Date.parse(iso) >= began && Date.parse(iso) <= Date.now() ? 'now' : iso);
  return entries.map(({ key, at: due }) => [key, hour(due)]);
}
const entry = (key: string, more: Partial<OutboxEntry> = {}): OutboxEntry => ({
  key,
  at: at(DAY, '09:00'),
  tries: 0,
  ...more,
});

const approved = {
  status: 'APPROVED',
  outbox: [entry('confirmed', { doneAt: 'x' }), entry(reminder), entry(aftercare)],
} as Partial<Sale>;
const three: [string, string][] = [
  ['confirmed', at(DAY, '09:00')],
  [reminder, at(DAY, '09:00')],
  [aftercare, at(DAY, '09:00')],
];
const also = (...more: [string, string][]) => [...three, ...more];

it.each<[string, Partial<Sale>, Partial<Sale>, [string, string][]]>([
  [
    'a payment causes its confirmation at once, a reminder a day before the booking and words on aftercare an hour after it',
    { status: 'PAYER_APPROVED' },
    { status: 'APPROVED' },
    [
      ['confirmed', 'now'],
      [reminder, at(DAY, '10:00', -24)],
      [aftercare, at(DAY, '10:00', 2)],
    ],
  ],
  [
    'a payment of goods causes its confirmation and the question how it was, and nothing else',
    {
      status: 'PAYER_APPROVED',
      lines: [{ ...line, booking: undefined, reservationDate: undefined, reservationTime: undefined }],
    },
    { status: 'APPROVED' },
    [['confirmed', 'now']],
  ],
  ['an order that is not paid causes nothing', { status: 'CREATED' }, { status: 'PAYER_APPROVED' }, []],
  [
    'a payment under review causes nothing for its bookings, but an email to staff',
    { status: 'PAYER_APPROVED' },
    { status: 'IN_REVIEW', reviewDue: true, review: { why: 'x', since: 'antes' } },
    [['attention:antes', 'now']],
  ],
  [
    'a payment under review without a reason causes an email to staff',
    { status: 'PAYER_APPROVED' },
    { status: 'IN_REVIEW', reviewDue: true, review: null },
    [['attention:', 'now']],
  ],
  [
    'a paid booking that comes under review causes nothing more but an email to staff',
    approved,
    { status: 'IN_REVIEW', reviewDue: true, review: { why: 'x', since: 'antes' } },
    also(['attention:antes', 'now']),
  ],
  [
    'a booking that took place before its payment was accepted causes its confirmation alone',
    {
      status: 'IN_REVIEW',
      reviewDue: true,
      review: { why: 'x', since: 'antes' },
      ...lines({ state: 'ATTENDED' }),
    },
    { status: 'APPROVED', reviewDue: false },
    [
      ['confirmed', 'now'],
      ['testimonial:s', at(addDays(DAY, 1), '10:00', 1)],
    ],
  ],
  [
    'a review that a refund may still end causes no email to staff',
    { status: 'PAYER_APPROVED' },
    { status: 'IN_REVIEW', reviewDue: true, refundDue: true },
    [],
  ],
  [
    'a booking that is made within the day before it causes no reminder',
    {
      status: 'PAYER_APPROVED',
      lines: [
        {
          ...line,
          reservationDate: addDays(dayOf(new Date()), -1),
          booking: { ...booking, startsAt: 'ayer' },
        },
      ],
    },
    { status: 'APPROVED' },
    [
      ['confirmed', 'now'],
      ['aftercare:s.ayer', at(addDays(dayOf(new Date()), -1), '10:00', 2)],
    ],
  ],
  [
    'a refund causes an email when it is done, not when it is asked for',
    approved,
    {
      refunds: [
        { ...refund, state: 'DONE' },
        { ...refund, key: 'otra' },
      ],
    },
    also(['refunded:k', 'now']),
  ],
  [
    'a refund that was reported causes nothing again',
    { ...approved, refunds: [{ ...refund, state: 'DONE' }] },
    { refunds: [{ ...refund, state: 'DONE', note: 'x' }] },
    three,
  ],
  [
    'an email that waits in the outbox, or was sent, is not queued again',
    { ...approved, status: 'PAYER_APPROVED' },
    { status: 'APPROVED' },
    three,
  ],
  [
    'a rescheduled booking causes an email at once, and a reminder and aftercare of its new time',
    approved,
    lines({ ...storedTime(DAY, '16:00'), claim: 'nueva~1' }, { reservationTime: '16:00' }),
    also(
      ['rescheduled:s.nueva', 'now'],
      [`reminder:s.${at(DAY, '16:00')}`, at(DAY, '16:00', -24)],
      [`aftercare:s.${at(DAY, '16:00')}`, at(DAY, '16:00', 2)],
    ),
  ],
  [
    'a booking that only changes its cabin causes nothing',
    { ...approved, ...lines({ claim: 'nueva~1' }) },
    lines({ claim: 'nueva~2' }),
    three,
  ],
  [
    'a booking that took place causes the question how it was a day after its end, and nothing more',
    approved,
    lines({ state: 'ATTENDED', claim: '' }),
    also(['testimonial:s', at(addDays(DAY, 1), '10:00', 1)]),
  ],
  [
    'a booking that a refund set free causes nothing',
    { ...approved, outbox: [] },
    { ...lines({ claim: 'nueva' }), refunds: [{ ...refund, state: 'DONE', frees: ['s'] }] },
    [['refunded:k', 'now']],
  ],
  [
    'a booking that is cancelled without a refund causes its email at once',
    approved,
    lines({ state: 'CANCELLED' }),
    also(['cancelled:s', 'now']),
  ],
  [
    'a booking that is cancelled after its refund was accepted causes its email at once',
    approved,
    { ...lines({ state: 'CANCELLED', refund: 'k' }), refunds: [{ ...refund, providerId: 'R1' }] },
    also(['cancelled:s', 'now']),
  ],
  [
    'a booking that is cancelled after its refund was refused causes its email at once',
    approved,
    { ...lines({ state: 'CANCELLED', refund: 'k' }), refunds: [{ ...refund, state: 'REFUSED' }] },
    also(['cancelled:s', 'now']),
  ],
])('%s', async (_, before, change, expected) => {
  expect(await outboxAfter(before, change)).toEqual(expected);
});

it('another address gets one confirmation; those that were not sent to the former one are dropped', async () => {
  const buyer = (email: string) => ({ buyer: { name: 'Luz', email, tel: '' } });
  const outbox = [entry('confirmed', { tries: 1 }), entry('confirmed:3'), entry(reminder), entry(aftercare)];
  const before = { ...approved, ...buyer('a@correo.example'), version: 4, outbox };
  const after = await entriesAfter(before, { ...buyer('b@correo.example'), version: 5 });
  expect(after.map(({ key, dropped }) => [key, dropped])).toEqual([
    ['confirmed', 'not needed'],
    ['confirmed:3', 'not needed'],
    [reminder, undefined],
    [aftercare, undefined],
    ['confirmed:5', undefined],
  ]);
});

describe('the email of a cancelled booking', () => {
  const cancelled = lines({ state: 'CANCELLED', refund: 'k' });
  const waiting = entry('cancelled:s', { at: fromNow(90_000) });
  const known = { refunds: [{ ...refund, providerId: 'R1' }] };

  it("waits two minutes for the provider's decision about the refund", async () => {
    const [[key, hour]] = (await outboxAfter(
      { ...approved, outbox: [] },
      { ...cancelled, refunds: [{ ...refund, key: 'otra', state: 'DONE' }, refund] },
    ).then((entries) => entries.filter(([it]) => it.startsWith('cancelled')))) as [[string, string]];
    expect({ key, hour: Math.round((Date.parse(hour) - Date.now()) / MINUTE) }).toEqual({
      key: 'cancelled:s',
      hour: 2,
    });
  });

  it('is due at once when the decision is known, and no other email with it', async () => {
    expect(
      await outboxAfter(
        { ...approved, ...cancelled, refunds: [refund], outbox: [entry(aftercare), waiting] },
        known,
      ),
    ).toEqual([
      [aftercare, at(DAY, '09:00')],
      ['cancelled:s', 'now'],
    ]);
  });

  it.each([
    ['was sent', { doneAt: 'x' }],
    ['is being sent', { tries: 1 }],
  ])('is not changed when it %s', async (_, more) => {
    expect(
      await outboxAfter(
        { ...approved, ...cancelled, refunds: [refund], outbox: [{ ...waiting, ...more }] },
        known,
      ),
    ).toEqual([['cancelled:s', waiting.at]]);
  });
});
