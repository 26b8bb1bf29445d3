import { act, screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { drawn, fakePayPal } from '../../../testing/fake-paypal';
import { formServer } from '../../../testing/form-server';
import { button, renderInApp } from '../../../testing/render-in-app';
import { PayPalPayment } from './paypal-payment';

const Where = () => {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
};
const where = () => screen.getByRole('status', { name: '' }).textContent;
const order = { description: '1 × Mousse', cost: '22.48', shippingInfo: () => null };
const captured = (status: string) => ({
  id: 'R1',
  status,
  purchase_units: [{ payments: { captures: [{ id: 'C1', amount: { value: '22.48' } }] } }],
});

let paypal: ReturnType<typeof fakePayPal>;
let onRefused: jest.Mock;
afterEach(() => {
  paypal.restore();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** The payment on a page of its own, with PayPal's script as given. */
async function open(
  behaviours: Parameters<typeof fakePayPal> = [],
  answers: Parameters<typeof formServer>[0] = {},
) {
  jest.spyOn(console, 'error').mockReturnValue();
  paypal = fakePayPal(...behaviours);
  onRefused = jest.fn();
  return renderInApp(
    <>
      <PayPalPayment order={order} onBegin={() => true} onOpened={jest.fn()} onRefused={onRefused} />
      <Where />
    </>,
    { server: formServer(answers), at: '/cart' },
  );
}
const trouble = () => screen.findByRole('alert');

describe("an error of PayPal's script", () => {
  test.each([
    ['the script has no buttons', [{ without: true }]],
    [
      'drawing the buttons fails half-way',
      [
        {
          render: (...given: Parameters<typeof drawn>) =>
            drawn(...given).then(() => Promise.reject(new Error('zoid destroyed all components'))),
        },
      ],
    ],
    [
      'the buttons report an error while they are drawn',
      [
        {
          render: (...given: Parameters<typeof drawn>) => {
            given[0].onError(new Error('zoid destroyed all components'));
            return drawn(...given);
          },
        },
      ],
    ],
  ])('%s: the page stays, says so, and a press loads them anew', async (_, [broken]) => {
    const { person } = await open([broken!, {}]);
    expect((await trouble()).textContent).toContain('Los botones de pago fallaron.');
    expect(where()).toBe('/cart');
    expect(screen.queryByText('Ocurrió un error en el procesamiento del pago.')).toBeNull();
    await person.click(button('Intentar de nuevo'));
    await waitFor(() => expect(button('paypal')).toBeTruthy());
    expect(button('card')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(paypal.loads()).toBe(2);
  });

  test('no button appears, and nothing is reported: the page says that they are slow', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] });
    await open([{ render: () => Promise.reject(new Error('zoid destroyed all components')) }]);
    await waitFor(() => expect(paypal.buttons.card).toBeTruthy());
    await act(() => jest.advanceTimersByTimeAsync(12_000));
    expect((await trouble()).textContent).toContain('Los botones de pago están tardando.');
    expect(button('Intentar de nuevo')).toBeTruthy();
    expect(where()).toBe('/cart');
  });

  test('reported while the page is left: it leads nowhere and says nothing', async () => {
    const { person } = await open([
      { close: ({ onError }) => onError(new Error('zoid destroyed all components')) },
      {},
    ]);
    await screen.findByRole('button', { name: 'card' });
    act(() => paypal.buttons.paypal!.onError(new Error('window lost')));
    await person.click(button('Intentar de nuevo'));
    await screen.findByRole('button', { name: 'card' });
    expect(where()).toBe('/cart');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('while an order is open: the page stays and the buttons too', async () => {
    await open([], { 'POST /payment/create-order': { top: { id: 'R1' } } });
    await screen.findByRole('button', { name: 'card' });
    await act(async () => {
      await paypal.buttons.card!.createOrder();
      paypal.buttons.card!.onError(new Error('popup lost'));
    });
    expect((await trouble()).textContent).toContain('Si ya aprobaste el pago, no lo hagas otra vez');
    expect(where()).toBe('/cart');
    expect(button('card')).toBeTruthy();
  });

  test('after an order that our server refused: the refusal alone is shown', async () => {
    await open([], { 'POST /payment/create-order': { status: 409, message: 'Ya no queda esa hora.' } });
    await screen.findByRole('button', { name: 'card' });
    await act(async () => {
      await paypal.buttons.card!.createOrder().catch(paypal.buttons.card!.onError);
    });
    expect(await screen.findByText('Ya no queda esa hora.')).toBeTruthy();
    expect(onRefused).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Los botones de pago fallaron.')).toBeNull();
  });
});

test('a means that PayPal does not offer is named; the other one pays', async () => {
  await open([{ isEligible: (means) => means === 'paypal' }]);
  expect(await screen.findByText('El pago con tarjeta no está disponible ahora.')).toBeTruthy();
  expect(button('paypal')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('where PayPal offers neither means, the page says so and whom to ask', async () => {
  await open([{ isEligible: () => false }]);
  expect((await trouble()).textContent).toContain('No hay medios de pago disponibles ahora.');
  expect(screen.getByRole('link', { name: 'Pedir ayuda' }).getAttribute('href')).toBe('/contacto');
});

describe('an approved payment', () => {
  const pay = async (answers: Parameters<typeof formServer>[0], means = 'paypal') => {
    const { bodiesOf } = await open([], answers);
    await screen.findByRole('button', { name: means });
    await act(async () => {
      await paypal.buttons[means]!.onApprove({ orderID: 'R1' });
    });
    return bodiesOf;
  };

  test('captured: the thanks page, with the words of the means', async () => {
    await pay(
      { 'POST /payment/capture-order': { top: captured('COMPLETED') }, 'POST /transactions': {} },
      'card',
    );
    expect(where()).toBe('/payment-success?status=APPROVED&reference=R1&amount_in_cents=2248');
    expect(await screen.findByText('¡Pago con tarjeta exitoso!')).toBeTruthy();
  });

  test('captured, but its confirmation does not reach the server: the thanks page all the same', async () => {
    const bodiesOf = await pay({
      'POST /payment/capture-order': { top: captured('COMPLETED') },
      'POST /transactions': () => {
        throw new TypeError('Failed to fetch');
      },
    });
    expect(bodiesOf('POST /transactions')).toEqual([
      { reference: 'R1', amountInCents: 2248, status: 'APPROVED' },
    ]);
    expect(where()).toBe('/payment-success?status=APPROVED&reference=R1&amount_in_cents=2248');
    expect(await screen.findByText('¡Pago realizado exitosamente!')).toBeTruthy();
    expect(screen.queryByText('Ocurrió un error en el procesamiento del pago.')).toBeNull();
  });

  test('captured, but held by the provider: no word of success, and its own state', async () => {
    const bodiesOf = await pay({ 'POST /payment/capture-order': { top: captured('PENDING') } });
    expect(where()).toBe('/payment-success?reference=R1');
    expect(bodiesOf('POST /transactions')).toEqual([]);
    expect(screen.queryByText('¡Pago realizado exitosamente!')).toBeNull();
  });

  test('declined by the provider: what our server says of it', async () => {
    await pay({
      'POST /payment/capture-order': { status: 409, message: 'x', data: { status: 'DECLINED' } },
    });
    expect(where()).toBe('/payment-success?status=DECLINED&reference=R1');
    expect(await screen.findByText('El pago falló, intenta nuevamente.')).toBeTruthy();
  });
});
