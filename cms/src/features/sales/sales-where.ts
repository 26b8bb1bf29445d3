import type { Query } from '@spa-bronze/domain/api';
import { addDays, instantOf } from '@spa-bronze/domain/lib/dates';
import { closedStatuses, openStatuses, paidStatuses } from '@spa-bronze/domain/sales/sale-rules';
import type { Where } from 'payload';
import { keySearchWhere } from '../../lib/key-search-where';
import type { Among } from '../../lib/phone-search';

/** `among`: the rows that the search has found already, instead of `q`. */
export type Requested = Query<'GET /transactions'> & { among?: Among };

/**
 * Sales in the trash, or paid ones unless a status is requested. A reference or an id finds its row in any
 * state.
 */
function standing({ reference, id, status, trash }: Requested): Where[] {
  const named: Where[] = [
    ...(reference !== undefined ? [{ reference: { equals: reference } }] : []),
    ...(id !== undefined ? [{ id: { equals: id } }] : []),
  ];
  if (trash) return [{ deletedAt: { exists: true } }, ...named];
  if (named.length > 0 || status === 'all') return named;
  if (status === 'open') return [{ status: { in: [...openStatuses] } }];
  return [{ status: status ? { equals: status } : { in: [...paidStatuses] } }];
}

/** Sales that ended without a payment, where none is on its way and nothing is left to write. */
export const endedUnpaid: Where[] = [
  { status: { in: [...closedStatuses] } },
  { captureRequested: { not_equals: true } },
  { pendingEffects: { not_equals: true } },
];

export const searched = {
  words: ['buyerNameKey', 'summaryKey'],
  phone: 'buyerTelKey',
  codes: ['buyerEmail', 'reference'],
};

function dated({ kind, from, to }: Requested): Where[] {
  if (kind === 'bookings')
    return [
      ...(from ? [{ bookedTo: { greater_than_equal: from } }] : []),
      ...(to ? [{ bookedFrom: { less_than: addDays(to, 1) } }] : []),
    ];
  return [
    ...(from ? [{ createdAt: { greater_than_equal: instantOf(from, '00:00').toISOString() } }] : []),
    ...(to ? [{ createdAt: { less_than: instantOf(addDays(to, 1), '00:00').toISOString() } }] : []),
  ];
}

/** Booked by staff without a deposit: only then a sale in person has no method. */
const deposits: Record<NonNullable<Requested['deposit']>, Where> = {
  none: { and: [{ provider: { equals: 'manual' } }, { method: { exists: false } }] },
  paid: { or: [{ provider: { not_equals: 'manual' } }, { method: { exists: true } }] },
};

export function salesWhere(query: Requested): Where {
  const { kind, q, fulfilment, deposit, among } = query;
  const kinds: Where[] = kind
    ? [{ [kind === 'bookings' ? 'hasServices' : 'hasGoods']: { equals: true } }]
    : [];
  const conditions = [
    ...standing(query),
    ...kinds,
    ...dated(query),
    ...(fulfilment ? [{ fulfilment: { equals: fulfilment } }] : []),
    ...(deposit ? [deposits[deposit]] : []),
  ];
  return among
    ? among([{ deletedAt: { exists: query.trash !== undefined } }, ...conditions])
    : { and: [...conditions, ...keySearchWhere(q, searched)] };
}

/** Newest first. Bookings from a given day on start with the next one. */
export function orderOf({ kind, from }: Requested): string {
  if (kind !== 'bookings') return '-createdAt';
  return from ? 'bookedFrom' : '-bookedFrom';
}
