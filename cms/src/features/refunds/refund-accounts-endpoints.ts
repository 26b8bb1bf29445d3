import { MINUTE_MS } from '@spa-bronze/domain/lib/dates';
import { sum, toPesos } from '@spa-bronze/domain/lib/money';
import { recordOf } from '@spa-bronze/domain/lib/unknown';
import { messages } from '@spa-bronze/domain/messages';
import {
  accountStateOf,
  FRESH_LOGIN_MS,
  namesDiffer,
} from '@spa-bronze/domain/refund-accounts/account-rules';
import type {
  DueRefundAccount,
  OwnRefundAccount,
  WholeRefundAccount,
} from '@spa-bronze/domain/refund-accounts/account-schemas';
import type { Payload, PayloadRequest } from 'payload';
import { pageUrl } from '../../env';
import { AppError } from '../../lib/app-error';
import { contractHandlers, type Person } from '../../lib/contract-handler';
import { ofUser } from '../../lib/of-user';
import { auditLog } from '../../payload/audit-log-repository';
import { enqueueEmail, outboxOf } from '../sales/outbox';
import { refundsToMake } from '../sales/refunds-to-make';
import type { Sale } from '../sales/sale';
import { nameOf } from '../sales/sale-lines';
import { changeSale, saleById, sales } from '../sales/sales-operations';
import { accountOf, accountsOf, stateAccount, wholeAccount, type RefundAccount } from './refund-accounts';

const PAGE = '/devolucion';
const ASK_AGAIN_MS = 10 * MINUTE_MS;
const iso = (at: string) => new Date(at).toISOString();

const shown = ({ kind, bank, masked, holder, statedAt, usableAt }: RefundAccount) => ({
  kind,
  bank: bank ?? '',
  masked,
  holder,
  statedAt: iso(statedAt),
  usableAt: iso(usableAt),
});
const whatOf = ({ lines }: Sale) => lines.map((line) => nameOf(line)).join(', ');

const ownView = (sale: Sale, account: RefundAccount | undefined): OwnRefundAccount => ({
  sale: sale.id,
  what: whatOf(sale),
  amountCop: toPesos(sum(refundsToMake(sale).map(({ centavos }) => centavos))),
  account: account ? shown(account) : null,
});

/** The sales of these rows with a refund that staff are to make, and their accounts. */
async function due(payload: Payload, rows: readonly Sale[]) {
  const found = rows.filter((it) => !it.deletedAt && refundsToMake(it).length > 0);
  const accounts = await accountsOf(
    payload,
    found.map(({ id }) => id),
  );
  return found.map((sale) => ({ sale, account: accounts.get(sale.id) }));
}

/** Whether the person has just logged in, with a password or a code. */
const isFresh = (user: Person) => Number(recordOf(user).sessionBegan) > Date.now() - FRESH_LOGIN_MS;

/** The times at which the buyer was asked by email, the latest one last. */
const askings = (sale: Sale) =>
  outboxOf(sale).filter(({ key }) => key.startsWith('account:') || key.startsWith('account-again:'));
const canAsk = ({ user, buyer }: Sale) => user !== null && buyer.email !== '';

function dueView(payload: Payload, sale: Sale, account: RefundAccount | undefined): DueRefundAccount {
  const last = askings(sale).at(-1);
  return {
    sale: sale.id,
    state: accountStateOf(account ?? null, new Date()),
    account: account ? shown(account) : null,
    payer: sale.buyer.name,
    differs: account !== undefined && namesDiffer(sale.buyer.name, account.holder),
    requestedAt: last ? iso(last.doneAt ?? last.at) : null,
    canAsk: canAsk(sale),
    url: pageUrl(payload, PAGE),
  };
}

/** A sale with a refund that staff are to make. Throws 404 and 409. */
async function saleWithRefund(payload: Payload, id: string): Promise<Sale> {
  const sale = await saleById(payload, id);
  if (!sale) throw new AppError(404, messages.saleNotFound);
  if (refundsToMake(sale).length === 0) throw new AppError(409, messages.noRefundToMake);
  return sale;
}

/** Records that staff saw an account, before they see it. Without the entry they do not. */
async function recordLook({ payload, user }: PayloadRequest, sale: Sale): Promise<void> {
  await auditLog.insert(payload, {
    act: 'POST /payments/refund-accounts/look',
    subject: 'sales',
    subjectId: sale.id,
    title: sale.lines.map(({ productName }) => productName).join(', '),
    by: String(user?.email),
    name: String(user?.name ?? ''),
    changes: [],
  });
}

/** The account in full, for a look by staff. Throws 409 while it is missing or waits. */
async function look(req: PayloadRequest, id: string): Promise<WholeRefundAccount> {
  const sale = await saleWithRefund(req.payload, id);
  const account = await accountOf(req.payload, id);
  const whole = account && wholeAccount(req.payload, account);
  if (!whole) throw new AppError(409, messages.refundAccountMissing);
  if (accountStateOf(account, new Date()) === 'waiting')
    throw new AppError(409, messages.refundAccountWaiting);
  await recordLook(req, sale);
  return whole;
}

async function ask(payload: Payload, id: string): Promise<void> {
  const sale = await saleWithRefund(payload, id);
  if (!canAsk(sale)) throw new AppError(409, messages.refundAccountUnaskable);
  await changeSale(payload, sale, (row) => {
    const requests = askings(row);
    const isRecent = (at: string) => Date.parse(at) > Date.now() - ASK_AGAIN_MS;
    if (requests.some(({ doneAt, at }) => !doneAt || isRecent(doneAt) || isRecent(at)))
      throw new AppError(409, messages.refundAccountRequestedLately);
    return enqueueEmail(row, `account-again:${requests.length}`);
  });
}

export const refundAccountsEndpoints = contractHandlers({
  'GET /refund-account': async ({ req: { payload }, user }) => {
    const rows = await sales.find(payload, { and: [ofUser(user.id), { reviewDue: { equals: true } }] });
    const refunds = (await due(payload, rows)).map(({ sale, account }) => ownView(sale, account));
    return { data: { refunds, fresh: isFresh(user) } };
  },

  'POST /refund-account': async ({ req: { payload }, user, body }) => {
    const own = { and: [{ id: { equals: body.sale } }, ofUser(user.id)] };
    const sale = await sales.findOne(payload, own);
    if (!sale || sale.deletedAt) throw new AppError(404, messages.saleNotFound);
    if (!isFresh(user)) throw new AppError(403, messages.freshLoginNeeded);
    const isChange = await stateAccount(payload, sale, body);
    const account = await accountOf(payload, sale.id);
    return {
      message: isChange ? messages.refundAccountChanged : messages.refundAccountStated,
      data: ownView(sale, account ?? undefined),
    };
  },

  'GET /payments/refund-accounts': async ({ req: { payload } }) => {
    const rows = await sales.find(payload, { reviewDue: { equals: true } });
    return { data: (await due(payload, rows)).map(({ sale, account }) => dueView(payload, sale, account)) };
  },

  'POST /payments/refund-accounts/look': async ({ req, body: { id } }) => ({ data: await look(req, id) }),

  'POST /payments/refund-accounts/ask': async ({ req: { payload }, body: { id } }) => {
    await ask(payload, id);
    return { message: messages.refundAccountRequested };
  },
});
