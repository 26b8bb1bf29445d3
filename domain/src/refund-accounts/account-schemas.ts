import { z } from 'zod';
import { evenIfIncomplete, id, optionalText, text } from '../fields/field-schemas';
import { keysOf } from '../lib/keys';
import { messages } from '../messages';
import { accountStates, isWallet } from './account-rules';
import { accountKindLabels, documentKindLabels, type DocumentKind } from './account-words';

const kind = z.enum(keysOf(accountKindLabels), messages.required);
const documentKind = z.enum(keysOf(documentKindLabels), messages.required);
/** A choice of a form, which has texts alone. */
const choice = z.string(messages.required).max(20, messages.invalidInput);

/** Refuses marks alone. What is empty from the first is refused before. */
const notOfMarks = z.refine<string>((it) => it !== '', {
  error: messages.required,
  when: ({ issues }) => issues.length === 0,
});

/** Digits, which people part by blanks, points and hyphens. */
const digits = (max: number) =>
  text(max)
    .regex(/^[\d\s.-]*$/, messages.digitsOnly)
    .overwrite((it) => it.replace(/[\s.-]/g, ''))
    .check(notOfMarks);

const documentForms: Record<DocumentKind, RegExp> = {
  CC: /^\d{4,10}$/,
  CE: /^[A-Z\d]{4,12}$/,
  PPT: /^\d{4,12}$/,
  PA: /^[A-Z\d]{4,20}$/,
  TI: /^\d{8,11}$/,
  NIT: /^\d{8,10}$/,
};

const holder = text(120);

/** The account to which a buyer wants her money. `sale` is the purchase. */
export const refundAccountInput = z
  .object({
    sale: id,
    kind: choice.pipe(kind),
    /** Of an account of a bank. */
    bank: optionalText(60),
    number: digits(30),
    holder,
    documentKind: choice.pipe(documentKind),
    document: text(24)
      .overwrite((it) => it.replace(/[\s.-]/g, '').toUpperCase())
      .check(notOfMarks),
  })
  .superRefine((account, issues) => {
    const refuse = (path: string, message: string) =>
      issues.addIssue({ code: 'custom', path: [path], message });
    const { bank, number = '', document = '' } = account;
    const isOfWallet = isWallet(account.kind);
    if ((account.kind === 'SAVINGS' || account.kind === 'CHECKING') && !bank)
      refuse('bank', messages.required);
    if (isOfWallet && /^\d+$/.test(number) && !/^3\d{9}$/.test(number))
      refuse('number', messages.walletNumber);
    if (!isOfWallet && /^(\d{1,5}|\d{21,})$/.test(number)) refuse('number', messages.accountNumber);
    const form = documentForms[account.documentKind] as RegExp | undefined;
    if (form && document && !form.test(document)) refuse('document', messages.documentNumber);
  }, evenIfIncomplete)
  .transform((account) => (isWallet(account.kind) ? { ...account, bank: '' } : account));
export type RefundAccountInput = z.output<typeof refundAccountInput>;

const shownAccount = {
  kind,
  bank: z.string(),
  /** Its last four digits. */
  masked: z.string(),
  holder: z.string(),
  statedAt: z.string(),
  /** When staff may use it. */
  usableAt: z.string(),
};

/** A refund that staff make by hand, as its buyer sees it. */
export const ownRefundAccount = z.object({
  sale: z.string(),
  what: z.string(),
  amountCop: z.number(),
  account: z.object(shownAccount).nullable(),
});
export type OwnRefundAccount = z.infer<typeof ownRefundAccount>;

/** The same for staff, without the number. */
export const dueRefundAccount = z.object({
  sale: z.string(),
  state: z.enum(accountStates),
  account: z.object(shownAccount).nullable(),
  /** Who paid, as far as it is known, and whether the holder has another name. */
  payer: z.string(),
  differs: z.boolean(),
  /** When she was asked by email last. */
  requestedAt: z.string().nullable(),
  /** She can be asked by email. */
  canAsk: z.boolean(),
  /** The page on which she states it. */
  url: z.string(),
});
export type DueRefundAccount = z.infer<typeof dueRefundAccount>;

export const bySaleId = z.object({ id });

/** An account in full: what a look by staff shows. */
export const wholeRefundAccount = z.object({
  kind,
  bank: z.string(),
  number: z.string(),
  holder: z.string(),
  documentKind,
  document: z.string(),
});
export type WholeRefundAccount = z.infer<typeof wholeRefundAccount>;
