import { ownJson } from '@spa-bronze/domain/lib/json';
import { browserTexts } from '../../../lib/kept-texts';
import type { PendingItem } from './pending-item';

const LINK_KEY = 'spa-bronze:after-link';

/** Where a login leads on to, and what it puts in the cart. */
export interface AfterLogin {
  next: string;
  pending: PendingItem | null;
}

/** Stores this for a login in another tab of this browser: that of the link in an email. */
export const keepAfterLink = (after: AfterLogin | null): boolean =>
  browserTexts.keep(LINK_KEY, after && JSON.stringify(after));

/** Takes what was stored last for such a login. */
export function takeAfterLink(): AfterLogin | null {
  const after = ownJson<AfterLogin | null>(browserTexts.read(LINK_KEY) ?? 'null');
  keepAfterLink(null);
  return after;
}
