import { addDays, dayOf, instantOf } from '@spa-bronze/domain/lib/dates';
import {
  areGreen,
  DRAWER,
  compareBooks,
  DAYS_BEFORE,
  isHalfRead,
  type Finding,
  type Movement,
  type OurEntry,
  type UnreadReason,
} from '@spa-bronze/domain/sales/book-comparison';
import type { ComparedBook, Comparison, ShownFinding } from '@spa-bronze/domain/sales/comparison-schemas';
import { movementsBetween } from '../../providers/payments/movements';
import { ProviderError, type PaymentProvider } from '../../providers/payments/payment-provider';
import { drawerEntry, linesOf, type BookSale, type DrawerLine } from './our-book';

/** A list of another account has nothing in common with ours. */
const MOST_SHOWN = 200;

export interface Span {
  from: string;
  to: string;
}

interface ListedProvider {
  provider: Pick<PaymentProvider, 'name' | 'listMovements'>;
  /** The list of the sandbox has the test sales alone, and a real list the real ones. */
  test: boolean;
}
export interface BookSources {
  providers: readonly ListedProvider[];
  /** The sales that changed since then and were made before `until`, in batches. */
  salesBetween: (since: Date, until: Date) => AsyncIterable<readonly BookSale[]>;
  /** What belongs to sales in the drawer's book, and since when there is one; null before the first opening. */
  drawerBetween: (since: Date, until: Date) => Promise<{ openedAt: Date | null; lines: DrawerLine[] }>;
  /** Which of these ids are sales. */
  saleIdsAmong: (ids: string[]) => Promise<ReadonlySet<string>>;
}

/** What we hold of a provider, by sale: one that changes while it is read counts as it was the last time. */
interface OurBook {
  provider: string;
  test: boolean;
  entries: Map<string, OurEntry[]>;
}

async function ourBooks({ salesBetween }: BookSources, since: Date, until: Date): Promise<OurBook[]> {
  const books = new Map<string, OurBook>();
  for await (const batch of salesBetween(since, until)) {
    for (const sale of batch) {
      for (const { entries } of books.values()) entries.delete(sale.id);
      for (const { provider, test, entry } of linesOf(sale)) {
        const key = `${provider} ${test}`;
        const book = books.get(key) ?? { provider, test, entries: new Map() };
        books.set(key, book);
        book.entries.set(sale.id, [...(book.entries.get(sale.id) ?? []), entry]);
      }
    }
  }
  return [...books.values()];
}

/** Compares our payments and refunds of these days with the list of each provider. */
export async function compareWithProviders(
  sources: BookSources,
  span: Span,
  now = new Date(),
): Promise<Comparison> {
  const since = instantOf(addDays(span.from, -DAYS_BEFORE), '00:00');
  /* One day more: the clocks of both sides differ. */
  const until = instantOf(addDays(span.to, 2), '00:00');
  const ours = await ourBooks(sources, since, until);
  const books: ComparedBook[] = [];
  for (const listed of sources.providers) {
    const isIts = (it: OurBook) => it.provider === listed.provider.name && it.test === listed.test;
    const entries = ours.filter(isIts).flatMap((it) => [...it.entries.values()].flat());
    books.push(await comparedBook(sources, listed, { entries, since, until, span, now }));
  }
  books.push(...closedBooks(sources, ours, span));
  const entries = ours.filter(isOfDrawer).flatMap((it) => [...it.entries.values()].flat());
  books.push(await drawerBook(sources, { entries, since, until, span, now }));
  const isSomeRead = books.some(({ unread }) => unread !== 'no-drawer');
  return { ...span, isGreen: isSomeRead && books.every(({ isGreen }) => isGreen), books };
}

const isOfDrawer = ({ provider }: OurBook) => provider === DRAWER;

/** What staff took and gave by the sales, compared with the drawer. Before its first opening nothing is judged. */
async function drawerBook(sources: BookSources, reading: Reading): Promise<ComparedBook> {
  const { entries, since, until, now } = reading;
  const { openedAt, lines } = await sources.drawerBetween(since, until);
  const book = { provider: DRAWER, test: false };
  if (!openedAt) return { ...emptyBook, ...book, unread: 'no-drawer', isGreen: true };
  const isBefore = ({ at }: OurEntry) => new Date(at) < openedAt;
  const ours = entries.map((it): OurEntry => (isBefore(it) ? { ...it, isLoose: true } : it));
  const listed = lines.map(drawerEntry).map((it) => ({ ...it, isPending: isBefore(it) }));
  return bookAgainst(sources, book, { ...reading, entries: ours, listed, readUntil: now, others: 0 });
}

/** Real payments of these days at providers whose credentials the shop has no more. */
function closedBooks({ providers }: BookSources, ours: OurBook[], { from, to }: Span): ComparedBook[] {
  const isWithin = ({ at }: OurEntry) => from <= dayOf(new Date(at)) && dayOf(new Date(at)) <= to;
  return ours
    .filter((it) => !isOfDrawer(it))
    .filter(
      ({ provider, test }) => !test && !providers.some((it) => !it.test && it.provider.name === provider),
    )
    .filter(({ entries }) => [...entries.values()].flat().some(isWithin))
    .map(({ provider, test }) => ({ ...emptyBook, provider, test, unread: 'no-credentials' as const }));
}

interface Reading {
  entries: OurEntry[];
  since: Date;
  until: Date;
  span: Span;
  now: Date;
}

async function comparedBook(
  sources: BookSources,
  { provider: { name: provider, listMovements }, test }: ListedProvider,
  reading: Reading,
): Promise<ComparedBook> {
  const { since, until, now } = reading;
  const unread = (reason: UnreadReason) => ({ ...emptyBook, provider, test, unread: reason });
  if (!listMovements) return unread('no-list');
  try {
    const list = await movementsBetween(listMovements, since, until < now ? until : now);
    const { movements: listed, readUntil, foreign: others } = list;
    return await bookAgainst(sources, { provider, test }, { ...reading, listed, readUntil, others });
  } catch (error) {
    if (error instanceof ProviderError) return unread(reasonOf(error));
    throw error;
  }
}

interface ListReading extends Reading {
  listed: Movement[];
  readUntil: Date;
  others: number;
}

/** Our entries against a list that was read. */
async function bookAgainst(
  { saleIdsAmong }: BookSources,
  book: Pick<ComparedBook, 'provider' | 'test'>,
  { entries: ours, listed, readUntil, others, span, now }: ListReading,
): Promise<ComparedBook> {
  const days = compareBooks({ ours, listed, ...span, now, readUntil });
  const found = days.flatMap(({ findings }) => findings);
  const shown = new Set(found.slice(0, MOST_SHOWN));
  const sales = await saleIdsAmong([...shown].flatMap(({ sale }) => sale ?? []));
  const isHalf = isHalfRead(days, now);
  const closed = days.filter(({ isClosed }) => isClosed);
  return {
    ...book,
    unread: isHalf ? 'half' : null,
    isGreen: areGreen(days) && !isHalf,
    days: days.map((day) => ({
      ...day,
      findings: day.findings.filter((it) => shown.has(it)).map((it) => shownFinding(it, sales)),
    })),
    found: closed.flatMap(({ findings }) => findings).length,
    more: found.length - shown.size,
    others,
  };
}

const emptyBook = { isGreen: false, days: [], found: 0, more: 0, others: 0 };

function reasonOf({ kind, status, retryable }: ProviderError): UnreadReason {
  if (status === 403) return 'forbidden';
  return retryable || kind === 'unauthorized' ? 'away' : 'refused';
}

const shownFinding = (
  { id, of, sale, listed, ...finding }: Finding,
  sales: ReadonlySet<string>,
): ShownFinding => ({
  ...finding,
  transactionId: id,
  of: of ?? null,
  sale: sale && sales.has(sale) ? sale : null,
  listed: listed ?? null,
});
