import { recordOf } from '@spa-bronze/domain/lib/unknown';
import { messages } from '@spa-bronze/domain/messages';
import { hasRight } from '@spa-bronze/domain/users/rights';
import { Forbidden, ValidationError, type FlattenedField, type PayloadRequest } from 'payload';
import { envOf } from '../env';
import { AppError } from '../lib/app-error';
import { Repository } from '../lib/repository';
import { readAmount } from '../lib/typed-amount';
import { valuesIn, type SentValue } from './storable-values';

/** As deep as a JSON body may be. The `_payload` of a form arrives here without that check. */
const MAX_NESTING = 64;
/** Values of one write. A page of the largest blocks has a few hundred; SQLite binds 32,766 at once. */
const MAX_VALUES = 10_000;

interface Write {
  req: PayloadRequest;
  subject: { slug: string; flattenedFields: FlattenedField[] };
  operation: string;
  data: unknown;
}

/** Goes level by level: endless nesting would overflow the stack of a recursive function. */
function isTooDeep(data: unknown): boolean {
  let level = [data];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_NESTING) return true;
    level = level.flatMap((it) => (it !== null && typeof it === 'object' ? Object.values(it) : []));
  }
  return false;
}

/** A write must bring data or a file, a read none: Payload would answer it in place of the row. */
export function isSaneData(operation: string, data: unknown, hasFile = false): boolean {
  if (operation === 'read') return data === undefined;
  if (isTooDeep(data)) return false;
  return !['create', 'update'].includes(operation) || hasFile || (data !== null && typeof data === 'object');
}

/**
 * The data of a caller's write, without what only the server says, and with texts for numbers read. Throws 400 for
 * values that could not be read again, with their paths, for ids of no row and for too many values; 403 for those who
 * may write nothing here.
 */
export async function writtenData(write: Write): Promise<unknown> {
  const { req, subject, data } = write;
  if (data === null || typeof data !== 'object') return data;
  const values: SentValue[] = [];
  for (const value of valuesIn(subject.flattenedFields, data))
    if (values.push(value) > MAX_VALUES) throw new AppError(400, messages.invalidInput);
  const unstorable = values.flatMap(({ path, field, isStorable }) =>
    isStorable ? [] : [{ path, message: messageOf(field, req) }],
  );
  const ofNoRow = (await pathsOfNoRow(req, values)).map((path) => ({
    path,
    message: messages.invalidInput,
  }));
  const errors = [...unstorable, ...ofNoRow];
  if (errors.length > 0 && !hasRight(req.user)) throw new Forbidden(req.t);
  if (errors.length > 0) throw new ValidationError({ collection: subject.slug, errors, req }, req.t);
  for (const { field, holder } of values) {
    const value = holder[field.name];
    /* Payload would take `45.000` for 45. */
    if (field.type === 'number' && typeof value === 'string') holder[field.name] = readAmount(value);
  }
  return withoutStamps(write);
}

function messageOf({ type }: FlattenedField, { t }: PayloadRequest): string {
  if (type === 'number') return messages.notANumber;
  return type === 'select' || type === 'radio' ? t('validation:invalidSelection') : messages.invalidInput;
}

/** Without id and dates. An update keeps `updatedAt`: it is the date of the form, and Payload replaces it. */
function withoutStamps({ operation, data }: Write): Record<string, unknown> {
  const { id: _id, createdAt: _createdAt, updatedAt, ...own } = recordOf(data);
  return operation === 'update' && updatedAt !== undefined ? { ...own, updatedAt } : own;
}

/**
 * The paths of ids that no row has. SQLite fails on one in the middle of a write, MongoDB reads it as nothing. Those
 * who may write nothing are not told which rows there are.
 */
async function pathsOfNoRow({ payload, user }: PayloadRequest, values: SentValue[]): Promise<string[]> {
  if (envOf(payload).database.kind === 'mongodb' || !hasRight(user)) return [];
  const named = values.flatMap(({ path, related }) =>
    related.map(({ collection, id }) => ({ path, collection, id: String(id) })),
  );
  const collections = [...new Set(named.map(({ collection }) => collection))];
  const known = await Promise.all(
    collections.map(async (slug) => {
      const ids = named.filter(({ collection }) => collection === slug).map(({ id }) => id);
      const rows = await new Repository(slug, { id: true }).find(payload, { id: { in: ids } });
      return rows.map(({ id }) => `${slug} ${id}`);
    }),
  );
  const rows = new Set(known.flat());
  return named.flatMap(({ path, collection, id }) => (rows.has(`${collection} ${id}`) ? [] : [path]));
}
