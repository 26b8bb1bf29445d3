import { ofUser } from '../../lib/of-user';
import type { Payload } from 'payload';
import type { SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import { saleById, sales } from './sales-operations';
import { messages } from '@spa-bronze/domain/messages';
import { isAdmin, may } from '@spa-bronze/domain/users/rights';

import { AppError } from '../../lib/app-error';
import { contractHandlers } from '../../lib/contract-handler';
import { mapped } from '../../lib/row-batches';
import { rowsOfPhone } from '../../lib/phone-search';
import { demandRefunds } from '../../access/rules';
import { hasCredentials } from '../../providers/payments/payment-provider';
import { demandSaneWhere } from '../../payload/query-guard';
import { allSales, isLongSearch, PAGE_SIZE, searchedPage } from './all-sales';
import { salesWhere, orderOf, searched } from './sales-where';
import { editSale } from './edit-sale';
import { settleGivenUp } from './given-up-emails';
import { newMoneyInWords } from './logged-charges';
import { byHandOf } from './order-charges';
import type { Sale } from './sale';
import { collectSale, undoSaleCharge } from './sale-money';
import { saleToWire } from './sale-to-wire';
import { shownSale } from './shown-sale';

/** Runs a change of a sale's money by staff, and says which money was collected or handed back. */
async function changeMoney(
  payload: Payload,
  id: string,
  run: () => Promise<Sale>,
): Promise<{ message: string; data: SaleView }> {
  const before = await saleById(payload, id);
  const after = await run();
  return {
    message: newMoneyInWords(byHandOf(before!), byHandOf(after)) || messages.saleUpdated,
    data: saleToWire(after, { forStaff: true }),
  };
}

export const salesEndpoints = contractHandlers({
  'GET /transactions': async ({ req, query: requested, user }) => {
    const { page, limit, trash, whose } = requested;
    const staff = isAdmin(user) || (whose === 'shop' && may(user, 'sell'));
    if (trash && !may(user, 'records')) throw new AppError(403, messages.forbidden);
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
      overrideAccess: !isAdmin(user),
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

  'POST /transactions/{id}/charges': ({ req: { payload }, user, params: { id }, body }) =>
    changeMoney(payload, id, () => collectSale(payload, id, body, String(user.email))),

  'POST /transactions/{id}/charges/{charge}/undo': ({ req: { payload }, user, params, body }) =>
    changeMoney(payload, params.id, () =>
      undoSaleCharge(payload, params.id, { ...body, charge: params.charge }, String(user.email)),
    ),

  'PATCH /transactions/{id}': async ({ req: { payload }, user, params: { id }, body }) => {
    if (body.balancePaid === null) demandRefunds(user);
    await shownSale(payload, id, user);
    const editor = { by: String(user.email), refunds: may(user, 'refunds') };
    const sale = await editSale(payload, id, body, editor);
    return { message: messages.saleUpdated, data: saleToWire(sale, { forStaff: true }) };
  },
});
