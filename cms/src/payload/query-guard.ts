import { messages } from '@spa-bronze/domain/messages';
import { hasRight } from '@spa-bronze/domain/users/rights';
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
  type Where,
} from 'payload';
import { AppError } from '../lib/app-error';
import { isReadableSort, isReadableWhere, type FieldsOf } from './readable-query';
import { withHooks } from './with-hooks';
import { isSaneData, writtenData } from './written-data';

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
export function partsOf(where: unknown): number {
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

const withData = <T>(args: T, data: unknown): T => ({ ...args, data });

const demandSense: CollectionBeforeOperationHook = async ({ args, operation, collection, req }) => {
  const { payload, file } = req;
  const requested = argsOf(args);
  if (restoresNothing(operation, requested.id)) throw new AppError(400, messages.invalidId);
  if (requested.overrideAccess || requested.currentDepth !== undefined) return args;
  if (
    !isSaneData(operation, requested.data, Boolean(file && collection.upload)) ||
    !isSaneQuestion(requested, requestedFieldsOf(payload.config, collection), payload)
  )
    throw new AppError(400, messages.invalidInput);
  return withData(args, await writtenData({ req, subject: collection, operation, data: requested.data }));
};

const demandSenseOfGlobal: GlobalBeforeOperationHook = async ({ args, operation, global, req }) => {
  const requested = argsOf(args);
  if (restoresNothing(operation, requested.id)) throw new AppError(400, messages.invalidId);
  if (requested.overrideAccess) return;
  if (!isSaneData(operation, requested.data)) throw new AppError(400, messages.invalidInput);
  return { ...args, data: await writtenData({ req, subject: global, operation, data: requested.data }) };
};

/** Throws 400 for a caller's condition that the database cannot read, or only slowly. */
export function demandSaneWhere(payload: Payload, collection: CollectionSlug, where: Where): void {
  const { config } = payload.collections[collection];
  if (!isSaneQuestion({ where }, requestedFieldsOf(payload.config, config), payload))
    throw new AppError(400, messages.invalidInput);
}

/** Lists are not capped for staff, nor for the server's own reads. */
const readsAll = ({ payloadAPI, user }: PayloadRequest) => payloadAPI === 'local' || hasRight(user);

/** Rows at once for shoppers and strangers through Payload's own routes. */
export const MAX_ROWS = 200;

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
  collections: config.collections.map((it) =>
    withHooks(it, { first: { beforeOperation: [demandSense, capRows] } }),
  ),
  globals: config.globals.map((it) => withHooks(it, { first: { beforeOperation: [demandSenseOfGlobal] } })),
});
