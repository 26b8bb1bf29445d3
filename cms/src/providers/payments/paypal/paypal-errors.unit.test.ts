import { payPalError } from './paypal-errors';

const refusal = (name: string, issue?: string) =>
  JSON.stringify({
    name,
    message: 'No.',
    debug_id: 'abc123',
    ...(issue && { details: [{ issue, description: 'Because.' }] }),
  });

test.each([
  [422, refusal('UNPROCESSABLE_ENTITY', 'ORDER_NOT_APPROVED'), 'not-approved', false],
  [422, refusal('UNPROCESSABLE_ENTITY', 'ORDER_ALREADY_CAPTURED'), 'already-captured', false],
  [422, refusal('UNPROCESSABLE_ENTITY', 'INSTRUMENT_DECLINED'), 'declined', false],
  [422, refusal('UNPROCESSABLE_ENTITY', 'TRANSACTION_REFUSED'), 'declined', false],
  [422, refusal('UNPROCESSABLE_ENTITY', 'DUPLICATE_INVOICE_ID'), 'rejected', false],
  [404, refusal('RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID'), 'not-found', false],
  [422, refusal('RESOURCE_NOT_FOUND', 'INSTRUMENT_DECLINED'), 'declined', false],
  [404, '', 'not-found', false],
  [400, refusal('INVALID_REQUEST', 'SOMETHING_NEW'), 'rejected', false],
  [401, JSON.stringify({ error: 'invalid_client' }), 'unauthorized', false],
  [403, refusal('NOT_AUTHORIZED', 'PERMISSION_DENIED'), 'unauthorized', false],
  [409, refusal('RESOURCE_CONFLICT', 'PREVIOUS_REQUEST_IN_PROGRESS'), 'unavailable', true],
  [409, refusal('RESOURCE_CONFLICT'), 'unavailable', true],
  [408, '', 'unavailable', true],
  [422, refusal('UNPROCESSABLE_ENTITY', 'PAYER_ACTION_REQUIRED'), 'not-approved', false],
  [422, refusal('UNPROCESSABLE_ENTITY', 'CAPTURE_FULLY_REFUNDED'), 'rejected', false],
  [429, refusal('RATE_LIMIT_REACHED'), 'unavailable', true],
  [500, refusal('INTERNAL_SERVER_ERROR', 'INSTRUMENT_DECLINED'), 'unavailable', true],
  [503, '<html>busy</html>', 'unavailable', true],
])('paypal errors: %i %s is %s', (status, text, kind, retryable) => {
  expect(payPalError(status, text)).toMatchObject({ kind, retryable, status });
});

test.each([['[]'], ['null'], ['"no"'], ['{"details":"no"}'], ['{"details":[]}'], ['{"details":[{}]}']])(
  'paypal errors: %s without an issue is read by its status',
  (text) => {
    expect(payPalError(422, text)).toMatchObject({
      kind: 'rejected',
      status: 422,
      issue: undefined,
      message: expect.stringContaining('no explanation'),
    });
  },
);

test('paypal errors: an error without an issue is read by its name', () => {
  expect(payPalError(422, refusal('RESOURCE_NOT_FOUND'))).toMatchObject({
    kind: 'not-found',
    issue: 'RESOURCE_NOT_FOUND',
    message: expect.stringContaining('No.'),
  });
  expect(
    payPalError(
      401,
      JSON.stringify({ error: 'invalid_client', error_description: 'Client Authentication failed' }),
    ),
  ).toMatchObject({
    issue: 'invalid_client',
    message: expect.stringContaining('Client Authentication failed'),
  });
});

test.each([
  [499, 'rejected'],
  [429, 'unavailable'],
  [500, 'unavailable'],
  [404, 'not-found'],
  [400, 'rejected'],
])('paypal errors: %i without a body is %s', (status, kind) => {
  expect(payPalError(status, '').kind).toBe(kind);
});

test('paypal errors: keep the issue and the debug id for support', () => {
  const error = payPalError(422, refusal('UNPROCESSABLE_ENTITY', 'DUPLICATE_INVOICE_ID'));
  expect(error).toMatchObject({ issue: 'DUPLICATE_INVOICE_ID', debugId: 'abc123' });
  expect(error.message).toContain('Because.');
});

test.each<[string, number, string[]]>([
  ['not-approved', 499, ['ORDER_NOT_APPROVED', 'PAYER_ACTION_REQUIRED']],
  ['already-captured', 499, ['ORDER_ALREADY_CAPTURED', 'ORDER_ALREADY_COMPLETED']],
  [
    'declined',
    499,
    [
      'INSTRUMENT_DECLINED',
      'TRANSACTION_REFUSED',
      'CARD_EXPIRED',
      'CARD_CLOSED',
      'PAYER_CANNOT_PAY',
      'PAYER_ACCOUNT_RESTRICTED',
      'PAYER_ACCOUNT_LOCKED_OR_CLOSED',
      'TRANSACTION_LIMIT_EXCEEDED',
      'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED',
    ],
  ],
  ['not-found', 499, ['RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID', 'ORDER_EXPIRED']],
  [
    'rejected',
    499,
    ['DUPLICATE_INVOICE_ID', 'DUPLICATE_REQUEST_ID', 'CAPTURE_FULLY_REFUNDED', 'REFUND_AMOUNT_EXCEEDED'],
  ],
  ['unavailable', 400, ['PREVIOUS_REQUEST_IN_PROGRESS', 'RATE_LIMIT_REACHED']],
])('paypal errors: %s is read by its issue, whatever the status', (kind, status, issues) => {
  expect(
    issues.map((issue) => [issue, payPalError(status, refusal('UNPROCESSABLE_ENTITY', issue)).kind]),
  ).toEqual(issues.map((issue) => [issue, kind]));
});
