import { MINUTE_MS } from '../lib/dates';

/**
 * A link by which a sale's buyer pays a part of what is due. Its address is the spa's; each time that it leads to a
 * provider's page, an order is written first.
 */
export interface PaymentLink {
  /** Counts the links of the sale, from 1. */
  n: number;
  /** The key of the request that made it. */
  key: string;
  centavos: number;
  at: string;
  /** E-mail of who made it. */
  by: string;
  expiresAt: string;
  /** OPEN: its order may be paid still, or never was. Whether it is paid now is `whyClosed`'s to say. */
  state: 'OPEN' | 'PAID' | 'CANCELLED';
  endedAt?: string;
  /** How often it was sent by mail. */
  sent: number;
  orders: LinkOrder[];
}

/** A provider's order of a link. */
export interface LinkOrder {
  /** Counts the orders of the sale; the first is the one it was bought by. */
  attempt: number;
  provider: string;
  currency: string;
  minor: number;
  /** Pesos for one unit of its currency. */
  rate: number;
  test: boolean;
  /** The provider's id of it; '' until it gave one, so that nobody can have paid. */
  reference: string;
  openedAt: string;
  /** Its page can be paid no more after that. */
  until: string;
  /** PENDING: a bank has not decided. ENDED: nobody paid. */
  state: 'OPEN' | 'PENDING' | 'PAID' | 'ENDED';
  /** When its provider is asked again; null: no more. */
  nextLookAt: string | null;
}

/** More than a visit costs. */
export const MOST_LINK_COP = 20_000_000;
/** Wompi's least charge. */
export const LEAST_LINK_COP = 1_500;
export const LINK_LIFE_DAYS = 7;
/** So long a provider's page can be paid after it was opened. */
export const PAGE_LIFE_MS = 15 * MINUTE_MS;
/** Who opens a link again, and has so much time left, comes to the same page. */
export const PAGE_LEFT_MS = 5 * MINUTE_MS;
export const MOST_LINK_ORDERS = 20;
/** Both count into a provider's reference, which has three digits for it. */
export const LAST_ATTEMPT = 999;

/** What of its sale decides whether a link is good. */
export interface LinkedSale {
  /** Paid or booked, and nobody reviews its payment; not in the trash. */
  isStanding: boolean;
  /** Centavos that are due now. */
  due: number;
  now: number;
}

export const closedReasons = ['paid', 'cancelled', 'pending', 'expired', 'covered'] as const;
export type ClosedReason = (typeof closedReasons)[number];

const isPending = ({ orders }: PaymentLink) => orders.some(({ state }) => state === 'PENDING');

/**
 * Why a link is not to be paid now; null: it is. `covered`: less is due than it is about, because somebody paid at the
 * spa, the price changed, or nothing of the sale stands.
 */
export function whyClosed(link: PaymentLink, { isStanding, due, now }: LinkedSale): ClosedReason | null {
  if (link.state === 'PAID') return 'paid';
  if (isPending(link)) return 'pending';
  if (link.state === 'CANCELLED') return 'cancelled';
  if (!isStanding || due < link.centavos) return 'covered';
  return now >= Date.parse(link.expiresAt) ? 'expired' : null;
}

/** When a page was opened last that may still take money; null: none may. */
export function pageOpenedAt(links: readonly PaymentLink[], now: number): string | null {
  const open = links
    .flatMap(({ orders }) => orders)
    .filter(({ state, until }) => state === 'PENDING' || (state === 'OPEN' && now < Date.parse(until)));
  return (
    open
      .map(({ openedAt }) => openedAt)
      .toSorted()
      .at(-1) ?? null
  );
}

/** Why a payer is back at the page of a link: she came from her payment, nobody answered, or it was tried too often. */
export const payLinkNotices = ['volvio', 'espera', 'otro'] as const;
export type PayLinkNotice = (typeof payLinkNotices)[number];

export const nextAttempt = (links: readonly PaymentLink[]): number =>
  Math.max(1, ...links.flatMap(({ orders }) => orders.map(({ attempt }) => attempt))) + 1;

/** When the next order of these links is looked up. */
export const nextLinkLook = (links: readonly PaymentLink[]): string | null =>
  links.flatMap(({ orders }) => orders.flatMap(({ nextLookAt }) => nextLookAt ?? [])).toSorted()[0] ?? null;
