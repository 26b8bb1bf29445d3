import { dollars } from '@spa-bronze/domain/lib/dollars';
import { recordOf } from '@spa-bronze/domain/lib/unknown';
import { ProviderError } from '../payment-provider';

interface PayPalMoney {
  currency_code: string;
  value: string;
}

/** Reads PayPal's decimal string ("12.34", "12.3", "12") as whole USD cents, without floats. */
export function centsFromMoney(money: unknown): number {
  const { currency_code: currency, value } = recordOf(money);
  const digits = typeof value === 'string' ? /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(value) : null;
  if (currency !== dollars.code || !digits) {
    throw new ProviderError(
      'unavailable',
      `PayPal sent an amount that is not USD cents: ${JSON.stringify(money)}`,
    );
  }
  return Number(digits[1]) * 100 + Number((digits[2] ?? '').padEnd(2, '0'));
}

export function moneyFromCents(cents: number): PayPalMoney {
  if (!Number.isSafeInteger(cents) || cents < 1)
    throw new RangeError(`Not a positive whole number of cents: ${cents}`);
  const rest = cents % 100;
  return { currency_code: dollars.code, value: `${(cents - rest) / 100}.${String(rest).padStart(2, '0')}` };
}
