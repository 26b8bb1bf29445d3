import { messages } from '@spa-bronze/domain/messages';
import { may } from '@spa-bronze/domain/users/rights';
import type { Payload } from 'payload';
import { AppError } from '../../lib/app-error';
import { contractHandlers, type Person } from '../../lib/contract-handler';
import { saleById } from '../sales/sales-operations';
import { isShownTo, shownSale } from '../sales/shown-sale';
import { issueReceipt, outcomeOf, receipts, receiptsOf, type Receipt } from './issue-receipt';
import { mailReceipt } from './mail-receipt';
import { myReceipts } from './my-receipts';
import { receiptPage } from './receipt-page';
import { issuedOf, receiptToWire } from './receipt-view';

/** A receipt that this person may see: staff each one, others those of their own sales. Throws 404. */
async function receiptFor(payload: Payload, id: string, person: Person): Promise<Receipt> {
  const receipt = await receipts.findById(payload, id);
  const sale = receipt && (await saleById(payload, receipt.saleId));
  const isOwn = String(sale?.user) === String(person.id) && !sale?.deletedAt;
  const isShown = may(person, 'collect') && (!sale || isShownTo(person, sale));
  if (!receipt || !(isShown || isOwn)) throw new AppError(404, messages.receiptNotFound);
  return receipt;
}

export const receiptsEndpoints = contractHandlers({
  'GET /my-receipts': async ({ req: { payload }, user }) => ({ data: await myReceipts(payload, user.id) }),

  'GET /transactions/{id}/receipts': async ({ req: { payload }, user, params: { id } }) => {
    const sale = await shownSale(payload, id, user);
    const issued = await receiptsOf(payload, id);
    const next = (kind: Receipt['kind']) =>
      outcomeOf(
        payload,
        sale,
        kind,
        issued.find((it) => it.kind === kind),
      );
    const [PAYMENT, REFUND] = [await next('PAYMENT'), await next('REFUND')];
    return { data: { receipts: issued.map(receiptToWire), next: { PAYMENT, REFUND } } };
  },

  'GET /receipts/{id}/print': async ({ req: { payload }, user, params: { id }, query: { paper } }) => {
    const page = receiptPage(issuedOf(await receiptFor(payload, id, user)), paper);
    return new Response(page, {
      headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
    });
  },

  'POST /transactions/{id}/receipts': async ({ req: { payload }, user, params: { id }, body: { kind } }) => {
    const { receipt, made } = await issueReceipt(payload, { saleId: id, kind, by: String(user.email) });
    return {
      message: made
        ? `Comprobante ${receipt.key} expedido.`
        : `Nada cambió: es el comprobante ${receipt.key}.`,
      status: made ? 201 : 200,
      data: receiptToWire(receipt),
    };
  },

  'POST /transactions/{id}/receipts/email': async ({ req: { payload }, user, params: { id }, body }) => {
    const receipt = await receiptFor(payload, body.receipt, user);
    if (receipt.saleId !== id) throw new AppError(404, messages.receiptNotFound);
    const to = await mailReceipt(payload, receipt);
    return { message: `El comprobante ${receipt.key} va por correo a ${to}.` };
  },
});
