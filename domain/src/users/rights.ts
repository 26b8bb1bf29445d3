/** The marks that an administrator may put on a shopper's account. Its role stays GENERAL. */
export const marks = ['marketing'] as const;
type Mark = (typeof marks)[number];

/**
 * What staff do, and whose mark opens it. An administrator may do all of it; what names nobody is for
 * administrators alone. Endpoints, access rules, pages and buttons ask `may` for one of these rows.
 */
export const rights = {
  /** Banners, pages, posts, pictures, texts of products, menus. */
  content: { marketing: true },
  /** The calendar, bookings of everybody, attendance. */
  bookings: {},
  /** Money at the spa, payment links, receipts. */
  collect: {},
  /** Sales of everybody, sales at the spa, parcels. */
  sell: {},
  /** The cash drawer that is open, and those of one's own. */
  drawer: {},
  /** The hours of single days. */
  hours: {},
  /** What visitors write: messages and testimonials. */
  messages: {},
  /** Money that goes back: refunds, payments to review, collections undone, fees waived. */
  refunds: {},
  /** Products, stock and discounts. */
  prices: {},
  summary: {},
  /** Drawers that others counted. */
  drawers: {},
  /** Accounts, rights and the audit log. */
  users: {},
  /** The weekly hours, shipping rates, the state of the shop, what providers have in their books. */
  settings: {},
  /** Rows as they are stored, and the trash. */
  records: {},
} as const satisfies Record<string, Partial<Record<Mark, true>>>;
export type Right = keyof typeof rights;

export interface Marked {
  role?: string | null | undefined;
  marketing?: boolean | null | undefined;
}

export const isAdmin = (person: Marked | null | undefined): boolean => person?.role === 'ADMIN';

const opens: Record<Right, Partial<Record<Mark, true>>> = rights;

/** Whether a person may do what this row of the table names. */
export function may(person: Marked | null | undefined, right: Right): boolean {
  if (isAdmin(person)) return true;
  return person?.role === 'GENERAL' && marks.some((it) => person[it] === true && opens[right][it] === true);
}

/** Whether a change gives a right that the account does not have. */
export const gainsRight = (before: Marked, after: Marked): boolean =>
  (isAdmin(after) && !isAdmin(before)) || marks.some((it) => after[it] === true && before[it] !== true);

/** Whether the account has any right beside those of a shopper. */
export const hasRight = (person: Marked): boolean => gainsRight({}, person);
