import { claimKeys } from '@spa-bronze/domain/booking/slots';
import { messages } from '@spa-bronze/domain/messages';
import { isOpen, type Status } from '@spa-bronze/domain/sales/sale-rules';
import { holderOf, type Sale } from '../../cms/src/features/sales/sale';
import { slotOf } from '../../cms/src/features/sales/sale-lines';
import { isOfLink, linkMoney } from './audit-links';
import type { ProviderRecord } from './provider-side';

/** Also of a shop that knows no surplus. */
export type AuditedSale = Sale & { surplus?: { id: string; minor: number }[] | null };

/** The provider's records, the shop's records, and the stock at the beginning. */
export interface Books {
  orders: ProviderRecord[];
  sales: AuditedSale[];
  products: { id: string; stock: number; holds: Record<string, number> | null }[];
  claims: { key: string; holder: string }[];
  carts: { user: unknown; taken: string[] | null }[];
  /** Units of each product at the beginning. */
  stocked: Record<string, number>;
  /** How often each user intended to pay. */
  meant: Record<string, number>;
}

export interface Findings {
  /** Captures that the provider kept. */
  captured: number;
  /** Captures of these that staff are told to give back: they came too late, or nobody asked for them. */
  toHandBack: number;
  /** Sales of which links brought more than was due, which waits for staff. */
  over: number;
  /** The provider has the money, the shop has no paid sale. */
  lost: string[];
  /** Charged or recorded more than once. */
  doubled: string[];
  /** Recorded as paid, but not captured by the provider. */
  invented: string[];
  /** Differences in stock, cabins and carts. */
  astray: string[];
  /** Not decided yet. */
  open: string[];
}

const paidHere: readonly Status[] = ['APPROVED', 'PARTLY_REFUNDED'];
const isPaidHere = ({ status }: Sale) => paidHere.includes(status);
const keptOf = ({ captures }: ProviderRecord) => captures.filter(({ kept }) => kept > 0);
const named = (sale: Sale) => `${sale.id} (${sale.reference}, ${sale.status})`;

const isReplaced = ({ review }: AuditedSale) => review?.why.includes(messages.paidReplaced);

/**
 * Money that came when stock or slot were gone, and that the provider is about to give back or leaves to staff, or for
 * an order that its buyer had replaced. A refund that is still due at the end is among the open ones.
 */
const waitsForHand = (sale: AuditedSale) =>
  sale.status === 'IN_REVIEW' &&
  sale.reviewDue &&
  (isReplaced(sale) ||
    (sale.refunds ?? []).some(({ key, state }) => key === 'late' && (sale.refundDue || state === 'REFUSED')));

/** Whether staff are told to give a capture back. */
const isHandedBack = (sale: AuditedSale, captureId: string): boolean =>
  (sale.captureId === captureId && waitsForHand(sale)) ||
  (Boolean(sale.reviewDue) && (sale.surplus ?? []).some(({ id }) => id === captureId));

function money({ orders, sales, meant }: Books, found: Findings): void {
  const byOrder = groups(sales);
  const charged: Record<string, number> = {};
  for (const order of orders.filter((it) => !isOfLink(it))) {
    const own = byOrder.get(order.id) ?? [];
    const paid = own.filter(isPaidHere);
    const kept = keptOf(order);
    const back = kept.filter(({ id }) => own.some((sale) => isHandedBack(sale, id)));
    found.captured += kept.length;
    found.toHandBack += back.length;
    for (const { id, minor } of kept.filter((it) => !back.includes(it)))
      if (!paid.some(({ captureId }) => captureId === id))
        found.lost.push(
          `capture ${id} of order ${order.id}: ${minor}; here ${own.map(named).join(' ') || 'nothing'}`,
        );
    if (kept.length > 0 && paid.length > 1)
      found.doubled.push(`order ${order.id} is ${paid.length} transactions`);
    if (kept.length === back.length) continue;
    const user = (sales.find((sale) => sale.id === order.saleId)?.user as string | undefined) ?? '';
    charged[user] = (charged[user] ?? 0) + 1;
  }
  for (const [user, times] of Object.entries(charged))
    if (times > (meant[user] ?? 0))
      found.doubled.push(`user ${user} was charged ${times} times and meant ${meant[user] ?? 0}`);
  invented(orders, sales, found);
}

function invented(orders: ProviderRecord[], sales: AuditedSale[], found: Findings): void {
  const at = new Map(orders.map((order) => [order.id, keptOf(order)]));
  for (const sale of sales.filter(isPaidHere)) {
    const kept = at.get(sale.reference) ?? [];
    if (kept.length === 0) found.invented.push(`${named(sale)}: the provider has no such money`);
    else if (!kept.some(({ id, minor }) => id === sale.captureId && minor === sale.minor))
      found.invented.push(`${named(sale)}: another amount or capture`);
    if (sale.history.filter(({ from, to }) => to === 'APPROVED' && from !== to).length !== 1)
      found.doubled.push(`${named(sale)} was approved more than once`);
  }
  for (const sale of sales)
    for (const { id, minor } of sale.surplus ?? [])
      if (!at.get(sale.reference)?.some((it) => it.id === id && it.minor === minor))
        found.invented.push(`${named(sale)}: a surplus of ${minor} that the provider has not`);
}

function groups(sales: AuditedSale[]): Map<string, AuditedSale[]> {
  const made = new Map<string, AuditedSale[]>();
  for (const sale of sales) made.set(sale.reference, [...(made.get(sale.reference) ?? []), sale]);
  return made;
}

function goods({ sales, products, stocked }: Books, found: Findings): void {
  const mayHold = new Set(sales.filter((sale) => isOpen(sale.status)).map(holderOf));
  for (const { id, stock, holds } of products) {
    const held = Object.entries(holds ?? {});
    const sold = sales
      .filter(isPaidHere)
      .flatMap((sale) => sale.lines)
      .filter((line) => line.productId === id && !slotOf(line))
      .reduce((sum, line) => sum + line.quantity, 0);
    const total = stock + sold + held.reduce((sum, [, quantity]) => sum + quantity, 0);
    if (stock < 0) found.astray.push(`product ${id} has ${stock} units`);
    if (total !== stocked[id])
      found.astray.push(
        `product ${id}: ${stock} left + ${sold} sold + ${total - stock - sold} held, of ${stocked[id]}`,
      );
    for (const [holder] of held)
      if (!mayHold.has(holder)) found.astray.push(`product ${id} is held by ${holder}, which is over`);
  }
}

function cabins({ sales, claims }: Books, found: Findings): void {
  if (new Set(claims.map(({ key }) => key)).size !== claims.length)
    found.astray.push('a cabin is claimed twice');
  const due = new Map(
    sales.filter((sale) => isPaidHere(sale) || isOpen(sale.status)).map((sale) => [holderOf(sale), sale]),
  );
  for (const { key, holder } of claims)
    if (!due.has(holder)) found.astray.push(`cabin ${key} is kept by ${holder}, which is over`);
  for (const [holder, sale] of due) {
    if (!isPaidHere(sale)) continue;
    const stored = claims
      .filter((claim) => claim.holder === holder)
      .map(({ key }) => key.slice(0, 16))
      .sort();
    const bookings = sale.lines.map(slotOf).filter((it) => it !== null);
    const wanted = bookings
      .flatMap((booking) => claimKeys(booking, booking.duration, 1))
      .map((key) => key.slice(0, 16))
      .sort();
    if (stored.join() !== wanted.join())
      found.astray.push(`${named(sale)} bought ${wanted.join()} and keeps ${stored.join() || 'nothing'}`);
  }
}

function carts({ sales, carts: stored }: Books, found: Findings): void {
  const emptied = new Set(stored.flatMap(({ taken }) => taken ?? []));
  for (const sale of sales.filter(isPaidHere))
    if (!emptied.has(sale.id)) found.astray.push(`${named(sale)}: what was bought is still in the cart`);
}

/** Compares the shop's records with the provider's and lists every difference. */
export function audit(books: Books): Findings {
  const found: Findings = {
    captured: 0,
    toHandBack: 0,
    over: 0,
    lost: [],
    doubled: [],
    invented: [],
    astray: [],
    open: [],
  };
  money(books, found);
  linkMoney(books, found);
  goods(books, found);
  cabins(books, found);
  carts(books, found);
  const undecided = books.sales.filter(
    ({ status, pendingEffects, refundDue, captureRequested }) =>
      status === 'CREATED' || status === 'PAYER_APPROVED' || pendingEffects || refundDue || captureRequested,
  );
  found.open.push(...undecided.map(named));
  return found;
}
