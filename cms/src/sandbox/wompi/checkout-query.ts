import { formatAdminPrice } from '@spa-bronze/domain/lib/money';
import type { Request } from 'express';
import type { WompiFaults } from './wompi-faults';
import type { StandInKeys } from './wompi-keys';

const LEAST_IN_CENTS = 150_000;

/** What the shop's address of the checkout page asks for. */
export interface CheckoutQuery {
  reference: string;
  amountInCents: number;
  email: string;
  fullName?: string;
  phone?: string;
  redirectUrl?: string;
  expiresAt?: string;
  /** The query itself, which carries the signature. */
  query: string;
}

/** An address that cannot be paid, in words for the payer. */
export class CheckoutProblem extends Error {}

/** Reads the signed query. Throws `CheckoutProblem` for one that is not genuine, or too late. */
export function readCheckout(req: Request, keys: StandInKeys, faults: WompiFaults): CheckoutQuery {
  const { searchParams } = new URL(req.originalUrl, 'http://localhost');
  const read = (name: string) => searchParams.get(name) ?? '';
  const [reference, currency, amount] = [read('reference'), read('currency'), read('amount-in-cents')];
  const expires = read('expiration-time');
  if (!keys.isPublic(read('public-key')))
    throw new CheckoutProblem('La llave pública no es de este comercio o no es de este ambiente.');
  if (!keys.signed(read('signature:integrity'), reference, amount, currency, expires))
    throw new CheckoutProblem('La firma es inválida.');
  if (reference === '' || reference.length > 255)
    throw new CheckoutProblem('La referencia del pago no es válida.');
  if (currency !== 'COP') throw new CheckoutProblem('Aquí solo se paga en pesos colombianos.');
  if (!/^\d{1,12}$/.test(amount)) throw new CheckoutProblem('El monto no es válido.');
  if (Number(amount) < LEAST_IN_CENTS)
    throw new CheckoutProblem(`El monto mínimo es ${formatAdminPrice(LEAST_IN_CENTS / 100)}.`);
  if (expires && Number.isNaN(Date.parse(expires)))
    throw new CheckoutProblem('La fecha de vencimiento no es válida.');
  if (expires && Date.parse(expires) < Date.now() && !faults.acceptExpired)
    throw new CheckoutProblem('El tiempo para este pago se acabó. Vuelve a la tienda y empieza de nuevo.');
  searchParams.delete('intento');
  return {
    reference,
    amountInCents: Number(amount),
    email: read('customer-data:email'),
    fullName: read('customer-data:full-name') || undefined,
    phone: read('customer-data:phone-number') || undefined,
    redirectUrl: read('redirect-url') || undefined,
    expiresAt: expires || undefined,
    query: searchParams.toString(),
  };
}

/** The shop's address after a payment; null: none was given, or it leads to a stranger. */
export function wayBack(
  redirectUrl: string | undefined,
  req: Request,
  base: string,
  id?: string,
): string | null {
  if (!redirectUrl || !URL.canParse(redirectUrl)) return null;
  const url = new URL(redirectUrl);
  const own = [new URL(base).host, req.get('host')];
  const isOwn = own.includes(url.host) || ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  if (!isOwn || !/^https?:$/.test(url.protocol)) return null;
  if (id) {
    url.searchParams.set('id', id);
    url.searchParams.set('env', 'test');
  }
  return url.href;
}
