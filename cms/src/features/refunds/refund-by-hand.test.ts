import { messages } from '@spa-bronze/domain/messages';
import { refusalInWords } from '@spa-bronze/domain/sales/refusals';
import type { SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import { orderHosted, withHosted } from '../../testing/hosted-provider';
import { mailsTo } from '../../testing/outbox';
import { newAdmin, newShopper } from '../../testing/people';
import { addToCart, capture, newProduct, PRICE, saleOf } from '../../testing/shop';
import { expectAnswer } from '../../testing/client';

const words = `${messages.refundByHand} ${refusalInWords('BY_HAND')}`;

it('refund: one that its provider leaves to staff waits for them, and nobody says that it was made', async () => {
  await withHosted(async (provider) => {
    const [ana, carla, item] = [await newAdmin(), await newShopper(), await newProduct()];
    await addToCart(carla, item.id);
    const order = String((await orderHosted(carla, PRICE)).body.id);
    provider.pay(order, PRICE * 100);
    await capture(carla, order);
    const { id } = await saleOf(order);
    const part = { key: 'una-parte', amountCop: 10_000 };
    const reply = await ana.client.post<SaleView>(`/transactions/${id}/refund`, part);
    expect({ status: reply.status, message: reply.body.message, sale: reply.body.data }).toMatchObject({
      status: 200,
      message: words,
      sale: {
        status: 'APPROVED',
        review: { waiting: true, why: words },
        refunds: [{ state: 'REFUSED', failed: true, why: 'BY_HAND' }],
      },
    });
    const retry = await ana.client.post<SaleView>('/payments/review', { id, action: 'retry' });
    expectAnswer(retry, 200, words);
    const before = (await mailsTo(carla.email)).length;
    const handed = { id, action: 'hand', method: 'TRANSFER', note: 'Bancolombia 778' };
    expect((await ana.client.post<SaleView>('/payments/review', handed)).body.data).toMatchObject({
      status: 'PARTLY_REFUNDED',
      review: { waiting: false },
      refunds: [{ state: 'DONE', handed: { method: 'TRANSFER' } }],
    });
    const mails = await mailsTo(carla.email);
    expect({ before, after: mails.length }).toEqual({ before: 2, after: 3 });
  });
});
