import { messages } from '@spa-bronze/domain/messages';
import { sum, toPesos } from '@spa-bronze/domain/lib/money';
import type { ReceiptView } from '@spa-bronze/domain/receipts/receipt-schemas';
import { receiptText } from '@spa-bronze/domain/receipts/receipt-words';
import { may } from '@spa-bronze/domain/users/rights';
import type { Payload } from 'payload';
import { AppError } from '../../lib/app-error';
import { contractHandlers, type Person } from '../../lib/contract-handler';
import { saleById } from '../sales/sales-operations';
import { issueReceipt, outcomeOf, receipts, receiptsOf, type Receipt } from './issue-receipt';
import { receiptPage } from './receipt-page';

/** A receipt as its page and its messages show it. */
export const issuedOf = ({ series, number, content, issuedAt, replaces }: Receipt) => ({
  series,
  number,
  content,
  issuedAt: new Date(issuedAt).toISOString(),
  replaces: replaces ?? '',
});

export function receiptToWire(receipt: Receipt): ReceiptView {
  const { id, key, kind, issuedBy, content } = receipt;
  const issued = issuedOf(receipt);
  const amounts = [...content.payments, ...content.tips, ...content.returns].map(({ centavos }) => centavos);
  return {
    _id: id,
    name: key,
    kind,
    test: content.test,
    issuedAt: issued.issuedAt,
    issuedBy,
    replaces: issued.replaces,
    amountCop: toPesos(sum(amounts)),
    text: receiptText(issued),
  };
}

/** A receipt that this person may see: staff each one, others those of their own sales. Throws 404. */
async function receiptFor(payload: Payload, id: string, person: Person): Promise<Receipt> {
  const receipt = await receipts.findById(payload, id);
  const sale = receipt && (await saleById(payload, receipt.saleId));
  const isOwn = String(sale?.user) === String(person.id) && !sale?.deletedAt;
  if (!receipt || !(may(person, 'collect') || isOwn)) throw new AppError(404, messages.receiptNotFound);
  return receipt;
}

export const receiptsEndpoints = contractHandlers({
  'GET /transactions/{id}/receipts': async ({ req: { payload }, params: { id } }) => {
    const sale = await saleById(payload, id);
    if (!sale) throw new AppError(404, messages.saleNotFound);
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
});
