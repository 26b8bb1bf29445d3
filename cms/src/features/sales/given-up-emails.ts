import type { GivenUpAction, ShopStatus } from '@spa-bronze/domain/status/status-schemas';
import type { Payload } from 'payload';
import { outboxColumns, outboxOf, type OutboxEntry } from './outbox';
import type { Sale } from './sale';
import { changeSale, sales } from './sales-operations';

const LISTED = 20;
const unseen = { emailGivenUpAt: { exists: true } };
const isUnseen = ({ givenUp }: OutboxEntry) => givenUp === 'unseen';

/** How many sales have emails that were given up and that nobody has seen. */
export const countGivenUp = (payload: Payload): Promise<number> => sales.count(payload, unseen);

export async function givenUpEmails(payload: Payload): Promise<ShopStatus['emails']['givenUpSales']> {
  const select = { outbox: true, emailGivenUpAt: true } as const;
  const reading = { select, sort: 'emailGivenUpAt', limit: LISTED };
  type Found = Pick<Sale, 'id' | 'outbox' | 'emailGivenUpAt'>;
  return (await sales.find<Found>(payload, unseen, reading)).map(({ id, emailGivenUpAt, ...sale }) => {
    const entries = outboxOf(sale).filter(isUnseen);
    return {
      sale: id,
      at: new Date(emailGivenUpAt ?? 0).toISOString(),
      kinds: [...new Set(entries.map(({ key }) => key.split(':', 1)[0] ?? ''))],
      why: entries[0]?.dropped ?? '',
    };
  });
}

/** Somebody has seen the emails of a sale that were given up, or wants them sent `again`. */
export async function settleGivenUp(payload: Payload, id: string, action: GivenUpAction): Promise<void> {
  const settled = (entry: OutboxEntry): OutboxEntry =>
    action === 'seen'
      ? { ...entry, givenUp: 'seen' }
      : { key: entry.key, at: new Date().toISOString(), tries: 0 };
  await changeSale(payload, id, (sale) =>
    sale.emailGivenUpAt ? outboxColumns(outboxOf(sale).map((it) => (isUnseen(it) ? settled(it) : it))) : null,
  );
}
