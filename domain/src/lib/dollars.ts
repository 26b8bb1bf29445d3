import { chargedInWords, formatMinor, toMinor, type Charged, type Currency } from './currency';

/** Dollars, in which PayPal charges: fixed at 4000 pesos. What the contract states in dollars is made of it. */
export const dollars: Currency = { code: 'USD', rate: 4000 };

/** What a total in centavos costs in dollars, as an order states it: `'22.48'`. */
export const dollarCost = (centavos: number): string => formatMinor(toMinor(centavos, dollars));

/** What was charged for pesos, and their rate: `USD 22.48 a 4000 COP por dólar`. '' for what was charged in pesos. */
export const chargeNote = (charged: Charged, rate = dollars.rate): string =>
  charged.currency === dollars.code ? `${chargedInWords(charged)} a ${rate} COP por dólar` : '';
