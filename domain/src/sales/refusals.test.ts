import { refusalInWords } from './refusals';

it.each<[string, string[]]>([
  [
    'El proveedor de pagos no encuentra este cobro.',
    ['INVALID_RESOURCE_ID', 'RESOURCE_NOT_FOUND', 'not-found'],
  ],
  [
    'El proveedor de pagos dice que este cobro ya se devolvió.',
    ['CAPTURE_FULLY_REFUNDED', 'TRANSACTION_ALREADY_REFUNDED'],
  ],
  ['El valor es mayor que lo que queda de este cobro en el proveedor de pagos.', ['REFUND_AMOUNT_EXCEEDED']],
  [
    'Pasó el plazo que da el proveedor de pagos para devolver este cobro.',
    ['REFUND_TIME_LIMIT_EXCEEDED', 'REFUND_NOT_PERMITTED_DUE_TO_TIME_LIMIT'],
  ],
  [
    'El proveedor de pagos todavía no entrega este cobro, y no lo puede devolver.',
    ['CAPTURE_STATUS_NOT_VALID', 'PENDING_CAPTURE'],
  ],
  [
    'La cuenta del spa en el proveedor de pagos no tiene saldo para esta devolución.',
    ['INSUFFICIENT_FUNDS', 'REFUND_FAILED_INSUFFICIENT_FUNDS'],
  ],
  [
    'La cuenta del spa en el proveedor de pagos está limitada o cerrada.',
    ['PAYEE_ACCOUNT_RESTRICTED', 'PAYEE_ACCOUNT_LOCKED_OR_CLOSED'],
  ],
  [
    'La cuenta de quien pagó está limitada o cerrada en el proveedor de pagos.',
    ['PAYER_ACCOUNT_RESTRICTED', 'PAYER_ACCOUNT_LOCKED_OR_CLOSED'],
  ],
  [
    'Quien pagó abrió una disputa por este cobro en el proveedor de pagos.',
    ['CAPTURE_DISPUTED_PARTIAL_REFUND_NOT_ALLOWED'],
  ],
  [
    'El proveedor de pagos no permite devolver este cobro.',
    [
      'REFUND_NOT_ALLOWED',
      'PARTIAL_REFUND_NOT_ALLOWED',
      'PERMISSION_DENIED',
      'NOT_AUTHORIZED',
      'REFUND_CAPTURE_CURRENCY_MISMATCH',
      'MAX_NUMBER_OF_REFUNDS_EXCEEDED',
    ],
  ],
  ['El proveedor de pagos no dijo por qué.', ['SOMETHING_NEW', '']],
])('refusal: %s is the message of %j', (sentence, codes) =>
  expect(codes.map(refusalInWords)).toEqual(codes.map(() => sentence)),
);
