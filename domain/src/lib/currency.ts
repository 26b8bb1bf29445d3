/** A currency in which a provider charges. Each has hundredths: cents of a dollar, centavos of a peso. */
export interface Currency {
  code: string;
  /** Pesos for one unit, which is centavos for one minor unit: fixed. */
  rate: number;
}

export const pesos: Currency = { code: 'COP', rate: 1 };

/** An amount as it was charged, in whole minor units of its currency. */
export interface Charged {
  currency: string;
  minor: number;
}

/** Minor units of a total in centavos, half up. Apply it once to the total due, never line by line. */
export const toMinor = (centavos: number, { rate }: Pick<Currency, 'rate'>): number =>
  Math.floor((centavos + rate / 2) / rate);

/** `2248` → `'22.48'`: the form in which providers want an amount. */
export const formatMinor = (minor: number): string =>
  `${Math.trunc(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;

/** Minor units of `'22.48'`, `22.48` or `22`; null for what is not an exact, non-negative amount. */
export function parseMinor(amount: string | number): number | null {
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(String(amount).trim());
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null;
}

/** `USD 22.48` */
export const chargedInWords = ({ currency, minor }: Charged): string => `${currency} ${formatMinor(minor)}`;
