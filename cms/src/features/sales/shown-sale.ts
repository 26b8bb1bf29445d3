import { messages } from '@spa-bronze/domain/messages';
import { may, type Marked } from '@spa-bronze/domain/users/rights';
import type { Payload } from 'payload';
import { AppError } from '../../lib/app-error';
import type { Sale } from './sale';
import { saleById } from './sales-operations';

/** Whether staff see the sale: one in the trash only with the right `records`. */
export const isShownTo = (person: Marked, { deletedAt }: Pick<Sale, 'deletedAt'>): boolean =>
  !deletedAt || may(person, 'records');

/** A sale for staff. Throws 404 for none, and for one in the trash that they do not see. */
export async function shownSale(payload: Payload, id: string, person: Marked): Promise<Sale> {
  const sale = await saleById(payload, id);
  if (!sale || !isShownTo(person, sale)) throw new AppError(404, messages.saleNotFound);
  return sale;
}
