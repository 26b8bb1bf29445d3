import { ofUser } from '../../lib/of-user';
import { sales } from './sales-operations';
import { messages } from '@spa-bronze/domain/messages';
import { isAdmin } from '@spa-bronze/domain/users/user-rules';

import { AppError } from '../../lib/app-error';
import { contractHandlers } from '../../lib/contract-handler';
import { mapped } from '../../lib/row-batches';
import { rowsOfPhone } from '../../lib/phone-search';
import { hasCredentials } from '../../providers/payments/payment-provider';
import { demandSaneWhere } from '../../payload/query-guard';
import { allSales, isLongSearch, PAGE_SIZE, searchedPage } from './all-sales';
import { salesWhere, orderOf, searched } from './sales-where';
import { editSale } from './edit-sale';
import { settleGivenUp } from './given-up-emails';
import type { Sale } from './sale';
import { saleToWire } from './sale-to-wire';

export const salesEndpoints = contractHandlers({
  'GET /transactions': async ({ req, query: requested, user }) => {
    const { page, limit, trash } = requested;
    const staff = isAdmin(user);
    if (trash && !staff) throw new AppError(403, messages.forbidden);
    demandSaneWhere(req.payload, 'sales', salesWhere(requested));
    /* Never for a buyer, whom it would tell whether somebody else has that phone. */
    const among = staff ? await rowsOfPhone(req.payload, 'sales', searched.phone, requested.q) : null;
    const query = { ...requested, ...(among && { among }) };
    const toWire = (sale: Sale) =>
      saleToWire(sale, {
        forStaff: staff,
        isWithoutCredentials: staff && !hasCredentials(req.payload, sale),
      });
    const owner = staff ? undefined : String(user.id);
    if (page === undefined && limit === undefined) {
      const rows = allSales(req.payload, query, owner);
      return { batches: mapped(rows, toWire), extra: (total) => ({ total }) };
    }
    if (isLongSearch(req.payload, query)) {
      const { docs, totalDocs } = await searchedPage(req.payload, query, owner);
      return { data: docs.map(toWire), extra: { total: totalDocs } };
    }
    const where = staff ? salesWhere(query) : { and: [salesWhere(query), ofUser(user.id)] };
    const { docs, totalDocs } = await req.payload.find({
      collection: 'sales',
      where,
      sort: orderOf(query),
      depth: 0,
      req,
      /* A buyer's fields for staff are read too: the query is limited to own sales, the wire to own fields. */
      overrideAccess: !staff,
      trash: trash !== undefined || among !== null,
      page: page ?? 1,
      limit: limit ?? PAGE_SIZE,
    });
    return { data: docs.map((it) => toWire(sales.rowOf(it))), extra: { total: totalDocs } };
  },

  'DELETE /transactions/{id}': async ({ req, params: { id } }) => {
    await req.payload.update({
      collection: 'sales',
      id,
      data: { deletedAt: new Date().toISOString() },
      req,
      overrideAccess: false,
      depth: 0,
    });
    return { message: messages.saleTrashed };
  },

  'POST /transactions/{id}/emails': async ({ req: { payload }, params: { id }, body: { action } }) => {
    await settleGivenUp(payload, id, action);
    return { message: action === 'again' ? messages.emailsAgain : messages.emailsSeen };
  },

  'POST /transactions/{id}/restore': async ({ req, params: { id } }) => {
    const sale = await req.payload.update({
      collection: 'sales',
      id,
      data: { deletedAt: null },
      trash: true,
      req,
      overrideAccess: false,
      depth: 0,
    });
    return {
      message: messages.saleRestored,
      data: saleToWire(sales.rowOf(sale), { forStaff: true }),
    };
  },

  'PATCH /transactions/{id}': async ({ req: { payload }, user, params: { id }, body }) => {
    const sale = await editSale(payload, id, body, String(user.email));
    return { message: messages.saleUpdated, data: saleToWire(sale, { forStaff: true }) };
  },
});
