import { messages } from '@spa-bronze/domain/messages';
import { openStatuses } from '@spa-bronze/domain/transactions';
import type { CollectionBeforeDeleteHook, CollectionConfig } from 'payload';
import { AppError } from '../../access/app-error';
import { findSale } from '../transactions/transactions-operations';

/** An account goes with its cart; its sales stay on record. Not while a payment of it is on its way. */
const leaveNoCart: CollectionBeforeDeleteHook = async ({ id, req: { payload } }) => {
  if (await findSale(payload, { and: [{ user: { equals: id } }, { status: { in: [...openStatuses] } }] })) throw new AppError(409, messages.paymentUnderWay);
  await payload.db.deleteMany({ collection: 'carts', where: { user: { equals: id } } });
};

/** A collection of users whose accounts leave nothing of the shop behind. */
export const withCarts = (users: CollectionConfig): CollectionConfig => ({
  ...users, hooks: { ...users.hooks, beforeDelete: [...(users.hooks?.beforeDelete ?? []), leaveNoCart] },
});
