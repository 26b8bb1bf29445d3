import { sum, toCentavos } from '@spa-bronze/domain/lib/money';
import { messages } from '@spa-bronze/domain/messages';
import { ofPrice, standingCharges, type Charge } from '@spa-bronze/domain/sales/charges';
import type { LinkOrder, PaymentLink } from '@spa-bronze/domain/sales/payment-links';
import { chargesOf, linksOf } from '../../cms/src/features/sales/sale';
import type { AuditedSale, Books, Findings } from './audit';
import type { ProviderRecord } from './provider-side';

/** Whether a payment link led to this order: the first order of a sale is that of its purchase. */
export const isOfLink = ({ attempt }: ProviderRecord): boolean => (attempt ?? 1) > 1;

const centavosIn = (charges: readonly Charge[]) => sum(charges.map(({ centavos }) => centavos));
const isWaiting = ({ reviewDue, review }: AuditedSale, why: string) =>
  Boolean(reviewDue && review?.why.includes(why));

interface Linked {
  link: PaymentLink;
  order: LinkOrder;
}
const linkedOf = (sale: AuditedSale | undefined, reference: string): Linked | undefined =>
  linksOf(sale ?? {})
    .flatMap((link) => link.orders.map((order) => ({ link, order })))
    .find(({ order }) => order.reference === reference);

type Capture = ProviderRecord['captures'][number];

/** Compares one capture with the charges that name it, to the centavo. */
function capture(
  sale: AuditedSale,
  { link, order }: Linked,
  { id, minor, kept }: Capture,
  found: Findings,
): void {
  const ofCapture = (all: readonly Charge[]) => all.filter((it) => it.capture?.id === id);
  const came = centavosIn(ofCapture(chargesOf(sale)).filter(({ centavos }) => centavos > 0));
  const stands = centavosIn(ofCapture(standingCharges(chargesOf(sale))));
  const expected = minor === order.minor ? link.centavos : minor * order.rate;
  const named = `${sale.id}: capture ${id} of a link, ${expected} centavos`;
  if (kept > 0) found.captured += 1;
  if (came > expected) found.doubled.push(`${named}; here ${came}`);
  if (kept > 0 && came < expected) found.lost.push(`${named}; here ${came}`);
  if (kept === 0 && stands > 0) found.invented.push(`${named}, which went back; here ${stands}`);
  if (kept > 0 && stands < came && !isWaiting(sale, messages.payLinkReturn))
    found.lost.push(`${named}; here handed back, and nobody is told to`);
}

/** What stands of more than the sale costs must have come by a link, and wait for who gives it back. */
function surplus(sale: AuditedSale, found: Findings): void {
  const standing = ofPrice(standingCharges(chargesOf(sale)));
  const price = sum(sale.lines.map(({ totalPrice }) => toCentavos(totalPrice)));
  const over = sale.amounts.dueToday + centavosIn(standing) - price;
  if (over <= 0) return;
  found.over += 1;
  if (over > centavosIn(standing.filter((it) => it.capture)))
    found.doubled.push(`${sale.id}: ${over} centavos too much, and no link brought them`);
  if (!isWaiting(sale, messages.payLinkOver))
    found.astray.push(`${sale.id}: ${over} centavos too much, unsaid`);
}

/** Compares what came by payment links with what the provider has. */
export function linkMoney({ orders, sales }: Pick<Books, 'orders' | 'sales'>, found: Findings): void {
  const ofLinks = orders.filter(isOfLink);
  for (const record of ofLinks) {
    const sale = sales.find(({ id }) => id === record.saleId);
    const linked = linkedOf(sale, record.id);
    for (const it of record.captures)
      if (sale && linked) capture(sale, linked, it, found);
      else if (it.kept > 0) found.lost.push(`capture ${it.id} of order ${record.id}, of no link`);
  }
  const atProvider = new Map(ofLinks.flatMap(({ captures }) => captures.map((it) => [it.id, it.minor])));
  for (const sale of sales.filter((it) => linksOf(it).length > 0)) {
    surplus(sale, found);
    for (const { capture: named } of chargesOf(sale))
      if (named && atProvider.get(named.id) !== named.minor)
        found.invented.push(`${sale.id}: a capture ${named.id} of ${named.minor} that the provider has not`);
    const { length } = linksOf(sale).filter((link) => link.orders.some(({ state }) => state === 'PENDING'));
    if (length > 0) found.open.push(`${sale.id}: a link waits for a bank`);
  }
}
