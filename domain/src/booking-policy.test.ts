import { addDays, instantOf } from './booking';
import { cancelPreview, freeUntil, isAftercareDue, isReminderDue, reschedulePreview } from './booking-policy';

const visit = { date: '2026-11-25', time: '10:00', policy: { freeHours: 24 }, deposit: 3_000_000, price: 15_000_000 };
const at = (date: string, time: string, ms = 0) => new Date(instantOf(date, time).getTime() + ms);

describe('changing a visit', () => {
  it.each<[string, Date, boolean, number, number]>([
    ['a week before', at('2026-11-18', '10:00'), true, 3_000_000, 0],
    ['on the last free instant', at('2026-11-24', '10:00'), true, 3_000_000, 0],
    ['a millisecond later', at('2026-11-24', '10:00', 1), false, 0, 3_000_000],
    ['a minute before it begins', at('2026-11-25', '09:59'), false, 0, 3_000_000],
  ])('cancelled %s', (_when, now, free, refund, kept) => expect(cancelPreview(visit, now)).toMatchObject({ allowed: true, free, refund, kept }));
  it.each<[string, Date, number, number]>([
    ['in time takes its deposit along', at('2026-11-24', '10:00'), 0, 12_000_000],
    ['later leaves it with the spa and owes the whole price', at('2026-11-24', '10:01'), 3_000_000, 15_000_000],
  ])('moved %s', (_when, now, kept, dueAtSpa) => expect(reschedulePreview(visit, now)).toMatchObject({ allowed: true, refund: 0, kept, dueAtSpa }));
  it('is not for the booker once it has begun, but for staff', () => {
    expect(cancelPreview(visit, at('2026-11-25', '10:00'))).toMatchObject({ allowed: false, refund: 0, kept: 0 });
    expect(reschedulePreview(visit, at('2026-11-25', '10:00')).allowed).toBe(false);
    expect(cancelPreview(visit, at('2026-11-25', '10:00'), { staff: true })).toMatchObject({ allowed: true, kept: 3_000_000 });
    expect(cancelPreview(visit, at('2026-11-25', '10:00'), { staff: true, waived: true })).toMatchObject({ allowed: true, refund: 3_000_000, kept: 0 });
  });
  it('follows the policy of its booking', () => {
    expect(freeUntil({ ...visit, policy: { freeHours: 48 } })).toEqual(at('2026-11-23', '10:00'));
    expect(cancelPreview({ ...visit, policy: { freeHours: 0 } }, at('2026-11-25', '09:59')).refund).toBe(3_000_000);
  });
  it('says what happens to the money', () => {
    expect(cancelPreview(visit, at('2026-11-20', '10:00')).message).toBe('Te devolvemos todo tu abono: $30,000.00 COP.');
    expect(cancelPreview(visit, at('2026-11-25', '08:00')).message).toBe('Faltan menos de 24 horas: el spa conserva tu abono de $30,000.00 COP.');
    expect(reschedulePreview(visit, at('2026-11-25', '08:00')).message).toContain('$150,000.00 COP');
    expect(cancelPreview({ ...visit, deposit: 0 }, at('2026-11-25', '08:00')).message).toBe('No pagaste abono: cancelar no tiene costo.');
  });
  it('says it to staff about the client, in their form of money', () => {
    const [early, late, staff] = [at('2026-11-20', '10:00'), at('2026-11-25', '08:00'), { staff: true }];
    expect(cancelPreview(visit, early, staff).message).toBe('Se devuelve todo el abono: $ 30.000 COP.');
    expect(cancelPreview(visit, late, staff).message).toBe('Avisó con menos de 24 horas: el spa conserva el abono de $ 30.000 COP.');
    expect(reschedulePreview(visit, late, staff).message).toContain('se cobra el valor completo, $ 150.000 COP');
    expect(reschedulePreview(visit, early, staff).message).toBe('Cambiarla no tiene costo. Por cobrar en el spa: $ 120.000 COP.');
  });
});

describe('a reminder', () => {
  it.each([[at('2026-11-24', '09:59'), false], [at('2026-11-24', '10:00'), true], [at('2026-11-25', '09:59'), true], [at('2026-11-25', '10:00'), false]])('at %s: %p', (now, due) => expect(isReminderDue(visit, now)).toBe(due));
  it('of aftercare follows an hour after the end, over midnight too', () => {
    const late = { date: '2026-11-30', time: '23:00', duration: 60 };
    expect(isAftercareDue(late, at(addDays(late.date, 1), '00:59'))).toBe(false);
    expect(isAftercareDue(late, at(addDays(late.date, 1), '01:00'))).toBe(true);
    expect(isAftercareDue(late, at(addDays(late.date, 2), '01:00'))).toBe(false);
  });
});
