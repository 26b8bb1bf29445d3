import type { SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import { noteServerTime } from '../../../lib/server-clock';
import { cacheOf, rendered } from '../../../testing/rendered';
import { HoldNote } from './hold-note';

const noteOf = (lines: object[], client = cacheOf()) => {
  const order = { reference: 'O-1', reservationDetails: lines } as unknown as SaleView;
  const holdUntil = new Date(Date.now() + 600_000).toISOString();
  return rendered(<HoldNote order={order} holdUntil={holdUntil} onEnd={() => undefined} />, { client });
};

test('an order that is held: says until when', () => {
  expect(noteOf([{}])).toContain('Tu pedido está guardado por');
});

test('an order with a line that is not held: says what is confirmed at the payment, and promises nothing', () => {
  const note = noteOf([{ unheld: true }, {}]);
  expect(note).toContain('Las existencias se confirman al pagar.');
  expect(note).toContain('para pagar');
  expect(note).not.toContain('guardado');
});

test.each([
  ['two hours ahead', -2],
  ['two hours behind', 2],
])('a browser whose clock is %s: the hold is shown by the server', (_, hours) => {
  const client = cacheOf();
  const date = new Date(Date.now() + hours * 3_600_000).toUTCString();
  noteServerTime(client, Date.now(), new Headers({ date }));
  const note = (minutes: number) => {
    const order = { reference: 'O-1', reservationDetails: [{}] } as unknown as SaleView;
    const holdUntil = new Date(Date.now() + hours * 3_600_000 + minutes * 60_000).toISOString();
    return rendered(<HoldNote order={order} holdUntil={holdUntil} onEnd={() => undefined} />, { client });
  };
  expect(note(10)).toContain('Tu pedido está guardado por');
  expect(note(-1)).toContain('Se acabó el tiempo para pagar');
  expect(note(-1)).not.toContain('cobro');
});
