import { ofUser } from '../../lib/of-user';
import { messages } from '@spa-bronze/domain/messages';
import { openStatuses } from '@spa-bronze/domain/sales/sale-rules';
import type { CollectionBeforeDeleteHook } from 'payload';
import { AppError } from '../../lib/app-error';
import { findSale } from './sales-operations';

/** An account with a payment in progress cannot be deleted. */
export const refuseDuringPayment: CollectionBeforeDeleteHook = async ({ id, req: { payload } }) => {
  if (await findSale(payload, { and: [ofUser(id), { status: { in: [...openStatuses] } }] }))
    throw new AppError(409, messages.paymentUnderWay);
};
