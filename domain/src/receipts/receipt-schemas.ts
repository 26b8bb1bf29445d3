import { z } from 'zod';
import { id } from '../fields/field-schemas';
import { messages } from '../messages';
import { receiptKinds } from './receipt-series';

const money = z.object({ label: z.string(), method: z.string(), at: z.string(), centavos: z.number() });
export type ReceiptMoney = z.output<typeof money>;

const line = z.object({
  name: z.string(),
  quantity: z.number(),
  date: z.string().optional(),
  time: z.string().optional(),
  /** What became of it, in words, if it is not as it was sold. */
  state: z.string().optional(),
  centavos: z.number(),
});

const sums = z.object({
  subtotal: z.number(),
  discount: z.number(),
  shipping: z.number(),
  /** Of a deposit, kept for a late change beside the price. */
  kept: z.number(),
  /** Of the prices, not charged because it was cancelled or given back. */
  uncharged: z.number(),
  /** subtotal - discount + shipping + kept - uncharged. */
  total: z.number(),
  paid: z.number(),
  returned: z.number(),
  /** paid - returned - total = over - due, and one of them is 0. */
  due: z.number(),
  over: z.number(),
});

const business = z.object({
  name: z.string(),
  legalName: z.string(),
  nit: z.string(),
  address: z.string(),
  phone: z.string(),
});

const kind = z.enum(receiptKinds, messages.invalidInput);

/** All that a receipt says, as it was when it was issued. Amounts are centavos, labels are words. */
export const receiptContent = z.object({
  kind,
  test: z.boolean(),
  business,
  client: z.string(),
  lines: z.array(line),
  /** Only of the kind PAYMENT. */
  sums: sums.optional(),
  payments: z.array(money),
  tips: z.array(money),
  /** What was given back; only of the kind REFUND. */
  returns: z.array(money),
});
export type ReceiptContent = z.output<typeof receiptContent>;

/** A receipt of the sale, to be sent. */
export const mailedReceipt = z.object({ receipt: id });
export const issueReceiptInput = z.object({ kind });

/** A receipt in the panel. */
export const receiptView = z.object({
  _id: z.string(),
  /** `C-12`. */
  name: z.string(),
  kind,
  test: z.boolean(),
  issuedAt: z.string(),
  issuedBy: z.string(),
  /** The one that it corrects, '' for none. */
  replaces: z.string(),
  /** What it says was paid with tips, or given back. */
  amountCop: z.number(),
  /** For a message. */
  text: z.string(),
});
export type ReceiptView = z.output<typeof receiptView>;

/** A receipt as its buyer finds it: the latest of each kind of a sale. */
export const myReceipt = receiptView.pick({ _id: true, name: true, kind: true }).extend({ sale: z.string() });
export type MyReceipt = z.output<typeof myReceipt>;

/** Whether a receipt of that kind can be issued now: a first one, a correction, none new, or none at all. */
export const receiptOutcomes = ['NEW', 'CORRECTION', 'SAME', 'NOTHING'] as const;
const outcome = z.enum(receiptOutcomes);

export const saleReceipts = z.object({
  /** The latest first. */
  receipts: z.array(receiptView),
  next: z.object({ PAYMENT: outcome, REFUND: outcome }),
});
export type SaleReceipts = z.output<typeof saleReceipts>;

export const papers = ['80', 'a4'] as const;
export const printQuery = z.object({ paper: z.enum(papers, messages.invalidInput).optional().default('80') });
