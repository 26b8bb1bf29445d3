import { ledgerOf, type Ledger, type LineLedger } from '@spa-bronze/domain/sales/ledger';
import { isSameLine } from '@spa-bronze/domain/sales/line-id';
import { ledgerSaleOf, type Sale, type SaleLine } from './sale';

export const moneyOf = (sale: Sale): Ledger => ledgerOf(ledgerSaleOf(sale));
export const lineMoneyOf = (sale: Sale, sold: SaleLine): LineLedger =>
  moneyOf(sale).lines.find(({ line }) => isSameLine(line, sold))!;
