import { messages } from '@spa-bronze/domain/messages';
import type { CollectionBeforeOperationHook, GlobalBeforeOperationHook, SanitizedConfig } from 'payload';
import { AppError } from './app-error';
import { isReadableSort, isReadableWhere, type FieldsOf } from './readable-query';

/** Values, and words to look for, of one query. SQLite gives up at a thousand conditions; nobody's form comes near. */
const MAX_PARTS = 300;
const MAX_SORTS = 10;
/** No list is as long; past 64 bits the database refuses the number itself. */
const MAX_PAGE = 1e9;

/** How many values a condition compares with; `like` makes one of every word. */
function partsOf(where: unknown): number {
  if (typeof where === 'string') return where.split(/[\s,]/).length;
  if (where === null || typeof where !== 'object') return 1;
  return Object.values(where).reduce((sum: number, part) => sum + partsOf(part), 1);
}

const sortsOf = (sort: unknown) => (Array.isArray(sort) ? sort : String(sort ?? '').split(',')).length;

interface Args { overrideAccess?: boolean; currentDepth?: number; where?: unknown; sort?: unknown; page?: unknown; limit?: unknown; data?: unknown }

/** A write brings something to write. A read brings nothing: Payload would show it in the place of what is stored. */
function isSaneData(operation: string, data: unknown, hasFile = false): boolean {
  if (operation === 'read') return data === undefined;
  return !['create', 'update'].includes(operation) || hasFile || (data !== null && typeof data === 'object');
}

const demandSense: CollectionBeforeOperationHook = ({ args, operation, collection, req: { payload, file } }) => {
  const { overrideAccess, currentDepth, where, sort, page, limit, data } = args as Args;
  if (overrideAccess || currentDepth !== undefined) return;
  const fieldsOf: FieldsOf = (slug) => payload.config.collections.find((it) => it.slug === slug)?.flattenedFields;
  const readable = isReadableWhere(where, collection.flattenedFields, fieldsOf) && isReadableSort(sort, collection.flattenedFields, fieldsOf);
  const beyond = [page, limit].some((it) => Math.abs(Number(it)) > MAX_PAGE);
  if (!isSaneData(operation, data, Boolean(file)) || beyond || !readable || partsOf(where) > MAX_PARTS || sortsOf(sort) > MAX_SORTS) throw new AppError(400, messages.invalidInput);
};

const demandSenseOfGlobal: GlobalBeforeOperationHook = ({ args, operation }) => {
  const { overrideAccess, data } = args as Args;
  if (!overrideAccess && !isSaneData(operation, data)) throw new AppError(400, messages.invalidInput);
};

/**
 * Refuses a query that the database could not read or would be busy with for long, and a write without anything to write, whichever
 * door they come through. What the server asks for itself passes, and what fills in a relationship.
 */
export function demandSaneOperations({ collections, globals }: SanitizedConfig): void {
  for (const { hooks } of collections) hooks.beforeOperation = [demandSense, ...(hooks.beforeOperation ?? [])];
  for (const { hooks } of globals) hooks.beforeOperation = [demandSenseOfGlobal, ...(hooks.beforeOperation ?? [])];
}
