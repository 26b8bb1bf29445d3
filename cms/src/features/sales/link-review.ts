import { formatAdminPrice, sum, toPesos } from '@spa-bronze/domain/lib/money';
import { messages } from '@spa-bronze/domain/messages';
import { pageOpenedAt } from '@spa-bronze/domain/sales/payment-links';
import { AppError } from '../../lib/app-error';
import { chargesOf, linksOf, type Sale } from './sale';

const ofLinks = [messages.payLinkOver, messages.payLinkReturn];

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
 * waits for who gives it back, and what waits so ends by a person alone.
 */
export function linkReview(before: Sale, data: Partial<Sale>): Partial<Sale> {
  const after = { ...before, ...data };
  const { centavos, ids } = handedBackIn(before, after);
  const waits = (before.reviewDue && before.review?.why) || '';
  const isOfLinks = ofLinks.some((it) => waits.includes(it)) && !after.review?.doneAt;
  const now = (after.reviewDue && after.review?.why) || '';
  const back = `${messages.payLinkReturn} ${formatAdminPrice(toPesos(centavos))} (${ids.join(', ')}).`;
  const why = [
    isOfLinks && !now.includes(waits) && waits,
    now,
    centavos > 0 && !now.includes(ids.join(', ')) && back,
  ]
    .filter(Boolean)
    .join(' ');
  if (why === now) return {};
  const since = (after.reviewDue && after.review?.since) || before.review?.since || new Date().toISOString();
  return { reviewDue: true, review: { why, since } };
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
