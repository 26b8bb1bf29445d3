import { messages } from '@spa-bronze/domain/messages';
import { screen, waitFor, within } from '@testing-library/react';
import { formServer, type FormServer } from '../../../testing/form-server';
import { button, field, fill, renderInPanel, wrongWith } from '../../../testing/render-in-app';
import { InPersonSaleDialog } from './in-person-sale-dialog';
import type { SoldProduct } from './in-person-items';

const oil: SoldProduct = {
  productId: '0123456789abcdef01234567',
  productName: 'Aceite',
  sellingPrice: 89_900,
  stock: 2,
};

async function open(server?: FormServer) {
  const onClose = jest.fn();
  const picker = (add: (product: SoldProduct) => void) => (
    <button type="button" onClick={() => add(oil)}>
      Aceite
    </button>
  );
  return {
    ...(await renderInPanel(<InPersonSaleDialog onClose={onClose} picker={picker} />, { server })),
    onClose,
  };
}
const keysOf = (bodies: unknown[]) => bodies.map((it) => (it as { key: string }).key);
const NAME = 'Nombre de quien compra';

test('in-person sale: without product and name it is not sent, and says what is missing', async () => {
  const { person, calls } = await open();
  screen.getByText('Busca un producto y tócalo para agregarlo.');
  await person.click(button('Registrar venta'));
  expect((await screen.findByText('Elige al menos un producto.')).role).toBe('alert');
  expect(wrongWith(NAME)).toEqual(['true', messages.required]);
  await waitFor(() => expect(document.activeElement).toBe(field(NAME)));
  expect(calls).toEqual([]);
});

test('in-person sale: an e-mail and a phone may be left out, but not be wrong', async () => {
  const { person, calls } = await open();
  await person.click(button('Aceite'));
  await fill(person, { [NAME]: 'Luz', 'Celular (opcional)': '12', 'Correo (opcional)': 'luz' });
  await person.click(button('Registrar venta'));
  await waitFor(() => expect(wrongWith('Correo (opcional)')).toEqual(['true', messages.invalidEmail]));
  expect(wrongWith('Celular (opcional)')).toEqual(['true', messages.invalidPhone]);
  expect(calls).toEqual([]);
});

test('in-person sale: counts units up to the stock, and sends them with the total that was shown', async () => {
  const server = formServer({ 'POST /transactions/manual': { status: 201, message: messages.saleSaved } });
  const { person, onClose } = await open(server);
  await person.click(button('Aceite'));
  const more = button('Una unidad más de Aceite');
  await person.click(more);
  expect(more).toHaveProperty('disabled', true);
  within(screen.getByRole('list', { name: 'Productos de la venta' })).getByText('2');
  await fill(person, { [NAME]: 'Luz', 'Notas del equipo (opcional)': 'Regalo' });
  await person.selectOptions(field('Cómo pagó'), 'CARD');
  await person.click(button('Registrar venta'));
  await screen.findByText(messages.saleSaved);
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(server.bodiesOf('POST /transactions/manual')).toEqual([
    {
      key: expect.any(String),
      buyer: { name: 'Luz', tel: '', email: '' },
      method: 'CARD',
      notes: 'Regalo',
      lines: [{ productId: oil.productId, quantity: 2 }],
      totalCop: 179_800,
    },
  ]);
});

test('in-person sale: paid in two ways with a tip, the first pays the rest, and the change is counted', async () => {
  const server = formServer({ 'POST /transactions/manual': { status: 201, message: messages.saleSaved } });
  const { person } = await open(server);
  await person.click(button('Aceite'));
  await fill(person, { [NAME]: 'Luz' });
  await person.click(button('Varias formas, propina o vuelto'));
  await person.click(button('+ Otra forma de pago'));
  await person.type(field('Valor 2'), '100.000');
  screen.getByText(/Sobran \$\s10\.100 COP/);
  await person.click(button('Registrar venta'));
  await waitFor(() => expect(wrongWith('Cómo pagó')[0]).toBe('true'));
  await person.clear(field('Valor 2'));
  await person.type(field('Valor 2'), '49.900');
  screen.getByText(/El resto: \$\s40\.000 COP/);
  await person.type(field('Propina (opcional)'), '5.000');
  await person.type(field('Efectivo que recibes (opcional)'), '50.000');
  screen.getByText(/Vuelto: \$\s5\.000 COP\./);
  await person.click(button('Registrar venta'));
  await screen.findByText(messages.saleSaved);
  expect(server.bodiesOf('POST /transactions/manual')).toMatchObject([
    {
      payments: [
        { method: 'CASH', amountCop: 40_000 },
        { method: 'NEQUI', amountCop: 49_900 },
      ],
      tip: { method: 'CASH', amountCop: 5000 },
      totalCop: 89_900,
    },
  ]);
});

test('in-person sale: another price is shown and sent under another key', async () => {
  const answers = [
    { status: 409, message: messages.priceChanged, data: { prices: { [oil.productId]: 95_000 } } },
    { status: 201, message: messages.saleSaved },
  ];
  const server = formServer({ 'POST /transactions/manual': () => answers.shift()! });
  const { person } = await open(server);
  await person.click(button('Aceite'));
  await fill(person, { [NAME]: 'Luz' });
  await person.click(button('Registrar venta'));
  await screen.findByText(messages.priceChanged);
  await waitFor(() =>
    expect(screen.getByRole('dialog').textContent).toMatch(/Total a cobrar\$\s95\.000 COP/),
  );
  await person.click(button('Registrar venta'));
  await screen.findByText(messages.saleSaved);
  const sent = server.bodiesOf('POST /transactions/manual');
  expect(sent).toMatchObject([{ totalCop: 89_900 }, { totalCop: 95_000 }]);
  expect(new Set(keysOf(sent)).size).toBe(2);
});

test('in-person sale: a request that may stand is sent again under the same key', async () => {
  const answers = [
    { status: 409, message: messages.conflict },
    { status: 201, message: messages.saleSaved },
  ];
  const server = formServer({ 'POST /transactions/manual': () => answers.shift()! });
  const { person } = await open(server);
  await person.click(button('Aceite'));
  await fill(person, { [NAME]: 'Luz' });
  await person.click(button('Registrar venta'));
  await screen.findByText(messages.conflict);
  await person.click(button('Registrar venta'));
  await screen.findByText(messages.saleSaved);
  const sent = server.bodiesOf('POST /transactions/manual');
  expect({ sent: sent.length, keys: new Set(keysOf(sent)).size }).toEqual({ sent: 2, keys: 1 });
});

test('in-person sale: leaving asks when something was typed, and only then', async () => {
  const { person, onClose } = await open();
  await person.click(button('Cancelar'));
  expect(onClose).toHaveBeenCalledTimes(1);
  await fill(person, { [NAME]: 'Luz' });
  await person.click(button('Cancelar'));
  const question = within(screen.getByRole('dialog', { name: '¿Descartar los cambios?' }));
  await person.click(question.getByRole('button', { name: 'Volver' }));
  expect(field(NAME)).toHaveProperty('value', 'Luz');
  await person.click(button('Cancelar'));
  await person.click(button('Descartar'));
  expect(onClose).toHaveBeenCalledTimes(2);
});
