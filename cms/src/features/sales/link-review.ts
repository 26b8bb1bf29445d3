import { formatAdminPrice, sum, toPesos } from '@spa-bronze/domain/lib/money';
import { messages } from '@spa-bronze/domain/messages';
import { pageOpenedAt } from '@spa-bronze/domain/sales/payment-links';
import type { Review } from '@spa-bronze/domain/sales/staff';
import { AppError } from '../../lib/app-error';
import { chargesOf, linksOf, type Sale } from './sale';
import { openSurplus } from './surplus-review';

const ofLinks = [messages.payLinkOver, messages.payLinkReturn];

/** What of the reason of a review is about payment links. */
const linkReasonsIn = (why: string): string[] =>
  ofLinks.flatMap((begin) =>
    why
      .split(begin)
      .slice(1)
      .map((rest) => `${begin}${rest.split(').', 1)[0]!}).`),
  );

/** A reason without what its provider gave back of it. */
const stemOf = (reason: string): string => reason.split(/;|\)\./)[0]!;

/** Whether a sale is under review because of payment links. */
export const isOfLinks = ({ reviewDue, review }: Pick<Sale, 'reviewDue' | 'review'>): boolean =>
  Boolean(reviewDue && ofLinks.some((it) => review?.why.includes(it)));

/**
 * What a change decides of the review, or was decided while it waits on. To close it as a whole is about links too;
 * other decisions are about other money.
 */
function decisionIn(before: Sale, after: Sale): { isEnd: boolean; decision?: Review } {
  const { review } = after;
  if (!review?.doneAt) return { isEnd: false };
  const isNew = review.doneAt !== before.review?.doneAt;
  const isClosing = review.action === 'dismiss' && openSurplus(after).length === 0;
  return {
    isEnd: isNew && isClosing,
    ...((isNew || before.reviewDue) && !isClosing && { decision: review }),
  };
}

/** What a change hands back of money that came by a link, and that its provider does not give back by itself. */
function handedBackIn(before: Sale, after: Sale): { centavos: number; ids: string[] } {
  const known = new Set(chargesOf(before).map(({ id }) => id));
  const back = chargesOf(after).filter(
    ({ id, capture, reverses, by }) => capture && reverses && by !== 'provider' && !known.has(id),
  );
  return {
    centavos: -sum(back.map(({ centavos }) => centavos)),
    ids: [...new Set(back.map(({ capture }) => capture!.id))],
  };
}

/**
 * What a change of a sale leaves of its review because of payment links: money of a link that is marked as handed back
 * waits for who gives it back, and what waits so ends when a person closes the review.
 */
export function linkReview(before: Sale, data: Partial<Sale>): Partial<Sale> {
  const after = { ...before, ...data };
  const { centavos, ids } = handedBackIn(before, after);
  const { isEnd, decision } = decisionIn(before, after);
  const waits = !isEnd && before.reviewDue ? linkReasonsIn(before.review?.why ?? '') : [];
  const now = (after.reviewDue && after.review?.why) || '';
  const back = `${messages.payLinkReturn} ${formatAdminPrice(toPesos(centavos))} (${ids.join(', ')}).`;
  const why = [
    ...waits.filter((it) => !now.includes(stemOf(it))),
    now,
    centavos > 0 && !now.includes(ids.join(', ')) && back,
  ]
    .filter(Boolean)
    .join(' ');
  if (why === now) return {};
  const waitsSince = [after, before].find(({ reviewDue }) => reviewDue)?.review?.since;
  return {
    reviewDue: true,
    review: { ...decision, why, since: waitsSince ?? new Date().toISOString() },
  };
}

/**
 * Throws 409 while the page of a link may take money, unless staff say that they collect all the same: `data` has when
 * it was opened.
 */
export function checkLinkPage(sale: Sale, anyway = false): void {
  const openedAt = anyway ? null : pageOpenedAt(linksOf(sale), Date.now());
  if (openedAt)
    throw new AppError(409, messages.payLinkPageOpen, undefined, { data: { linkOpenedAt: openedAt } });
}
