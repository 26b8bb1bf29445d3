import { screen } from '@testing-library/react';
import { formServer } from '../../../testing/form-server';
import { button, renderInApp } from '../../../testing/render-in-app';
import { PesosPayment } from './pesos-payment';
import { WaysToPay } from './ways-to-pay';

const URL_OF_PAGE = 'https://pagos.example/p/?reference=SBT-1-1';
const order = { description: '1 × Mousse', cost: '24000.00', shippingInfo: () => null };
const CREATE = 'POST /payment/create-order';
const PAY = 'Pagar $24,000.00 COP';
type Answer = NonNullable<NonNullable<Parameters<typeof formServer>[0]>[typeof CREATE]>;

/** The way in pesos, where the server answers so, and what its press did. */
async function open(answer: Answer, { onOther = jest.fn(), may = true } = {}) {
  const [leave, onOpened, onRefused] = [jest.fn(), jest.fn(), jest.fn()];
  const props = { order, price: '$24,000.00 COP', isReady: true, onOther, onBegin: () => may };
  const app = await renderInApp(<PesosPayment {...props} {...{ leave, onOpened, onRefused }} />, {
    server: formServer({ [CREATE]: answer }),
  });
  await app.person.click(button(PAY));
  return { ...app, leave, onOpened, onRefused, onOther };
}

test('pesos: a press orders by Wompi and leaves for its page, which stays within reach', async () => {
  const { leave, bodiesOf, onOpened, person } = await open({ top: { id: 'SBT-1-1', payUrl: URL_OF_PAGE } });
  expect((await screen.findByRole('link')).getAttribute('href')).toBe(URL_OF_PAGE);
  await person.click(button(PAY));
  expect(bodiesOf(CREATE)).toEqual([
    { product: { description: '1 × Mousse', cost: '24000.00' }, provider: 'wompi' },
  ]);
  expect(leave.mock.calls).toEqual([[URL_OF_PAGE]]);
  expect(onOpened.mock.calls).toEqual([['SBT-1-1']]);
});

test('pesos: a refusal stands where it was pressed, and leads to the other way where this one is refused', async () => {
  const message = 'Ese abono es muy pequeño para este medio de pago.';
  const { leave, person, onOther, onRefused } = await open({
    status: 409,
    message,
    fields: { provider: message },
  });
  expect((await screen.findByRole('alert')).textContent).toContain(message);
  await person.click(button('Pagar con PayPal'));
  expect([onOther, onRefused, leave].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0]);
  expect(button(PAY).getAttribute('aria-busy')).toBe('false');
});

test('pesos: a refusal of the cart, or without another way, offers none', async () => {
  await open({ status: 409, message: 'Ya no queda esa hora.' });
  expect((await screen.findByRole('alert')).textContent).toBe('Ya no queda esa hora.');
});

test('pesos: what is missing first is asked for, and nothing is ordered', async () => {
  const { calls, leave } = await open({ top: { id: 'x' } }, { may: false });
  expect([calls.length, leave.mock.calls.length]).toEqual([0, 0]);
});

test('ways to pay: PayPal stands second with its dollars, and its buttons come when they are asked for', async () => {
  const events = { onBegin: () => true, onOpened: jest.fn(), onRefused: jest.fn() };
  const { person } = await renderInApp(
    <WaysToPay
      {...events}
      isReady
      inPesos={order}
      price="$24,000.00 COP"
      dollarNote="USD 6.00 a 4000 COP por dólar"
      paypal={() => <button>gold</button>}
    />,
  );
  expect(screen.getAllByRole('region').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^PSE · Nequi · Bancolombia · Tarjeta(?!.*USD)/),
    expect.stringMatching(/^PayPal.*USD 6\.00 a 4000 COP por dólar/),
  ]);
  expect(screen.queryByText('gold')).toBeNull();
  await person.click(button('Pagar con PayPal'));
  expect(screen.getByText('gold')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'PayPal' }));
});
