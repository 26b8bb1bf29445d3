import type { z } from 'zod';
import { addDays } from '../lib/dates';
import { messages } from '../messages';
import { calendarQuery, feedKey, manualBooking, repeatInput, repeatQuery } from './staff-schemas';

const faults = (schema: z.ZodType, input: unknown) =>
  Object.fromEntries(
    schema.safeParse(input).error?.issues.map((issue) => [issue.path.join('.'), issue.message]) ?? [],
  );
const day = '2026-11-23';

describe('in-person booking', () => {
  const whole = {
    key: 'clave-123',
    source: 'PHONE',
    buyer: { name: 'Luz' },
    productId: 'p',
    reservationDate: day,
    reservationTime: '09:00',
    paid: 'none',
  };
  it('requires a key, channel, name, service, time and whether it was paid', () => {
    expect(manualBooking.parse(whole)).toEqual({
      ...whole,
      buyer: { name: 'Luz', email: '', tel: '' },
      user: null,
      notes: '',
    });
    expect(faults(manualBooking, {})).toEqual({
      key: messages.required,
      source: messages.invalidInput,
      buyer: messages.required,
      productId: messages.invalidId,
      reservationDate: messages.invalidDate,
      reservationTime: messages.invalidTime,
      paid: messages.invalidInput,
    });
  });
  it('keeps the optional fields', () => {
    const full = {
      ...whole,
      source: 'WALK_IN',
      buyer: { name: 'Luz', email: 'luz@correo.co', tel: '300 123 4567' },
      user: 'u',
      cabin: 2,
      paid: 'deposit',
      method: 'CASH',
      notes: 'uno\ndos',
    };
    expect(manualBooking.parse(full)).toEqual(full);
    expect(
      manualBooking.parse({ ...whole, buyer: { name: 'Luz', email: '', tel: '' }, user: null }).buyer,
    ).toEqual({ name: 'Luz', email: '', tel: '' });
  });
  it.each<[object, object]>([
    [{ source: 'WEB' }, { source: messages.invalidInput }],
    [{ buyer: { name: '' } }, { 'buyer.name': messages.required }],
    [{ buyer: { name: 'Luz', email: 'x' } }, { 'buyer.email': messages.invalidEmail }],
    [{ buyer: { name: 'Luz', tel: 'x' } }, { 'buyer.tel': messages.invalidPhone }],
    [{ paid: 'half' }, { paid: messages.invalidInput }],
    [{ paid: 'all' }, { method: messages.required }],
    [{ user: 'a b' }, { user: messages.invalidId }],
    [{ buyer: { name: 'x'.repeat(80) }, notes: 'x'.repeat(5000) }, {}],
    [
      { buyer: { name: 'x'.repeat(81) }, notes: 'x'.repeat(5001) },
      { 'buyer.name': messages.tooLong, notes: messages.tooLong },
    ],
    [{ method: 'PAYPAL' }, { method: messages.invalidInput }],
    [{ cabin: '1' }, { cabin: messages.wholeNumber }],
    [{ cabin: 0 }, { cabin: messages.atLeastOne }],
    [{ paid: 'deposit' }, { method: messages.required }],
    [
      { paid: 'deposit', key: '' },
      { key: messages.invalidId, method: messages.required },
    ],
  ])('with %j: %j', (more, wrong) => expect(faults(manualBooking, { ...whole, ...more })).toEqual(wrong));
});

test('more than can be: says so of a number and of a list, not of a text', () => {
  expect(faults(repeatQuery, { weeks: '13', times: '0' })).toEqual({
    weeks: messages.tooGreat,
    times: messages.atLeastOne,
  });
  const dates = Array<string>(13).fill(day);
  expect(faults(repeatInput, { key: 'clave-123', dates, totalCop: 1 })).toEqual({
    dates: messages.tooManyItems,
  });
});

describe('calendar of', () => {
  it.each([
    [day, day, true],
    [day, addDays(day, 41), true],
    [day, addDays(day, 42), false],
    [day, addDays(day, -1), false],
  ])('from %s to %s: %p', (from, to, taken) =>
    expect(faults(calendarQuery, { from, to })).toEqual(taken ? {} : { to: messages.tooManyDays }),
  );
  it('requires both days, and validates their order only if both are valid', () => {
    expect(faults(calendarQuery, {})).toEqual({ from: messages.invalidDate, to: messages.invalidDate });
    expect(faults(calendarQuery, { from: '2026-02-30', to: day })).toEqual({ from: messages.invalidDate });
  });
  it.each(['a'.repeat(43), 'Az09_-'.repeat(7) + 'x'])('the calendar feed accepts the secret %s', (key) =>
    expect(feedKey.safeParse(key).success).toBe(true),
  );
  it.each([
    'a'.repeat(42),
    'a'.repeat(44),
    `${'a'.repeat(42)}/`,
    `/${'a'.repeat(43)}`,
    `${'a'.repeat(43)}/`,
    '',
    null,
  ])('the calendar feed refuses %j', (key) =>
    expect(feedKey.safeParse(key).error?.issues[0]?.message).toBe(messages.invalidId),
  );
});
