import { messages } from '@spa-bronze/domain/messages';
import { isService } from '@spa-bronze/domain/products/product-rules';
import { may } from '@spa-bronze/domain/users/rights';
import { AppError } from '../../lib/app-error';
import { contractHandlers } from '../../lib/contract-handler';
import { productsByIds } from '../products/products-by-ids';
import { inCentavos } from '../sales/new-charges';
import { saleToWire } from '../sales/sale-to-wire';
import { addLine, removeLine } from './added-lines';
import { sellInPerson } from './in-person-sale';

export const inPersonSaleEndpoints = contractHandlers({
  'POST /transactions/manual': async ({
    req: { payload },
    user,
    body: { lines, method, payments, tip, ...input },
  }) => {
    const products = await productsByIds(
      payload,
      lines.map(({ productId }) => productId),
    );
    if ([...products.values()].some(({ category }) => isService(category)))
      throw new AppError(400, messages.manualGoodsOnly, { lines: messages.manualGoodsOnly });
    const cart = lines.map((line) => ({ id: line.productId, ...line, reservation: null }));
    const { sale, made } = await sellInPerson(payload, {
      ...input,
      cart,
      method: method ?? null,
      payments: payments?.map(inCentavos),
      tip: tip && inCentavos(tip),
      paid: 'all',
      by: String(user.email),
    });
    return {
      message: messages.manualSaleDone,
      status: made ? 201 : 200,
      data: saleToWire(sale, { forStaff: true }),
    };
  },

  'POST /transactions/{id}/lines': async ({ req: { payload }, user, params: { id }, body }) => {
    const sale = await addLine(payload, id, body, String(user.email));
    return { message: messages.lineAdded, data: saleToWire(sale, { forStaff: true }) };
  },

  'POST /transactions/{id}/lines/{line}/remove': async ({ req: { payload }, user, params, body }) => {
    const { id, line } = params;
    const { sale, handedBack } = await removeLine(
      payload,
      id,
      { ...body, line, refunds: may(user, 'refunds') },
      String(user.email),
    );
    const message = [messages.lineRemoved, ...handedBack.map((it) => `${it}.`)].join(' ');
    return { message, data: saleToWire(sale, { forStaff: true }) };
  },
});
