import { ownJson } from '@spa-bronze/domain/lib/json';
import { browserTexts } from '../../../lib/kept-texts';
import type { PendingItem } from './pending-items';

const LINK_KEY = 'spa-bronze:after-login';

/** Where a login leads on to, and what it puts in the cart. */
export interface AfterLogin {
  next: string;
  pending: PendingItem[];
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
