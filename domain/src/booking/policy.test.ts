import { policyWords } from './policy-words';
import { addDays, instantOf } from '../lib/dates';
import {
  cancelOutcome,
  changeRuleText,
  freeUntil,
  isAftercareDue,
  isReminderDue,
  lateNotice,
  rescheduleOutcome,
  testimonialAt,
} from './policy';

const booking = {
  date: '2026-11-25',
  time: '10:00',
  policy: { freeHours: 24 },
  deposit: 3_000_000,
  depositAtSpa: 0,
  charged: 3_000_000,
  kept: 0,
  due: 12_000_000,
  collected: 0,
};
const unpaid = { ...booking, deposit: 0, charged: 0, due: 15_000_000 };
const at = (date: string, time: string, ms = 0) => new Date(instantOf(date, time).getTime() + ms);

describe('changing a booking', () => {
  it.each<[string, Date, boolean, number, number]>([
    ['a week before', at('2026-11-18', '10:00'), true, 3_000_000, 0],
    ['on the last free instant', at('2026-11-24', '10:00'), true, 3_000_000, 0],
    ['a millisecond later', at('2026-11-24', '10:00', 1), false, 0, 3_000_000],
    ['a minute before it begins', at('2026-11-25', '09:59'), false, 0, 3_000_000],
  ])('cancelled %s', (_when, now, free, refund, kept) =>
    expect(cancelOutcome(booking, now)).toMatchObject({
      allowed: true,
      free,
      freeUntil: at('2026-11-24', '10:00'),
      refund,
      kept,
    }),
  );
  it.each<[string, Date, boolean, number, number]>([
    ['in time takes its deposit along', at('2026-11-24', '10:00'), true, 0, 12_000_000],
    [
      'later leaves it with the spa and owes the whole price',
      at('2026-11-24', '10:01'),
      false,
      3_000_000,
      15_000_000,
    ],
  ])('moved %s', (_when, now, free, kept, dueAtSpa) =>
    expect(rescheduleOutcome(booking, now)).toMatchObject({
      allowed: true,
      free,
      freeUntil: at('2026-11-24', '10:00'),
      refund: 0,
      kept,
      dueAtSpa,
    }),
  );
  it('is refused to the shopper after the start, but allowed to staff', () => {
    expect(cancelOutcome(booking, at('2026-11-25', '10:00'))).toMatchObject({
      allowed: false,
      refund: 0,
      kept: 0,
    });
    expect(rescheduleOutcome(booking, at('2026-11-25', '10:00')).allowed).toBe(false);
    expect(cancelOutcome(booking, at('2026-11-25', '10:00'), { staff: true })).toMatchObject({
      allowed: true,
      kept: 3_000_000,
    });
    expect(cancelOutcome(booking, at('2026-11-25', '10:00'), { staff: true, waived: true })).toMatchObject({
      allowed: true,
      refund: 3_000_000,
      kept: 0,
    });
  });
  it('is not offered after the start: nothing is refunded and the balance stays due', () => {
    const begun = {
      allowed: false,
      free: false,
      refund: 0,
      backAtSpa: 0,
      kept: 0,
      dueAtSpa: 12_000_000,
      freeUntil: at('2026-11-24', '10:00'),
      message: 'La cita ya comenzó: escríbenos y lo resolvemos.',
    };
    for (const outcomeOf of [cancelOutcome, rescheduleOutcome])
      expect(outcomeOf(booking, at('2026-11-25', '10:00'))).toEqual(begun);
  });
  it('subtracts in-person payments from what is due', () => {
    const collected = { ...booking, due: 7_000_000, collected: 5_000_000 };
    expect(rescheduleOutcome(collected, at('2026-11-20', '10:00'))).toMatchObject({
      kept: 0,
      dueAtSpa: 7_000_000,
    });
    expect(rescheduleOutcome(collected, at('2026-11-25', '08:00'))).toMatchObject({
      kept: 3_000_000,
      dueAtSpa: 10_000_000,
    });
    expect(rescheduleOutcome(collected, at('2026-11-25', '10:00'))).toMatchObject({
      allowed: false,
      dueAtSpa: 7_000_000,
    });
    expect(cancelOutcome(collected, at('2026-11-20', '10:00'))).toMatchObject({
      refund: 3_000_000,
      kept: 0,
      dueAtSpa: 0,
    });
  });
  it('follows the policy that is stored with the booking', () => {
    expect(freeUntil({ ...booking, policy: { freeHours: 48 } })).toEqual(at('2026-11-23', '10:00'));
    expect(cancelOutcome({ ...booking, policy: { freeHours: 0 } }, at('2026-11-25', '09:59')).refund).toBe(
      3_000_000,
    );
  });
  it('outcome: says what happens to the money', () => {
    expect(cancelOutcome(booking, at('2026-11-20', '10:00')).message).toBe(
      'Te devolvemos todo tu abono: $30,000.00 COP.',
    );
    expect(cancelOutcome(booking, at('2026-11-25', '08:00')).message).toBe(
      'Faltan menos de 24 horas: el spa conserva tu abono de $30,000.00 COP.',
    );
    expect(rescheduleOutcome(booking, at('2026-11-25', '08:00')).message).toContain('$150,000.00 COP');
    expect(cancelOutcome(unpaid, at('2026-11-25', '08:00')).message).toBe(
      'No pagaste abono: cancelar no tiene costo.',
    );
  });
  it('outcome: addresses staff about the client, with pesos in their form', () => {
    const [early, late, staff] = [at('2026-11-20', '10:00'), at('2026-11-25', '08:00'), { staff: true }];
    expect(cancelOutcome(booking, early, staff).message).toBe('Se devuelve todo el abono: $ 30.000 COP.');
    expect(cancelOutcome(booking, late, staff).message).toBe(
      'Avisó con menos de 24 horas: el spa conserva el abono de $ 30.000 COP.',
    );
    expect(rescheduleOutcome(booking, late, staff).message).toContain(
      'se cobra el valor completo, $ 150.000 COP',
    );
    expect(rescheduleOutcome(booking, early, staff).message).toBe(
      'Cambiarla no tiene costo. Por cobrar en el spa: $ 120.000 COP.',
    );
    expect(cancelOutcome(unpaid, late, staff).message).toBe('No pagó abono: cancelar no tiene costo.');
  });
  it.each<[string, Partial<typeof booking>, string, string]>([
    [
      'a deposit that an earlier late change kept',
      { deposit: 0, kept: 3_000_000, due: 15_000_000 },
      'El spa ya conservó $30,000.00 COP de tu abono: cancelar no tiene más costo.',
      'El spa ya conservó $ 30.000 COP del abono: cancelar no tiene más costo.',
    ],
    [
      'a deposit that was returned',
      { deposit: 0, due: 0 },
      'Tu abono ya se devolvió o va en camino: cancelar no tiene costo.',
      'El abono ya se devolvió o va en camino: cancelar no tiene costo.',
    ],
    [
      'the rest of a deposit',
      { deposit: 798_000 },
      'Te devolvemos el resto de tu abono: $7,980.00 COP.',
      'Se devuelve el resto del abono: $ 7.980 COP.',
    ],
  ])('outcome: names %s', (_, money, client, staff) => {
    const [it, early] = [{ ...booking, ...money }, at('2026-11-20', '10:00')];
    expect({
      client: cancelOutcome(it, early).message,
      staff: cancelOutcome(it, early, { staff: true }).message,
    }).toEqual({ client, staff });
  });
  it('outcome: late, the spa keeps the rest of a deposit', () => {
    const [it, late] = [{ ...booking, deposit: 798_000 }, at('2026-11-25', '08:00')];
    expect({
      client: cancelOutcome(it, late).message,
      staff: cancelOutcome(it, late, { staff: true }).message,
    }).toEqual({
      client: 'Faltan menos de 24 horas: el spa conserva el resto de tu abono, $7,980.00 COP.',
      staff: 'Avisó con menos de 24 horas: el spa conserva el resto del abono, $ 7.980 COP.',
    });
  });
  it('outcome: a booking whose deposit was returned is not called paid', () => {
    const [it, early] = [{ ...booking, deposit: 0, due: 0 }, at('2026-11-20', '10:00')];
    expect({
      client: rescheduleOutcome(it, early).message,
      staff: rescheduleOutcome(it, early, { staff: true }).message,
    }).toEqual({
      client: 'Cambiarla no tiene costo: no queda nada por pagar.',
      staff: 'Cambiarla no tiene costo: no queda nada por cobrar.',
    });
  });
  it('outcome: says that rescheduling a fully paid booking costs nothing', () => {
    const paid = { ...booking, due: 0, collected: 12_000_000 };
    const early = at('2026-11-20', '10:00');
    for (const who of [{}, { staff: true }])
      expect(rescheduleOutcome(paid, early, who).message).toBe(
        'Cambiarla no tiene costo: ya está todo pagado.',
      );
    expect(rescheduleOutcome(booking, early).message).toBe(
      'Cambiarla no tiene costo: en el spa pagas $120,000.00 COP.',
    );
  });
  it('outcome: a late reschedule says whether the whole price or the deposit is due again', () => {
    const late = at('2026-11-25', '08:00');
    const paid = { ...booking, due: 0, collected: 12_000_000 };
    expect(rescheduleOutcome(booking, late).message).toBe(
      'Faltan menos de 24 horas: el spa conserva tu abono de $30,000.00 COP y en la nueva cita pagas el valor completo, $150,000.00 COP.',
    );
    expect(rescheduleOutcome(paid, late).message).toBe(
      'Faltan menos de 24 horas: el spa conserva tu abono de $30,000.00 COP y en la nueva cita pagas ese valor otra vez, $30,000.00 COP.',
    );
    expect(rescheduleOutcome(booking, late, { staff: true }).message).toBe(
      'Avisó con menos de 24 horas: el spa conserva el abono de $ 30.000 COP y en la nueva cita se cobra el valor completo, $ 150.000 COP.',
    );
    expect(rescheduleOutcome(paid, late, { staff: true }).message).toBe(
      'Avisó con menos de 24 horas: el spa conserva el abono de $ 30.000 COP y en la nueva cita se cobra ese valor otra vez, $ 30.000 COP.',
    );
  });
  it('outcome: a cancellation says that in-person payments are returned at the spa', () => {
    const collected = { ...booking, due: 0, collected: 12_000_000 };
    const early = at('2026-11-20', '10:00');
    expect(cancelOutcome(collected, early).message).toBe(
      'Te devolvemos todo tu abono: $30,000.00 COP. Lo que pagaste en el spa, $120,000.00 COP, te lo devolvemos allí.',
    );
    expect(cancelOutcome(collected, early, { staff: true }).message).toBe(
      'Se devuelve todo el abono: $ 30.000 COP. Devuélvele también lo que pagó en el spa: $ 120.000 COP.',
    );
  });
});

describe('a reminder', () => {
  it.each([
    [at('2026-11-24', '09:59'), false],
    [at('2026-11-24', '10:00'), true],
    [at('2026-11-25', '09:59'), true],
    [at('2026-11-25', '10:00'), false],
  ])('at %s: %p', (now, due) => expect(isReminderDue(booking, now)).toBe(due));
  it('of aftercare is due one hour after the end, past midnight too', () => {
    const late = { date: '2026-11-30', time: '23:00', duration: 60 };
    expect(isAftercareDue(late, at(addDays(late.date, 1), '00:59'))).toBe(false);
    expect(isAftercareDue(late, at(addDays(late.date, 1), '01:00'))).toBe(true);
    expect(isAftercareDue(late, at(addDays(late.date, 2), '01:00'))).toBe(false);
  });
});

test('question: is due a day after the end', () =>
  expect(testimonialAt({ date: '2026-11-25', time: '10:00', duration: 60 }).toISOString()).toBe(
    '2026-11-26T16:00:00.000Z',
  ));

describe('what a client is told of changes', () => {
  const late =
    'Faltan menos de 24 horas para esta cita: si la cambias o la cancelas, el spa conserva el abono.';
  const [inTime, tooLate] = [at('2026-11-24', '10:00'), at('2026-11-24', '10:00', 1)];

  it('late notice: there is none on the last free instant, and one a millisecond later', () => {
    expect(lateNotice(booking, inTime)).toBeNull();
    expect(lateNotice(booking, tooLate)).toBe(late);
    expect(lateNotice({ ...booking, policy: { freeHours: 1 } }, at('2026-11-25', '09:30'))).toContain(
      'menos de 1 hora para',
    );
  });
  it('change rule: it promises a free change only while there is one', () => {
    expect(changeRuleText([], inTime)).toBe('');
    expect(changeRuleText([booking], inTime)).toBe(
      'Puedes cambiar o cancelar tu cita sin costo hasta 24 horas antes.',
    );
    expect(changeRuleText([{ ...booking, date: '2026-12-25' }, booking], tooLate)).toBe(late);
    expect(changeRuleText([{ ...booking, policy: { freeHours: 0 } }], tooLate)).toBe(
      'Puedes cambiar o cancelar tu cita sin costo hasta que comience.',
    );
  });
});

test.each([
  [1, 'Faltan menos de 1 hora: ', 'Avisó con menos de 1 hora: '],
  [0, 'La cita ya comenzó: ', 'La cita ya comenzó: '],
])('a late change with %d free hours is told in words that fit', (freeHours, toClient, toStaff) => {
  const facts = { deposit: 3_000_000, charged: 3_000_000, kept: 0, collected: 0, policy: { freeHours } };
  expect({
    client: policyWords.client.deposit(facts, false),
    staff: policyWords.staff.deposit(facts, false),
  }).toEqual({
    client: `${toClient}el spa conserva tu abono de $30,000.00 COP.`,
    staff: `${toStaff}el spa conserva el abono de $ 30.000 COP.`,
  });
});
