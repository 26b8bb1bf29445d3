/** The marks that an administrator may put on a shopper's account. Its role stays GENERAL. */
export const marks = ['marketing', 'reception'] as const;
export type Mark = (typeof marks)[number];
/** `tick`: only while an administrator has opened it in the settings of the team. */
type Opening = true | 'tick';

/**
 * What staff do, and whose mark opens it. An administrator may do all of it; what names nobody is for
 * administrators alone. Endpoints, access rules, pages and buttons ask `may` for one of these rows.
 */
export const rights = {
  /** Banners, pages, posts, pictures, texts of products, menus. */
  content: { marketing: true },
  /** The calendar, bookings of everybody, attendance. */
  bookings: { reception: true },
  /** Money at the spa, payment links, receipts. */
  collect: { reception: true },
  /** Sales of everybody, sales at the spa, parcels. */
  sell: { reception: true },
  /** The cash drawer that is open, and those that one opened or closed. */
  drawer: { reception: true },
  /** The hours of single days. */
  hours: { reception: true },
  /** What visitors write: messages and testimonials. */
  messages: { reception: true },
  /** Money that goes back: refunds, payments to review, collections undone, fees waived. */
  refunds: { reception: 'tick' },
  /** Products, stock and discounts. */
  prices: { reception: 'tick' },
  summary: { reception: 'tick' },
  /** Closed drawers of others. */
  drawers: { reception: 'tick' },
  /** Accounts, rights and the audit log. */
  users: {},
  /** The weekly hours, shipping rates, the state of the shop, what providers have in their books. */
  settings: {},
  /** Rows as they are stored, and the trash. */
  records: {},
} as const satisfies Record<string, Partial<Record<Mark, Opening>>>;
export type Right = keyof typeof rights;
const table: Record<Right, Partial<Record<Mark, Opening>>> = rights;
export const allRights = Object.keys(rights) as Right[];
/** What administrators may open to the reception. */
export const receptionTicks = allRights.filter((it) => table[it].reception === 'tick');

export interface Marked {
  role?: string | null | undefined;
  marketing?: boolean | null | undefined;
  reception?: boolean | null | undefined;
  /** The ticked rows, as the settings are. */
  opened?: readonly string[] | null | undefined;
}

/** The marks of an account, each said. */
export const marksOf = (person: Marked): Record<Mark, boolean> => ({
  marketing: person.marketing === true,
  reception: person.reception === true,
});

export const isAdmin = (person: Marked | null | undefined): boolean => person?.role === 'ADMIN';

/** Whether a person may do what this row of the table names. */
export function may(person: Marked | null | undefined, right: Right): boolean {
  if (isAdmin(person)) return true;
  if (person?.role !== 'GENERAL') return false;
  const opens = (mark: Mark) =>
    table[right][mark] === true || (table[right][mark] === 'tick' && person.opened?.includes(right) === true);
  return marks.some((it) => person[it] === true && opens(it));
}

/** Whether a change gives a right that the account does not have. */
export const gainsRight = (before: Marked, after: Marked): boolean =>
  (isAdmin(after) && !isAdmin(before)) || marks.some((it) => after[it] === true && before[it] !== true);

/** Whether the account has any right beside those of a shopper. */
export const hasRight = (person: Marked | null | undefined): boolean => gainsRight({}, person ?? {});
