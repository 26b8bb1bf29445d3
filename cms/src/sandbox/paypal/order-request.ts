import { recordOf } from '@spa-bronze/domain/lib/unknown';
import { centsFromMoney } from '../../providers/payments/paypal/paypal-money';
import { fingerprintOf } from './ids';
import { invalidParameter, unprocessable } from './paypal-problem';
import type { StoredOrder } from './stored-order';

interface ExperienceContext {
  return_url?: unknown;
  cancel_url?: unknown;
}

interface OrderRequest {
  intent?: unknown;
  purchase_units?: Record<string, unknown>[];
  application_context?: ExperienceContext;
  payment_source?: { paypal?: { experience_context?: ExperienceContext } };
}

export function orderFromRequest(id: string, body: unknown): StoredOrder {
  const request = (body ?? {}) as OrderRequest;
  if (request.intent !== 'CAPTURE')
    throw invalidParameter('/intent', 'INVALID_PARAMETER_VALUE', 'The only intent here is CAPTURE.');
  const units = request.purchase_units;
  if (!Array.isArray(units) || units.length !== 1 || !units[0]) {
    throw invalidParameter(
      '/purchase_units',
      'INVALID_ARRAY_LENGTH',
      'Exactly one purchase unit is expected here.',
    );
  }
  const unit = units[0];
  const payerActionFlow = request.payment_source?.paypal !== undefined;
  const context = request.payment_source?.paypal?.experience_context ?? request.application_context;
  const at = new Date().toISOString();
  return {
    id,
    fingerprint: fingerprintOf(body),
    createdAt: at,
    updatedAt: at,
    amountCents: centsFrom(unit.amount, '/purchase_units/0/amount'),
    referenceId: text(unit.reference_id, 256, 'reference_id') ?? 'default',
    description: text(unit.description, 127, 'description'),
    customId: text(unit.custom_id, 255, 'custom_id'),
    invoiceId: text(unit.invoice_id, 127, 'invoice_id'),
    returnUrl: url(context?.return_url, 'return_url'),
    cancelUrl: url(context?.cancel_url, 'cancel_url'),
    payerActionFlow,
    refunds: [],
  };
}

export function centsFrom(money: unknown, field: string): number {
  const { currency_code: currency, value } = recordOf(money);
  if (typeof value !== 'string' || typeof currency !== 'string') {
    throw invalidParameter(field, 'MISSING_REQUIRED_PARAMETER', 'A required field / parameter is missing.');
  }
  if (currency !== 'USD')
    throw unprocessable('CURRENCY_NOT_SUPPORTED', 'Currency code is not currently supported.');
  if (/^\d{1,10}\.\d{3,}$/.test(value))
    throw unprocessable(
      'DECIMAL_PRECISION',
      'The value of the field should not be more than two decimal places.',
    );
  if (!/^-?\d{1,10}(\.\d{1,2})?$/.test(value)) {
    throw invalidParameter(
      `${field}/value`,
      'INVALID_PARAMETER_SYNTAX',
      'The value of a field does not conform to the expected format.',
    );
  }
  const cents = value.startsWith('-') ? 0 : centsFromMoney(money);
  if (cents === 0) throw unprocessable('CANNOT_BE_ZERO_OR_NEGATIVE', 'Must be greater than zero.');
  return cents;
}

function text(value: unknown, longest: number, field: string): string | undefined {
  if (value === undefined) return undefined;
  if (typeof value === 'string' && value.length >= 1 && value.length <= longest) return value;
  throw invalidParameter(
    `/purchase_units/0/${field}`,
    'INVALID_STRING_LENGTH',
    'The value of a field is either too short or too long.',
  );
}

function url(value: unknown, field: string): string | undefined {
  if (value === undefined) return undefined;
  if (typeof value === 'string' && /^https?:\/\/[^\s]+$/i.test(value)) return value;
  throw invalidParameter(
    `/application_context/${field}`,
    'INVALID_PARAMETER_SYNTAX',
    'The value of a field does not conform to the expected format.',
  );
}
