import { messages } from '@spa-bronze/domain/messages';
import { isService } from '@spa-bronze/domain/products/product-rules';
import { AppError } from '../../lib/app-error';
import { contractHandlers } from '../../lib/contract-handler';
import { productsByIds } from '../products/products-by-ids';
import { saleToWire } from '../sales/sale-to-wire';
import { sellInPerson } from './in-person-sale';

export const inPersonSaleEndpoints = contractHandlers({
  'POST /transactions/manual': async ({ req: { payload }, user, body: { lines, ...input } }) => {
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
      paid: 'all',
      by: String(user.email),
    });
    return {
      message: messages.manualSaleDone,
      status: made ? 201 : 200,
      data: saleToWire(sale, { forStaff: true }),
    };
  },
});
