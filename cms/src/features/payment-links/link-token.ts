import { timingSafeEqual } from 'node:crypto';
import type { PaymentLink } from '@spa-bronze/domain/sales/payment-links';
import type { Payload } from 'payload';
import { pageUrl } from '../../env';
import { keyedHash } from '../../lib/keyed-hash';
import { isStoredId } from '../../lib/stored-id';
import { linksOf, type Sale } from '../sales/sale';
import { saleById } from '../sales/sales-operations';

const signed = (payload: Payload, named: string) => `${named}.${keyedHash(payload, 'payment-link', named)}`;

export const payLinkToken = (
  payload: Payload,
  sale: Pick<Sale, 'id'>,
  { n }: Pick<PaymentLink, 'n'>,
): string => signed(payload, `${sale.id}.${n}`);

export const payLinkUrl = (payload: Payload, sale: Pick<Sale, 'id'>, link: PaymentLink): string =>
  pageUrl(payload, `/pagar?token=${payLinkToken(payload, sale, link)}`);

export interface Linked {
  sale: Sale;
  link: PaymentLink;
}

export function linkIn(sale: Sale, n: number): PaymentLink | undefined {
  return linksOf(sale).find((it) => it.n === n);
}

/** The link of a token; null for one that we did not sign. */
export async function linkOfToken(payload: Payload, token: string): Promise<Linked | null> {
  const [id = '', n = ''] = token.split('.');
  const [expected, given] = [Buffer.from(signed(payload, `${id}.${n}`)), Buffer.from(token)];
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return null;
  const sale = isStoredId(payload, 'sales', id) ? await saleById(payload, id) : null;
  const link = sale && linkIn(sale, Number(n));
  return link ? { sale, link } : null;
}
