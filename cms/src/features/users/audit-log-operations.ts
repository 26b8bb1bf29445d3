import type { Query } from '@spa-bronze/domain/api';
import { addDays, instantOf } from '@spa-bronze/domain/lib/dates';
import { hasRight } from '@spa-bronze/domain/users/rights';
import { changesOf } from '@spa-bronze/domain/audit-log/audit-log-rules';
import type { AuditEntry } from '@spa-bronze/domain/audit-log/audit-log-schemas';
import type { Payload, PayloadRequest, Where } from 'payload';
import { textSearchWhere } from '../../lib/text-search-where';
import { auditLog } from '../../payload/audit-log-repository';

interface LoggedAction {
  act: string;
  subject: string;
  subjectId: string;
  title: string;
  before: unknown;
  after: unknown;
  always?: boolean;
}
const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null);

export async function logAction(
  { payload, user, context }: Pick<PayloadRequest, 'payload' | 'user' | 'context'>,
  { before, after, always = false, ...action }: LoggedAction,
): Promise<void> {
  if (!user || !hasRight(user)) return;
  const changes = changesOf(before, after);
  if (changes.length === 0 && !always) return;
  try {
    await auditLog.insert(payload, {
      ...action,
      formId: textOrNull(context.formId),
      docVersion: textOrNull(Object(after).updatedAt),
      by: user.email,
      name: user.name,
      changes,
    });
  } catch (error) {
    payload.logger.error({ err: error, act: action.act }, 'an action was not logged');
  }
}

export const deleteAuditEntriesBefore = (
  payload: Payload,
  before: string,
  stopped: () => boolean,
): Promise<void> => auditLog.deleteInParts(payload, { createdAt: { less_than: before } }, stopped);

const searched = { names: ['name', 'title'], codes: ['by'] };

function whereOf({ q, subject, from, to }: Query<'GET /staff-acts'>): Where {
  return {
    and: [
      ...textSearchWhere(q, searched),
      ...(subject ? [{ subject: { equals: subject } }] : []),
      ...(from ? [{ createdAt: { greater_than_equal: instantOf(from, '00:00').toISOString() } }] : []),
      ...(to ? [{ createdAt: { less_than: instantOf(addDays(to, 1), '00:00').toISOString() } }] : []),
    ],
  };
}

export async function listAuditLog(
  payload: Payload,
  query: Query<'GET /staff-acts'>,
): Promise<{ entries: AuditEntry[]; total: number }> {
  const { docs, totalDocs } = await auditLog.page(payload, {
    where: whereOf(query),
    sort: '-createdAt',
    page: query.page ?? 1,
    limit: query.limit ?? 50,
  });
  return {
    entries: docs.map(({ id, createdAt, by, name, act, subject, subjectId, title, changes }) => ({
      _id: String(id),
      at: new Date(createdAt).toISOString(),
      by,
      name,
      act,
      subject,
      subjectId,
      title: title ?? '',
      changes,
    })),
    total: totalDocs,
  };
}
