import { ownJson } from '@spa-bronze/domain/lib/json';
import { browserTexts } from '../../../lib/kept-texts';
import type { PendingItem } from './pending-items';

const LINK_KEY = 'spa-bronze:after-login';

export interface AfterLogin {
  next: string;
  pending: PendingItem[];
}

export const keepAfterLink = (after: AfterLogin | null): boolean =>
  browserTexts.keep(LINK_KEY, after && JSON.stringify(after));

export function takeAfterLink(): AfterLogin | null {
  const after = ownJson<AfterLogin | null>(browserTexts.read(LINK_KEY) ?? 'null');
  keepAfterLink(null);
  return after;
}
