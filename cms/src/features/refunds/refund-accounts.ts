import { DAY_MS } from '@spa-bronze/domain/lib/dates';
import { messages } from '@spa-bronze/domain/messages';
import { CHANGED_WAIT_MS, KEPT_DAYS, maskedNumber } from '@spa-bronze/domain/refund-accounts/account-rules';
import type {
  RefundAccountInput,
  WholeRefundAccount,
} from '@spa-bronze/domain/refund-accounts/account-schemas';
import type { AccountKind } from '@spa-bronze/domain/refund-accounts/account-words';
import { isByHand } from '@spa-bronze/domain/sales/refusals';
import type { Payload } from 'payload';
import { changeWhere, insertion } from '../../database/commit';
import { AppError } from '../../lib/app-error';
import { Repository } from '../../lib/repository';
import { sealed, unsealed } from '../../lib/sealed-text';
import { enqueueEmail } from '../sales/outbox';
import { refundsToMake } from '../sales/refunds-to-make';
import { refundsOf, type Sale } from '../sales/sale';
import { commitSale, salesByIds } from '../sales/sales-operations';

export interface RefundAccount {
  id: string;
  sale: string;
  kind: AccountKind;
  bank: string | null;
  masked: string;
  holder: string;
  /** Number and document, encrypted. */
  sealed: string;
  statedAt: string;
  /** When staff may use it: a changed one waits. */
  usableAt: string;
  changed: boolean | null;
}
export const refundAccounts = new Repository<RefundAccount>('refund-accounts');

type Secret = Pick<WholeRefundAccount, 'number' | 'documentKind' | 'document'>;
const placeOf = (sale: string) => ({ purpose: 'refund-account', row: sale });

/** An account in full. Null: it cannot be read, because the secret of the shop has changed. */
export function wholeAccount(payload: Payload, account: RefundAccount): WholeRefundAccount | null {
  const text = unsealed(payload, placeOf(account.sale), account.sealed);
  if (text === null) return null;
  const { kind, bank, holder } = account;
  return { ...(JSON.parse(text) as Secret), kind, bank: bank ?? '', holder };
}

export const accountOf = (payload: Payload, sale: string): Promise<RefundAccount | null> =>
  refundAccounts.findOne(payload, { sale: { equals: sale } });

/** The accounts of these sales that can be read, by sale. */
export async function accountsOf(
  payload: Payload,
  sales: readonly string[],
): Promise<Map<string, RefundAccount>> {
  if (sales.length === 0) return new Map();
  const found = await refundAccounts.find(payload, { sale: { in: [...sales] } });
  const readable = found.filter((it) => wholeAccount(payload, it) !== null);
  return new Map(readable.map((it) => [it.sale, it]));
}

const isSame = (one: WholeRefundAccount | null, { sale: _sale, ...other }: RefundAccountInput) =>
  one !== null &&
  Object.entries(other).every(([name, value]) => one[name as keyof WholeRefundAccount] === value);

/**
 * Writes the account of a purchase with the email that tells of it. Another one than before waits a day. The same one
 * again changes nothing. Throws 409 where no refund is to be made by hand. Returns whether it was changed.
 */
export async function stateAccount(
  payload: Payload,
  sale: Sale,
  input: RefundAccountInput,
): Promise<boolean> {
  let isChange = false;
  await commitSale(payload, sale, async (row) => {
    if (refundsToMake(row).length === 0) throw new AppError(409, messages.noRefundToMake);
    const before = await accountOf(payload, row.id);
    if (before && isSame(wholeAccount(payload, before), input)) return null;
    isChange = before !== null;
    const fields = fieldsOf(payload, input, isChange);
    const write = before
      ? changeWhere(
          refundAccounts,
          { and: [{ sale: { equals: row.id } }, { statedAt: { equals: before.statedAt } }] },
          fields,
        )
      : insertion(refundAccounts, { sale: row.id, ...fields });
    return { data: enqueueEmail(row, `account-stated:${fields.statedAt}`), writes: [write] };
  });
  return isChange;
}

function fieldsOf(
  payload: Payload,
  { sale, kind, bank, holder, number, documentKind, document }: RefundAccountInput,
  changed: boolean,
): Omit<RefundAccount, 'id' | 'sale'> {
  const now = Date.now();
  const secret: Secret = { number, documentKind, document };
  return {
    kind,
    bank,
    holder,
    masked: maskedNumber(number),
    sealed: sealed(payload, placeOf(sale), JSON.stringify(secret)),
    statedAt: new Date(now).toISOString(),
    usableAt: new Date(now + (changed ? CHANGED_WAIT_MS : 0)).toISOString(),
    changed,
  };
}

/** When the last money that staff were to give back was given back, or given up. */
const endedAt = (sale: Sale): string =>
  [
    sale.review?.doneAt,
    ...(sale.surplus ?? []).map(({ settledAt }) => settledAt),
    ...refundsOf(sale).map(({ why = '', handed, doneAt }) => (handed || isByHand(why) ? doneAt : undefined)),
  ]
    .filter((it) => it !== undefined)
    .sort()
    .at(-1) ?? '';

/** Erases the accounts whose refund was done some time ago. `now` is the time of the round. */
export async function eraseOldAccounts(payload: Payload, now: Date, stopped: () => boolean): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS).toISOString();
  const old = await refundAccounts.find<Pick<RefundAccount, 'id' | 'sale'>>(
    payload,
    { statedAt: { less_than: before } },
    { select: { sale: true } },
  );
  if (old.length === 0 || stopped()) return;
  const sales = await salesByIds(
    payload,
    old.map(({ sale }) => sale),
  );
  const kept = new Set(
    sales.filter((it) => refundsToMake(it).length > 0 || endedAt(it) >= before).map(({ id }) => id),
  );
  const ids = old.filter(({ sale }) => !kept.has(sale)).map(({ id }) => id);
  if (ids.length > 0) await refundAccounts.deleteInParts(payload, { id: { in: ids } }, stopped);
}
