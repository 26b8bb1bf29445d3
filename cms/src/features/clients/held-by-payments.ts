import { messages } from '@spa-bronze/domain/messages';
import { openStatuses } from '@spa-bronze/domain/sales';
import type { CollectionBeforeDeleteHook, CollectionConfig } from 'payload';
import { AppError } from '../../lib/app-error';
import { findSale } from '../sales/sales-operations';

/** An account whose payment is on its way stays until that has ended. */
const waitForPayment: CollectionBeforeDeleteHook = async ({ id, req: { payload } }) => {
  if (await findSale(payload, { and: [{ user: { equals: id } }, { status: { in: [...openStatuses] } }] }))
    throw new AppError(409, messages.paymentUnderWay);
};

/** The users' collection, whose accounts cannot be deleted in the middle of a payment. */
export const heldByPayments = (users: CollectionConfig): CollectionConfig => ({
  ...users,
  hooks: { ...users.hooks, beforeDelete: [waitForPayment, ...(users.hooks?.beforeDelete ?? [])] },
});
