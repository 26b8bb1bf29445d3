/** What staff look for by stock: nothing left, or little. */
export const stockFilters = ['out', 'low'] as const;

/** Featured ones first, or by selling price. Without an order the newest come first. */
export const cardOrders = ['featured', 'asc', 'desc'] as const;
export type CardOrder = (typeof cardOrders)[number];

/** How many products a shopper may keep as favourites: what one list of ids may name. */
export const MOST_FAVOURITES = 60;
