import { messages } from '@spa-bronze/domain/messages';
import type { SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import { screen, waitFor } from '@testing-library/react';
import { formServer, type FormServer } from '../../../testing/form-server';
import { button, field, fill, renderInPanel, wrongWith } from '../../../testing/render-in-app';
import { RefundDialog } from './refund-dialog';

const sale = {
  _id: '0123456789abcdef01234567',
  method: '',
  buyer: { name: 'Carla', email: 'carla@correo.example', tel: '' },
  user: null,
  reservationDetails: [
    { productId: '0123456789abcdef01234568', productName: 'Aceite', category: 'Productos', quantity: 3 },
  ],
  refunds: [],
  refundableCop: 269_700,
  shippingCop: 0,
  refundableShippingCop: 0,
  version: 7,
  balancePaidCop: 0,
} as unknown as SaleView;

async function open({ server, more = {} }: { server?: FormServer; more?: Partial<SaleView> } = {}) {
  const onClose = jest.fn();
  return {
    ...(await renderInPanel(<RefundDialog sale={{ ...sale, ...more }} onClose={onClose} />, { server })),
    onClose,
  };
}
const KIND = 'Qué se devuelve';
const refund = () => button('Devolver');
const question = (text: string) =>
  screen.findByText(new RegExp(`^Se devuelve ${text}\\. Esto no se puede deshacer`));
const done = { message: 'Devolución hecha.' };

test('refund: lines are chosen, confirmed and sent with what comes back and why', async () => {
  const server = formServer({ 'POST /transactions/{id}/refund': done });
  const { person, onClose } = await open({ server });
  await person.selectOptions(field(KIND), 'lines');
  await person.click(refund());
  await screen.findByText('Elige qué se devuelve.');
  expect(wrongWith(KIND)).toEqual(['true', 'Elige qué se devuelve.']);
  await fill(person, { 'Unidades de Aceite': '2', 'Motivo (opcional)': 'Llegaron rotas' });
  expect(wrongWith(KIND)).toEqual(['false']);
  await person.click(field('Los productos vuelven al inventario'));
  await person.click(refund());
  await question('2 × Aceite');
  expect(server.calls).toEqual([]);
  await person.click(button(/^Sí, devolver/));
  await screen.findByText(done.message);
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(server.calls).toMatchObject([{ path: `/transactions/${sale._id}/refund` }]);
  expect(server.bodiesOf('POST /transactions/{id}/refund')).toEqual([
    {
      key: expect.any(String),
      version: 7,
      note: 'Llegaron rotas',
      restock: true,
      freeSlots: true,
      shipping: false,
      lines: [{ productId: sale.reservationDetails[0]!.productId, quantity: 2 }],
    },
  ]);
});

test('refund: an amount is no number, or more than is left: it is named without a question', async () => {
  const { person, calls } = await open();
  await person.selectOptions(field(KIND), 'amount');
  await person.click(refund());
  await waitFor(() => expect(wrongWith('Valor en pesos')[0]).toBe('true'));
  await waitFor(() => expect(document.activeElement).toBe(field('Valor en pesos')));
  await fill(person, { 'Valor en pesos': '269.701' });
  screen.getByText(/^\$\s269\.701 COP\.$/);
  await person.click(refund());
  await waitFor(() =>
    expect(wrongWith('Valor en pesos')[1]?.replace(/\s/g, ' ')).toBe('Quedan $ 269.700 COP por devolver.'),
  );
  expect(screen.queryByText(/Esto no se puede deshacer/)).toBeNull();
  expect(calls).toEqual([]);
});

test('refund: while it is confirmed the fields are locked; going back unlocks them', async () => {
  const { person, onClose } = await open();
  await person.click(refund());
  await question('todo lo que queda: .*');
  expect(field(KIND)).toHaveProperty('disabled', true);
  expect(field('Motivo (opcional)')).toHaveProperty('disabled', true);
  await person.click(button('Volver'));
  expect(field(KIND)).toHaveProperty('disabled', false);
  expect(screen.queryByText(/Esto no se puede deshacer/)).toBeNull();
  await person.click(button('Cancelar'));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('refund: a refused one is reported, and is sent again under the same key', async () => {
  const answers = [{ status: 409, message: messages.conflict }, done];
  const server = formServer({ 'POST /transactions/{id}/refund': () => answers.shift()! });
  const { person } = await open({ server });
  for (const text of [messages.conflict, done.message]) {
    await person.click(refund());
    await question('todo lo que queda: .*');
    await person.click(button(/^Sí, devolver/));
    await screen.findByText(text);
  }
  const [first, second] = server.bodiesOf('POST /transactions/{id}/refund');
  expect(second).toEqual(first);
});

test('refund of a sale in person: staff are told to hand over the money', async () => {
  await open({ more: { method: 'CASH', balancePaidCop: 71_920 } });
  screen.getByText(/Se pagó en el spa: entrega el dinero tú\./);
  expect(screen.getByRole('dialog').textContent).toMatch(
    /El saldo de \$\s71\.920 COP que se cobró en el spa/,
  );
});
