import { closedHours, defaultHours } from './hours';
import { tableInWords } from './hours-table-words';

describe('table of hours in words', () => {
  const usual =
    'citas de 8:00\u00a0a.\u00a0m. a 7:30\u00a0p.\u00a0m., recepción de 9:00\u00a0a.\u00a0m. a 4:00\u00a0p.\u00a0m.';

  it('the default: a line for each open weekday and for holidays', () => {
    expect(tableInWords(defaultHours)).toEqual([
      `Lunes: ${usual}`,
      `Miércoles: ${usual}`,
      `Jueves: ${usual}`,
      `Viernes: ${usual}`,
      `Sábado: ${usual}`,
      `Domingo: ${usual}`,
      `Festivos: ${usual}`,
    ]);
  });

  it('a closed day, a closed reception, and midnight', () => {
    const sunday = { opens: '12:30', closes: '00:00', reception: null };
    const lines = tableInWords({ ...closedHours, week: { ...closedHours.week, sunday } });
    expect([lines[0], lines[5], lines[6]]).toEqual([
      'Lunes: cerrado',
      'Domingo: citas de 12:30\u00a0p.\u00a0m. a medianoche, recepción cerrada',
      'Festivos: cerrado',
    ]);
  });

  it('ranges of days and cabins, in the order of the table', () => {
    const ranges = [
      { from: '2026-11-27', to: '2026-11-28', cabin: null, hours: null },
      { from: '2027-01-05', to: '2027-01-05', cabin: 2, hours: { opens: '10:00', closes: '14:00' } },
    ];
    const cabins = [{ cabin: 1, opens: '08:00', closes: '12:00' }];
    expect(tableInWords({ ...closedHours, ranges, cabins }).slice(7)).toEqual([
      'Viernes, 27 de noviembre de 2026 a sábado, 28 de noviembre de 2026, todo el spa: cerrado',
      'Martes, 5 de enero de 2027, cabina 2: citas de 10:00\u00a0a.\u00a0m. a 2:00\u00a0p.\u00a0m.',
      'Cabina 1: citas de 8:00\u00a0a.\u00a0m. a 12:00\u00a0p.\u00a0m.',
    ]);
  });
});
