import { messages } from '@spa-bronze/domain/messages';
import { paidStatuses } from '@spa-bronze/domain/transactions';
import type { Where } from 'payload';
import type { Query } from '@spa-bronze/domain/api';
import type { Handlers } from '../../access/contract-handler';
import type { SaleRow } from './sale-row';
import { transactionToWire } from './transaction-to-wire';

/** Paid ones unless a status is asked for; a reference finds its row in any state. */
function asked({ reference, status }: Query<'GET /transactions'>): Where {
  if (reference !== undefined) return { reference: { equals: reference } };
  if (status === 'all') return {};
  return { status: status ? { equals: status } : { in: [...paidStatuses] } };
}

export const transactionsEndpoints: Handlers<'GET /transactions' | 'DELETE /transactions/{id}'> = {
  'GET /transactions': async ({ req, query }) => {
    const { page, limit } = query;
    const { docs } = await req.payload.find({
      collection: 'sales', where: asked(query), sort: '-createdAt', depth: 0, req, overrideAccess: false,
      ...(page === undefined && limit === undefined ? { pagination: false } : { page: page ?? 1, limit: limit ?? 50 }),
    });
    return { data: (docs as unknown as SaleRow[]).map(transactionToWire) };
  },

  'DELETE /transactions/{id}': async ({ req, params: { id } }) => {
    await req.payload.update({ collection: 'sales', id, data: { deletedAt: new Date().toISOString() }, req, overrideAccess: false, depth: 0 });
    return { message: messages.transactionDeleted };
  },
};
