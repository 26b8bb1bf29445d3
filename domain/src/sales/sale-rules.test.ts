import { canTransition, isClosed, isOpen, isPaid, paidStatuses, statuses, type Status } from './sale-rules';

/** From each state (rows) to each state (columns), in the order of `statuses`. */
const table: Record<Status, string> = {
  // CREATED, PAYER_APPROVED, PENDING, APPROVED, DECLINED, CANCELLED, EXPIRED, IN_REVIEW, PARTLY_REFUNDED,
  // REFUNDED
  CREATED: /*        */ '. x x x x x x x . x',
  PAYER_APPROVED: /* */ '. . x x x x x x . x',
  PENDING: /*        */ '. . . x x . . x . x',
  APPROVED: /*       */ '. . . . . . . x x x',
  DECLINED: /*       */ '. x . . . . . x . x',
  CANCELLED: /*      */ '. x . . . . . x . x',
  EXPIRED: /*        */ '. x . . . . . x . x',
  IN_REVIEW: /*      */ '. . . x x . . . x x',
  PARTLY_REFUNDED: /**/ '. . . . . . . x x x',
  REFUNDED: /*       */ '. . . . . . . . . .',
};

describe('transitions of a sale', () => {
  it.each(
    statuses.flatMap((from) =>
      statuses.map((to, column) => [from, to, table[from].split(' ')[column] === 'x'] as const),
    ),
  )('%s to %s: %p', (from, to, allowed) => expect(canTransition(from, to)).toBe(allowed));
  it('never loses money: from a paid state only paid states are reached', () => {
    const unpaidAfter = (from: Status) => statuses.filter((to) => canTransition(from, to) && !isPaid(to));
    for (const from of paidStatuses)
      expect({ from, unpaidAfter: unpaidAfter(from) }).toEqual({
        from,
        unpaidAfter: from === 'IN_REVIEW' ? ['DECLINED'] : [],
      });
  });
  it('can accept late money from every unpaid status', () => {
    for (const from of statuses.filter((it) => !isPaid(it))) {
      expect(canTransition(from, 'IN_REVIEW') && canTransition(from, 'REFUNDED')).toBe(true);
      expect(canTransition(from, 'APPROVED') || canTransition(from, 'PAYER_APPROVED')).toBe(true);
    }
  });
  it('never return to CREATED', () =>
    expect(statuses.filter((from) => canTransition(from, 'CREATED'))).toEqual([]));
  it('every status is exactly one of open, closed and paid', () =>
    statuses.forEach((it) => expect([isOpen(it), isClosed(it), isPaid(it)].filter(Boolean)).toHaveLength(1)));
});
