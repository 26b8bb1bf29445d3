import { ProviderError } from '../payment-provider';
import { CHARGE_STEP, LEAST_CHARGE } from './wompi-contract';
import { integritySignature } from './wompi-digest';
import type { WompiKeys } from './wompi-keys';

interface Charge {
  reference: string;
  minor: number;
  expiresAt: Date;
  returnUrl: string;
  email: string;
}

export interface PageSettings extends Pick<WompiKeys, 'publicKey' | 'integritySecret'> {
  /** Where the payer's page is, such as https://checkout.wompi.co/p/; a path is one of where the payer is. */
  page: string;
}

/**
 * The address of the page where a charge is paid. The same charge has always the same address. Throws `rejected` for an
 * amount that Wompi does not take.
 */
export function payAddress({ page, publicKey, integritySecret }: PageSettings, charge: Charge): string {
  const { reference, minor, expiresAt, returnUrl, email } = charge;
  if (!Number.isSafeInteger(minor) || minor < LEAST_CHARGE || minor % CHARGE_STEP !== 0)
    throw new ProviderError('rejected', `Wompi charges whole pesos, at least 1,500: ${minor} centavos`, {
      issue: 'AMOUNT',
    });
  const expires = expiresAt.toISOString();
  const fields = {
    'public-key': publicKey,
    currency: 'COP',
    'amount-in-cents': String(minor),
    reference,
    'signature:integrity': integritySignature({ reference, minor, expires }, integritySecret),
    'redirect-url': returnUrl,
    'expiration-time': expires,
    ...(email && { 'customer-data:email': email }),
  };
  /* Its names have a colon, which URLSearchParams would encode. */
  const query = Object.entries(fields).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  const address = URL.canParse(page) ? page : new URL(page, returnUrl).href;
  return `${address}?${query.join('&')}`;
}
