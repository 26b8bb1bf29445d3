import {
  freeUnused,
  isPaid,
  leftOf,
  lineOf,
  paidFor,
  saleOf,
  shareOf,
  sum,
  toCents,
  unitsLeft,
  type Refund,
  type Sale,
  type Shop,
} from './model';

/** What staff ask for. Neither amount nor lines: all that is left. */
export interface RefundRequest {
  amount?: number;
  lines?: { line: string; units?: number }[];
  shipping?: boolean;
  restock?: boolean;
  freeSlots?: boolean;
}
type Plan = Pick<Refund, 'centavos' | 'lines' | 'shipping' | 'frees' | 'restock'>;

const done = ({ refunds }: Sale): Refund[] => refunds.filter(({ state }) => state === 'DONE');
/** Of the shipping, what no refund has given back. */
export const shippingLeft = (sale: Sale): number =>
  Math.min(sale.shipping, sale.received) - sum(done(sale).map(({ shipping }) => shipping));

/** Cents of the next refund: they follow from the sum of all, and the last one takes what is left. */
function centsOf(sale: Sale, centavos: number): number {
  const left = leftOf(sale);
  if (centavos === left.centavos) return left.cents;
  const all = toCents(sum(done(sale).map((it) => it.centavos)) + centavos);
  return Math.max(0, Math.min(left.cents, all - sum(done(sale).map(({ cents }) => cents))));
}

/** The refund of these lines, or null. */
function planOf(sale: Sale, { amount, lines, shipping, restock, freeSlots }: RefundRequest): Plan | null {
  const left = leftOf(sale);
  if (left.centavos === 0 && left.cents === 0) return null;
  const all = sale.lines.filter((line) => !line.added && unitsLeft(sale, line) > 0);
  const named = lines ?? (amount === undefined ? all.map(({ id, units }) => ({ line: id, units })) : []);
  const portions = named.map(({ line, units }) => ({
    line,
    units: lines ? (units ?? unitsLeft(sale, lineOf(sale, line))) : unitsLeft(sale, lineOf(sale, line)),
  }));
  if (portions.some((it) => it.units < 1 || it.units > unitsLeft(sale, lineOf(sale, it.line)))) return null;
  if (lines && shipping && sale.shipping > 0 && shippingLeft(sale) === 0) return null;
  const worth = sum(
    portions.map(({ line: id, units }) => {
      const line = lineOf(sale, id);
      const named = shareOf(sale, line, line.units - unitsLeft(sale, line));
      return Math.max(
        0,
        Math.min(shareOf(sale, line, units), paidFor(sale, line) - named - (line.booking?.kept ?? 0)),
      );
    }),
  );
  const ofLines = worth + (shipping ? shippingLeft(sale) : 0);
  const centavos = amount ?? (lines ? ofLines : left.centavos);
  if (centavos > left.centavos || centavos === 0) return null;
  if (sale.online && centsOf(sale, centavos) === 0) return null;
  const services = portions.filter(({ line }) => lineOf(sale, line).booking);
  const holdsShipping = shipping || centavos === left.centavos;
  return {
    centavos,
    lines: portions,
    shipping: holdsShipping ? Math.min(shippingLeft(sale), centavos) : 0,
    restock: restock && sale.held ? portions.filter((it) => !services.includes(it)) : [],
    frees: services.length === 0 ? null : services.flatMap(({ line }) => (freeSlots ? [line] : [])),
  };
}

/**
 * The state of a sale after its refunds. What is refunded as a whole in its own currency is REFUNDED, and
 * nothing is left to decide but money that has to be handed over.
 */
export function settle(shop: Shop, sale: Sale): void {
  const back = sale.online
    ? sum(done(sale).map(({ cents }) => cents)) >= sale.captured
    : sum(done(sale).map(({ centavos }) => centavos)) >= sale.received;
  const isReserved = sale.status === 'IN_REVIEW' && sale.held;
  sale.status = back ? 'REFUNDED' : 'PARTLY_REFUNDED';
  /* Nobody accepted the payment and no refund names its goods: they were never sold. */
  if (back && isReserved && done(sale).every(({ lines }) => lines.length === 0))
    for (const { product, units, booking } of sale.lines) if (!booking) shop.stock[product]! += units;
  if (back) sale.waiting = sale.isByHand;
  freeUnused(sale);
}

/** The provider refuses what is more than it has left. Staff decide then. */
function carryOut(shop: Shop, sale: Sale, refund: Refund, isForbidden = false): boolean {
  const isRefused = sale.online && (isForbidden || refund.cents > sale.captured - sale.returned);
  refund.state = isRefused ? 'REFUSED' : 'DONE';
  if (isRefused) sale.waiting = true;
  if (isRefused) return false;
  if (sale.online) sale.returned += refund.cents;
  for (const { line, units } of refund.restock) shop.stock[lineOf(sale, line).product]! += units;
  settle(shop, sale);
  return true;
}

/** Makes a planned refund. */
export function give(shop: Shop, sale: Sale, plan: Plan, isForbidden = false): boolean {
  const refund: Refund = { ...plan, state: 'REFUSED', cents: centsOf(sale, plan.centavos) };
  sale.refunds.push(refund);
  return carryOut(shop, sale, refund, isForbidden);
}

/** How the provider answers one request: not at all though it did what it was asked, or it refuses. */
export type Trouble = 'lost' | 'refused';

/** A refund by staff. It may state the version of the sale that they saw. */
export function refund(
  shop: Shop,
  id: string,
  request: RefundRequest,
  { version, trouble }: { version?: number; trouble?: Trouble } = {},
): boolean {
  const sale = saleOf(shop, id);
  if (version !== undefined && version !== sale.version) return false;
  if (sale.status === 'REFUNDED' || !isPaid(sale)) return false;
  const plan = planOf(sale, request);
  if (plan === null) return false;
  sale.version += 1;
  return give(shop, sale, plan, trouble === 'refused');
}

/** The shop learns of the refunds that the provider made itself. They restock nothing and ask nobody. */
export function learn(shop: Shop): void {
  for (const sale of shop.sales)
    for (const cents of sale.unseen.splice(0)) {
      const left = leftOf(sale);
      const isRest = cents >= left.cents;
      sale.refunds.push({
        state: 'DONE',
        centavos: isRest ? left.centavos : Math.min(left.centavos, cents * 4000),
        cents,
        lines: [],
        shipping: isRest ? Math.min(shippingLeft(sale), left.centavos) : 0,
        frees: null,
        restock: [],
      });
      sale.version += 1;
      settle(shop, sale);
    }
}

/** A dispute takes all that is left. */
export function dispute(shop: Shop, id: string): boolean {
  const sale = saleOf(shop, id);
  const left = leftOf(sale).cents;
  sale.returned = sale.captured;
  if (left > 0) sale.unseen.push(left);
  return true;
}

/** A refund in the provider's own pages. It refuses more than it has. */
export function refundAtProvider(shop: Shop, id: string, cents: number): boolean {
  const sale = saleOf(shop, id);
  if (cents > sale.captured - sale.returned) return false;
  sale.returned += cents;
  sale.unseen.push(cents);
  return true;
}

/** The refused refunds that can still be made, with their cents of now. */
function failed(sale: Sale): Refund[] {
  return sale.refunds.filter(
    (it) =>
      it.state === 'REFUSED' &&
      !it.closed &&
      it.centavos <= leftOf(sale).centavos &&
      it.shipping <= shippingLeft(sale) &&
      centsOf(sale, it.centavos) > 0 &&
      it.lines.every(({ line, units }) => units <= unitsLeft(sale, lineOf(sale, line))),
  );
}

export type Decision = 'dismiss' | 'refund' | 'attach' | 'retry' | 'hand';

function end(sale: Sale, decision: Decision): boolean {
  Object.assign(sale, { waiting: false, isByHand: false, decision });
  for (const it of sale.refunds) if (it.state === 'REFUSED') it.closed = true;
  sale.version += 1;
  return true;
}

/** Requests refused refunds again, or notes that staff handed them over. */
function again(shop: Shop, sale: Sale, decision: 'retry' | 'hand'): boolean {
  learn(shop);
  const open = failed(sale);
  if (open.length === 0) return false;
  end(sale, decision);
  let isDone = true;
  for (const refund of open) {
    Object.assign(refund, { closed: false, cents: centsOf(sale, refund.centavos) });
    if (decision === 'retry') isDone = carryOut(shop, sale, refund) && isDone;
    else {
      refund.state = 'DONE';
      for (const { line, units } of refund.restock) shop.stock[lineOf(sale, line).product]! += units;
      settle(shop, sale);
    }
  }
  return isDone;
}

/** A decision about a payment under review. The same one again answers the same sale. */
export function review(shop: Shop, id: string, decision: Decision): boolean {
  const sale = saleOf(shop, id);
  if (!sale.waiting) return sale.decision === decision;
  if (decision === 'dismiss') return end(sale, decision);
  if (decision === 'retry' || decision === 'hand') return again(shop, sale, decision);
  if (decision === 'attach') {
    learn(shop);
    const hasMoney = sale.online && sale.captured > sale.returned && sale.status !== 'REFUNDED';
    if (hasMoney && sale.status === 'IN_REVIEW') sale.status = 'APPROVED';
    return hasMoney && end(sale, decision);
  }
  if (sale.status === 'REFUNDED' || !isPaid(sale)) return false;
  const plan = planOf(sale, { shipping: true, restock: sale.online, freeSlots: true });
  if (plan === null) return false;
  end(sale, decision);
  return give(shop, sale, plan);
}
