import { messages } from '@spa-bronze/domain/messages';
import { isAdmin } from '@spa-bronze/domain/users';
import { AppError } from '../../access/app-error';
import type { Handlers } from '../../access/contract-handler';
import { askedSales, orderOf } from './asked-sales';
import { editSale } from './edit-sale';
import type { SaleRow } from './sale-row';
import { transactionToWire } from './transaction-to-wire';

export const transactionsEndpoints: Handlers<'GET /transactions' | 'DELETE /transactions/{id}' | 'POST /transactions/{id}/restore' | 'PATCH /transactions/{id}'> = {
  'GET /transactions': async ({ req, query, user }) => {
    const { page, limit, trash } = query;
    if (trash && !isAdmin(user)) throw new AppError(403, messages.forbidden);
    const { docs, totalDocs } = await req.payload.find({
      collection: 'sales', where: askedSales(query), sort: orderOf(query), depth: 0, req, overrideAccess: false, trash: trash !== undefined,
      ...(page === undefined && limit === undefined ? { pagination: false } : { page: page ?? 1, limit: limit ?? 50 }),
    });
    return { data: (docs as unknown as SaleRow[]).map((sale) => transactionToWire(sale, { forStaff: isAdmin(user) })), extra: { total: totalDocs } };
  },

  'DELETE /transactions/{id}': async ({ req, params: { id } }) => {
    await req.payload.update({ collection: 'sales', id, data: { deletedAt: new Date().toISOString() }, req, overrideAccess: false, depth: 0 });
    return { message: messages.transactionDeleted };
  },

  'POST /transactions/{id}/restore': async ({ req, params: { id } }) => {
    const sale = await req.payload.update({ collection: 'sales', id, data: { deletedAt: null }, trash: true, req, overrideAccess: false, depth: 0 });
    return { message: messages.transactionRestored, data: transactionToWire(sale as unknown as SaleRow, { forStaff: true }) };
  },

  'PATCH /transactions/{id}': async ({ req: { payload }, user, params: { id }, body }) => {
    const sale = await editSale(payload, id, body, String(user.email));
    return { message: messages.transactionUpdated, data: transactionToWire(sale, { forStaff: true }) };
  },
};
