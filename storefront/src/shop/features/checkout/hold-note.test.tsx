import type { SaleView } from '@spa-bronze/domain/sales/schemas';
import { renderToStaticMarkup } from 'react-dom/server';
import { HoldNote } from './hold-note';

const noteOf = (lines: object[]) => {
  const order = { reference: 'O-1', reservationDetails: lines } as unknown as SaleView;
  const holdUntil = new Date(Date.now() + 600_000).toISOString();
  return renderToStaticMarkup(<HoldNote order={order} holdUntil={holdUntil} onEnd={() => undefined} />);
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
