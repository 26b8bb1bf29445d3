import type { z } from 'zod';
import { messages } from '../messages';
import {
  availabilityQuery,
  byBookingId,
  cancelInput,
  daysQuery,
  previewQuery,
  rescheduleInput,
} from './booking-schemas';
import { attendanceInput, balanceInput } from './staff-schemas';

const faults = (schema: z.ZodType, input: unknown) =>
  Object.fromEntries(
    schema.safeParse(input).error?.issues.map((issue) => [issue.path.join('.'), issue.message]) ?? [],
  );
const day = '2026-11-23';

describe('id of a booking', () => {
  it.each(['665f1c2e_7', 'a_b', `${'a'.repeat(64)}_${'B-9'.repeat(21)}x`])('is %s', (id) =>
    expect(faults(byBookingId, { id })).toEqual({}),
  );
  it.each([
    '',
    'a',
    'a_',
    '_b',
    'a_b_c',
    'a b_c',
    'a/b_c',
    'a_b/c',
    'a_$b',
    '$a_b',
    `${'a'.repeat(65)}_b`,
    `a_${'b'.repeat(65)}`,
    'a_b\n',
    null,
    { $gt: '' },
  ])('is not %j', (id) => expect(faults(byBookingId, { id })).toEqual({ id: messages.invalidId }));
});

describe('request of availability', () => {
  it('accepts a service and a day, and defaults to the hours of the product page', () => {
    expect(availabilityQuery.parse({ productId: 'p', date: day })).toEqual({
      productId: 'p',
      date: day,
      view: 'product',
    });
    expect(availabilityQuery.parse({ productId: 'p', date: day, view: 'staff', booking: 'a_b' })).toEqual({
      productId: 'p',
      date: day,
      view: 'staff',
      booking: 'a_b',
    });
    expect(faults(availabilityQuery, { view: 'other', booking: 'x' })).toEqual({
      productId: messages.invalidId,
      date: messages.invalidDate,
      view: messages.invalidInput,
      booking: messages.invalidId,
    });
  });
  it.each<[unknown, string | null]>([
    ['1', null],
    ['62', null],
    [62, null],
    ['63', messages.tooManyDays],
    ['0', messages.atLeastOne],
    ['1.5', messages.wholeNumber],
    ['x', messages.wholeNumber],
    [undefined, messages.wholeNumber],
  ])('accepts 1 to 62 days: %j: %p', (days, message) =>
    expect(faults(daysQuery, { productId: 'p', from: day, days })).toEqual(message ? { days: message } : {}),
  );
  it('several days are counted from a first day', () => {
    expect(daysQuery.parse({ productId: 'p', from: day, days: '31' })).toEqual({
      productId: 'p',
      from: day,
      days: 31,
      view: 'product',
    });
    expect(faults(daysQuery, { productId: 'p', days: '31' })).toEqual({ from: messages.invalidDate });
  });
});

describe('request to change a booking', () => {
  const move = { reservationDate: day, reservationTime: '09:00', sequence: 0, keptCop: 0 };
  const cancel = { sequence: 3, refundCop: 30_000, keptCop: 0 };
  it('the preview accepts a cancellation or a reschedule', () => {
    expect(['cancel', 'reschedule'].map((action) => previewQuery.parse({ action, waive: 'true' }))).toEqual([
      { action: 'cancel', waive: 'true' },
      { action: 'reschedule', waive: 'true' },
    ]);
    expect(faults(previewQuery, { action: 'delete', waive: 'false' })).toEqual({
      action: messages.invalidInput,
      waive: messages.invalidInput,
    });
    expect(faults(previewQuery, { action: '', waive: '' })).toEqual({
      action: messages.invalidInput,
      waive: messages.invalidInput,
    });
  });
  it('waives nothing by default', () => {
    expect(rescheduleInput.parse(move)).toEqual({ ...move, waive: false });
    expect(cancelInput.parse(cancel)).toEqual({ ...cancel, waive: false });
    expect(cancelInput.parse({ ...cancel, waive: true }).waive).toBe(true);
  });
  it('requires the version of the booking and the amounts of the preview', () => {
    expect(faults(rescheduleInput, {})).toEqual({
      reservationDate: messages.invalidDate,
      reservationTime: messages.invalidTime,
      sequence: messages.wholeNumber,
      keptCop: messages.notANumber,
    });
    expect(faults(cancelInput, {})).toEqual({
      sequence: messages.wholeNumber,
      refundCop: messages.notANumber,
      keptCop: messages.notANumber,
    });
    expect(faults(attendanceInput, {})).toEqual({
      sequence: messages.wholeNumber,
      state: messages.invalidInput,
    });
    expect(faults(balanceInput, {})).toEqual({
      version: messages.wholeNumber,
      method: messages.invalidInput,
    });
  });
  it.each<[object, object]>([
    [{ sequence: -1 }, { sequence: messages.notNegative }],
    [{ sequence: 1.5 }, { sequence: messages.wholeNumber }],
    [{ sequence: 7 }, {}],
    [{ keptCop: -0.01 }, { keptCop: messages.notNegative }],
    [{ keptCop: 1_000_000_000 }, {}],
    [{ keptCop: 1_000_000_001 }, { keptCop: messages.notANumber }],
    [{ keptCop: '0' }, { keptCop: messages.notANumber }],
    [{ waive: 'true' }, { waive: messages.invalidInput }],
    [{ cabin: 1 }, {}],
    [{ cabin: 20 }, {}],
    [{ cabin: 0 }, { cabin: messages.atLeastOne }],
    [{ cabin: 21 }, { cabin: messages.cabinNotForService }],
    [{ cabin: 1.5 }, { cabin: messages.wholeNumber }],
  ])('a reschedule with %j: %j', (more, wrong) =>
    expect(faults(rescheduleInput, { ...move, ...more })).toEqual(wrong),
  );
  it.each(['BOOKED', 'ATTENDED', 'NO_SHOW'])('attendance may be %s', (state) =>
    expect(attendanceInput.parse({ sequence: 1, state })).toEqual({ sequence: 1, state }),
  );
  it.each(['CANCELLED', '', 'booked', null])(
    'attendance refuses %j: a cancellation has its own endpoint',
    (state) =>
      expect(faults(attendanceInput, { sequence: 1, state })).toEqual({ state: messages.invalidInput }),
  );
  it('the balance has one of the in-person methods, or null to undo it', () => {
    for (const method of ['CASH', 'TRANSFER', 'CARD', null])
      expect(balanceInput.parse({ version: 2, method })).toEqual({ version: 2, method });
    expect(faults(balanceInput, { version: 2, method: 'PAYPAL' })).toEqual({ method: messages.invalidInput });
  });
});
