import type { Query } from '@spa-bronze/domain/api';
import { addDays, instantOf } from '@spa-bronze/domain/booking';
import { editsContent } from '@spa-bronze/domain/users';
import { changesOf, type Act } from '@spa-bronze/domain/users-acts';
import type { Payload, PayloadRequest, Where } from 'payload';
import { saidIn } from '../../providers/said-in';

interface Deed {
  act: string;
  subject: string;
  subjectId: string;
  title: string;
  before: unknown;
  after: unknown;
  /** Kept even where no field shows it. */
  always?: boolean;
}
type Staff = { email: string; name: string; role: string; marketing?: boolean };

/**
 * Keeps what a member of staff did; of others, and of what changed nothing, it keeps nothing. A record that
 * fails is told to the log, the deed stands.
 */
export async function recordAct(
  { payload, user, context }: Pick<PayloadRequest, 'payload' | 'user' | 'context'>,
  { before, after, always = false, ...deed }: Deed,
): Promise<void> {
  const staff = user as Staff | null;
  if (!staff || !editsContent(staff)) return;
  const changes = changesOf(before, after);
  if (changes.length === 0 && !always) return;
  try {
    const version = {
      formId: context.formId ?? null,
      docVersion: (after as { updatedAt?: unknown } | null)?.updatedAt ?? null,
    };
    await payload.db.create({
      collection: 'acts',
      data: { ...deed, ...version, by: staff.email, name: staff.name, changes },
    });
  } catch (error) {
    payload.logger.error({ err: error, act: deed.act }, 'an act was not recorded');
  }
}

const searched = { names: ['name', 'title'], codes: ['by'] };

function asked({ q, subject, from, to }: Query<'GET /staff-acts'>): Where {
  return {
    and: [
      ...saidIn(q, searched),
      ...(subject ? [{ subject: { equals: subject } }] : []),
      ...(from ? [{ createdAt: { greater_than_equal: instantOf(from, '00:00').toISOString() } }] : []),
      ...(to ? [{ createdAt: { less_than: instantOf(addDays(to, 1), '00:00').toISOString() } }] : []),
    ],
  };
}

interface ActRow extends Omit<Act, '_id' | 'at'> {
  id: string;
  createdAt: string;
}

/** What staff did, the last thing first; 50 a page unless told. */
export async function listActs(
  payload: Payload,
  query: Query<'GET /staff-acts'>,
): Promise<{ acts: Act[]; total: number }> {
  const { docs, totalDocs } = await payload.db.find<ActRow>({
    collection: 'acts',
    where: asked(query),
    sort: '-createdAt',
    page: query.page ?? 1,
    limit: query.limit ?? 50,
    pagination: true,
  });
  return {
    acts: docs.map(({ id, createdAt, by, name, act, subject, subjectId, title, changes }) => ({
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
