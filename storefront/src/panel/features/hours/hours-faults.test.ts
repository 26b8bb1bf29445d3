import { defaultHours } from '@spa-bronze/domain/booking/hours';
import { hoursTable } from '@spa-bronze/domain/booking/hours-schemas';
import { messages } from '@spa-bronze/domain/messages';
import { faultsOf, markOf } from './hours-faults';

const sunday = { opens: '08:00', closes: '12:00', reception: { opens: '10:00', closes: '09:00' } };
const { error } = hoursTable.safeParse({
  week: { ...defaultHours.week, sunday },
  holidays: { opens: '', closes: '', reception: null },
  ranges: [{ from: '2026-11-28', to: '2026-11-27', cabin: null, hours: { opens: '12:00', closes: '10:00' } }],
  cabins: [
    { cabin: 1, opens: '08:00', closes: '12:00' },
    { cabin: 1, opens: '08:00', closes: '12:00' },
  ],
});
const faults = faultsOf(error?.issues ?? []);

it('faults of hours: each row has its first message and its own wrong fields', () => {
  const fieldsOf = (row: string) => faults[row]?.fields;
  expect(Object.keys(faults).sort()).toEqual(['cabins.1', 'holidays', 'ranges.0', 'week.sunday']);
  expect(faults['week.sunday']?.message).toBe(messages.closesBeforeOpening);
  expect(fieldsOf('week.sunday')).toEqual(['reception.closes']);
  expect(fieldsOf('holidays')).toEqual(['opens', 'closes']);
  expect(fieldsOf('cabins.1')).toEqual(['cabin']);
  expect(fieldsOf('ranges.0')).toContain('hours.closes');
});

it('faults of hours: a wrong field names the message of its row, and no other field does', () => {
  expect(markOf(faults['week.sunday'], 'reception.closes')).toEqual({
    'aria-invalid': true,
    'aria-describedby': 'fault-week.sunday',
  });
  expect(markOf(faults['week.sunday'], 'closes')).toEqual({ 'aria-invalid': false });
  expect(markOf(undefined, 'closes')).toEqual({ 'aria-invalid': false });
});
