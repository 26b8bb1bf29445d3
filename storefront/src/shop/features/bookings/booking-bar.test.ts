import { barWords } from './booking-bar';

const service = { productName: 'Clásico', sellingPrice: 135_000 };

test.each([
  ['nothing', undefined, '', '', 'Elige tu servicio, el día y la hora'],
  ['a service', service, '', '', 'Clásico · elige día y hora · pagas ahora $27,000.00'],
  ['a service and a day', service, '2026-11-26', '', 'Clásico · elige la hora · pagas ahora $27,000.00'],
  [
    'everything',
    service,
    '2026-11-26',
    '10:00',
    'Clásico · jue 26 de nov, 10:00\u00a0a.\u00a0m. · pagas ahora $27,000.00',
  ],
] as const)('booking bar: with %s chosen', (_name, it, date, time, words) => {
  expect(barWords({ service: it, date, time })).toBe(words);
});
