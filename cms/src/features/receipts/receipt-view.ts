import { sum, toPesos } from '@spa-bronze/domain/lib/money';
import type { ReceiptView } from '@spa-bronze/domain/receipts/receipt-schemas';
import { receiptText, type IssuedReceipt } from '@spa-bronze/domain/receipts/receipt-words';
import type { Receipt } from './issue-receipt';

/** A receipt as its page and its messages show it. */
export const issuedOf = ({ series, number, content, issuedAt, replaces }: Receipt): IssuedReceipt => ({
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
