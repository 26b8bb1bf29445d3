import { ApiError } from '../../../lib/api-client';
import { afterFailure, centsOf, orderRefusal } from './payment-outcome';

test.each([
  ['22.48', 2248],
  ['0.29', 29],
  ['1.15', 115],
  ['100', 10_000],
])('%s USD are %d cents', (value, cents) => expect(centsOf(value)).toBe(cents));

test.each([
  [0, 'sin red', 'Error al crear la orden de pago'],
  [500, 'x', 'Error al crear la orden'],
  [500, 'La respuesta no contiene un order id', 'La respuesta no contiene un order id'],
  [409, 'El valor de tu compra cambió.', 'El valor de tu compra cambió.'],
  [503, 'El sistema de pagos no responde.', 'El sistema de pagos no responde.'],
])('an order refused with %d %s says: %s', (status, message, text) =>
  expect(orderRefusal(new ApiError(status, message))).toBe(text),
);

const failed = (status: number, message: string, state?: string) =>
  afterFailure(new ApiError(status, message, {}, state && { status: state }), 'R1', 'card');

test('payment outcome: a declined payment has its own state, with a link to the cart', () => {
  expect(failed(409, 'x', 'DECLINED')).toEqual({
    message: 'El pago falló, intenta nuevamente.',
    to: '/payment-success?status=DECLINED&reference=R1',
  });
});

test("payment outcome: a replaced order shows the server's state", () => {
  expect(failed(409, 'Esta orden se canceló.', 'CANCELLED')).toEqual({
    message: 'Esta orden se canceló.',
    to: '/payment-success?reference=R1',
  });
});

test.each([
  [0, 'sin red'],
  [502, 'x'],
])(
  'a payment of which nothing is known (%d) says so and asks the server on the failure page',
  (status, message) => {
    expect(failed(status, message)).toEqual({
      message: 'Ocurrió un error en el procesamiento del pago con tarjeta.',
      to: '/payment-failure?reference=R1',
    });
  },
);

test('payment outcome: a reply without a capture has a message', () =>
  expect(failed(500, 'Error al capturar el pago').message).toBe('Error al capturar el pago'));
