import { messages } from '../messages';
import { auditLogQuery } from './audit-log-schemas';

describe('the audit log', () => {
  it('query: trims the search text, and accepts a subject and a range of days', () => {
    const query = { q: 'ana', subject: 'shipping-rates', from: '2026-11-01', to: '2026-11-30' };
    expect(auditLogQuery.parse({ ...query, q: ' ana ', page: '1' })).toEqual({ ...query, page: 1 });
    expect({
      auditLogQuerySuccess: auditLogQuery.safeParse({ q: 'x'.repeat(200) }).success,
      subjectSuccess: auditLogQuery.safeParse({ subject: 'a'.repeat(40) }).success,
    }).toEqual({ auditLogQuerySuccess: true, subjectSuccess: true });
  });
  it.each<[object, object]>([
    [{ q: 'x'.repeat(201) }, { q: messages.tooLong }],
    [
      { from: 'x', to: 'x' },
      { from: messages.invalidDate, to: messages.invalidDate },
    ],
    ...['', 'a'.repeat(41), 'Sales', 'a b', ' a', 'a '].map((subject): [object, object] => [
      { subject },
      { subject: messages.invalidId },
    ]),
  ])('query: refuses %j', (query, wrong) =>
    expect(
      Object.fromEntries(
        auditLogQuery.safeParse(query).error?.issues.map(({ path, message }) => [path.join('.'), message]) ??
          [],
      ),
    ).toEqual(wrong),
  );
});
