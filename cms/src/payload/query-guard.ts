import { recordOf } from '@spa-bronze/domain/lib/one-of';
import { messages } from '@spa-bronze/domain/messages';
import { editsContent } from '@spa-bronze/domain/users/rules';
import {
  buildVersionCollectionFields,
  type CollectionBeforeOperationHook,
  type CollectionSlug,
  type FlattenedField,
  type GlobalBeforeOperationHook,
  type Payload,
  type PayloadRequest,
  type SanitizedCollectionConfig,
  type SanitizedConfig,
  ValidationError,
  type Where,
} from 'payload';
import { AppError } from '../lib/app-error';
import { isReadableSort, isReadableWhere, type FieldsOf } from './readable-query';

/** Values and search words of one query. SQLite refuses a thousand conditions; no form needs nearly as many. */
const MAX_PARTS = 300;
const MAX_SORTS = 10;
/**
 * Of one text in a condition. SQLite refuses a pattern of 50,000 bytes, MongoDB a regular expression of 32,000, in
 * which some characters count twice. 300 ids are shorter.
 */
const MAX_BYTES = 12_000;
/** No list is as long. Beyond 64 bits the database refuses the number itself. */
const MAX_PAGE = 1e9;

/** How many values a condition compares with; `like` makes one of every word. A text that is too long is too many. */
function partsOf(where: unknown): number {
  if (typeof where === 'string')
    return Buffer.byteLength(where) > MAX_BYTES ? Infinity : where.split(/[\s,]/).length;
  if (where === null || typeof where !== 'object') return 1;
  return Object.values(where).reduce((sum: number, part) => sum + partsOf(part), 1);
}

const sortsOf = (sort: unknown) => (Array.isArray(sort) ? sort : String(sort ?? '').split(',')).length;

interface Args {
  id?: unknown;
  overrideAccess?: boolean;
  currentDepth?: number;
  where?: unknown;
  sort?: unknown;
  page?: unknown;
  limit?: unknown;
  pagination?: unknown;
  data?: unknown;
}

/** As deep as a JSON body may be. The `_payload` of a form arrives here without that check. */
const MAX_NESTING = 64;

/** Goes level by level: endless nesting would overflow the stack of a recursive function. */
function isTooDeep(data: unknown): boolean {
  let level = [data];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_NESTING) return true;
    level = level.flatMap((it) => (it !== null && typeof it === 'object' ? Object.values(it) : []));
  }
  return false;
}

const ofOneValue = ['text', 'textarea', 'email', 'number', 'date', 'checkbox', 'select', 'radio'];

/**
 * Whether a field can store the value. Payload fails on a group or list of null, and on a list of them where
 * one row is expected. SQLite fails on an object where one text or number is stored.
 */
function canTake(field: FlattenedField, value: unknown): boolean {
  if (value === null) return !('flattenedFields' in field);
  if (field.type === 'relationship' && !field.hasMany && Array.isArray(value)) return false;
  return !ofOneValue.includes(field.type) || typeof value !== 'object' || value instanceof Date;
}

/** The paths of the values that their fields cannot store. */
function misfits(fields: FlattenedField[], data: unknown, at = ''): string[] {
  if (data === null || typeof data !== 'object') return [];
  return fields.flatMap((field) => {
    const [path, value] = [`${at}${field.name}`, recordOf(data)[field.name]];
    if (!canTake(field, value)) return [path];
    if (!('flattenedFields' in field)) return [];
    return Array.isArray(value)
      ? value.flatMap((row, index) => misfits(field.flattenedFields, row, `${path}.${index}.`))
      : misfits(field.flattenedFields, value, `${path}.`);
  });
}

/**
 * Whether a write would remove the date of creation. A global that was only ever a draft has no such date, and
 * its form sends null.
 */
const losesItsDate = (data: unknown) => recordOf(data).createdAt === null;

function refuse(paths: string[], collection: string, req: PayloadRequest): void {
  const errors = paths.map((path) => ({ path, message: messages.invalidInput }));
  if (errors.length > 0) throw new ValidationError({ collection, errors, req }, req.t);
}

/**
 * A write must bring data, or a file where files are stored. A read must bring none: Payload would answer it
 * in place of the stored row.
 */
function isSaneData(operation: string, data: unknown, hasFile = false): boolean {
  if (operation === 'read') return data === undefined;
  if (isTooDeep(data)) return false;
  return !['create', 'update'].includes(operation) || hasFile || (data !== null && typeof data === 'object');
}

/** GraphQL accepts the restore of a version without an id. */
const restoresNothing = (operation: string, id: unknown) => operation === 'restoreVersion' && !id;

/**
 * The fields that a query of a collection may name. A list of versions looks to hooks like any other; Payload
 * tells them apart later. Where both have a field of one name (`version`), it is the one of the list of versions.
 */
const requestedFieldsOf = (config: SanitizedConfig, collection: SanitizedCollectionConfig) => [
  ...(collection.versions ? buildVersionCollectionFields(config, collection, true) : []),
  ...collection.flattenedFields,
];

/** Whether a caller's query can be read and answered in reasonable time. */
function isSaneQuestion(
  { where, sort, page, limit }: Args,
  fields: FlattenedField[],
  { config }: Payload,
): boolean {
  const fieldsOf: FieldsOf = (slug) => config.collections.find((it) => it.slug === slug)!.flattenedFields;
  const beyond = [page, limit].some((it) => Math.abs(Number(it)) > MAX_PAGE);
  return (
    !beyond &&
    isReadableWhere(where, fields, fieldsOf) &&
    isReadableSort(sort, fields, fieldsOf) &&
    partsOf(where) <= MAX_PARTS &&
    sortsOf(sort) <= MAX_SORTS
  );
}

/** Payload types the arguments of an operation as those of any. */
const argsOf = (args: unknown): Args => args as Args;

const demandSense: CollectionBeforeOperationHook = ({ args, operation, collection, req }) => {
  const { payload, file } = req;
  const requested = argsOf(args);
  if (restoresNothing(operation, requested.id)) throw new AppError(400, messages.invalidId);
  if (requested.overrideAccess || requested.currentDepth !== undefined) return;
  if (
    !isSaneData(operation, requested.data, Boolean(file && collection.upload)) ||
    !isSaneQuestion(requested, requestedFieldsOf(payload.config, collection), payload)
  )
    throw new AppError(400, messages.invalidInput);
  refuse(
    [
      ...misfits(collection.flattenedFields, requested.data),
      ...(operation === 'update' && losesItsDate(requested.data) ? ['createdAt'] : []),
    ],
    collection.slug,
    req,
  );
};

const demandSenseOfGlobal: GlobalBeforeOperationHook = ({ args, operation, global, req }) => {
  const requested = argsOf(args);
  if (restoresNothing(operation, requested.id)) throw new AppError(400, messages.invalidId);
  if (requested.overrideAccess) return;
  if (!isSaneData(operation, requested.data)) throw new AppError(400, messages.invalidInput);
  refuse(misfits(global.flattenedFields, requested.data), global.slug, req);
};

/** Throws 400 for a caller's condition that the database cannot read, or only slowly. */
export function demandSaneWhere(payload: Payload, collection: CollectionSlug, where: Where): void {
  const { config } = payload.collections[collection];
  if (!isSaneQuestion({ where }, requestedFieldsOf(payload.config, config), payload))
    throw new AppError(400, messages.invalidInput);
}

/** Lists are not capped for marketers and administrators, nor for the server's own reads. */
const readsAll = ({ payloadAPI, user }: PayloadRequest) => payloadAPI === 'local' || editsContent(user);

/**
 * Shoppers and strangers get at most so many rows at once through Payload's own routes. Without a limit a
 * list has one page.
 */
const MAX_ROWS = 200;

const capRows: CollectionBeforeOperationHook = ({ args, operation, req }) => {
  const requested = argsOf(args);
  if (
    !['read', 'readDistinct'].includes(operation) ||
    requested.overrideAccess ||
    requested.currentDepth !== undefined ||
    readsAll(req)
  )
    return;
  const { limit, pagination } = requested;
  if (limit === undefined && pagination !== false && operation === 'read') return;
  return { ...args, limit: Number(limit) >= 1 ? Math.min(Number(limit), MAX_ROWS) : MAX_ROWS };
};

/**
 * Refuses on every route a query that the database cannot read, or only slowly, and a write without data.
 * Caps the lists of shoppers and strangers. The server's own queries pass, and so do those that fill
 * relationships.
 */
export const guardQueries = <T extends Pick<SanitizedConfig, 'collections' | 'globals'>>(config: T): T => ({
  ...config,
  collections: config.collections.map((it) => ({
    ...it,
    hooks: { ...it.hooks, beforeOperation: [demandSense, capRows, ...it.hooks.beforeOperation!] },
  })),
  globals: config.globals.map((it) => ({
    ...it,
    hooks: { ...it.hooks, beforeOperation: [demandSenseOfGlobal, ...(it.hooks.beforeOperation ?? [])] },
  })),
});
