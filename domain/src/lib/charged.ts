import { chargedInWords, pesos, type Charged } from './currency';
import { shopPriceOf } from './money';

/** What was charged, as the shop writes it: `$24,000.00 COP`, or `USD 6.00`. */
export const shopCharged = (charged: Charged): string =>
  charged.currency === pesos.code ? shopPriceOf(charged.minor) : chargedInWords(charged);
