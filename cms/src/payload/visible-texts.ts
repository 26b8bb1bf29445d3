import { recordOf } from '@spa-bronze/domain/lib/unknown';
import { isDeepStrictEqual } from 'node:util';
import { hasControlCharacters } from '@spa-bronze/domain/fields/field-rules';
import { messages } from '@spa-bronze/domain/messages';
import {
  ValidationError,
  type CollectionBeforeValidateHook,
  type CollectionConfig,
  type FlattenedField,
  type GlobalBeforeValidateHook,
  type GlobalConfig,
  type PayloadRequest,
} from 'payload';
import { withHooks } from './with-hooks';

function isFaulty(value: unknown, severalLines: boolean): boolean {
  if (typeof value === 'string') return hasControlCharacters(value, severalLines);
  return (
    value !== null &&
    typeof value === 'object' &&
    Object.values(value).some((it) => isFaulty(it, severalLines))
  );
}

/** The paths of the fields whose text contains control characters. Only a `text` field has a single line. */
function faultyPaths(fields: FlattenedField[], data: unknown, at = ''): string[] {
  if (data === null || typeof data !== 'object') return [];
  return fields.flatMap((field) => {
    const value = recordOf(data)[field.name];
    const path = `${at}${field.name}`;
    if (!('flattenedFields' in field)) return isFaulty(value, field.type !== 'text') ? [path] : [];
    const rows: [string, unknown][] = Array.isArray(value)
      ? value.map((row, index) => [`${path}.${index}.`, row])
      : [[`${path}.`, value]];
    return rows.flatMap(([prefix, row]) => faultyPaths(field.flattenedFields, row, prefix));
  });
}

interface Written {
  data?: unknown;
  originalDoc?: unknown;
  req: PayloadRequest;
}

/** Payload fills in the fields that a write leaves out. Their stored values are not validated again. */
function isChanged({ name }: FlattenedField, { data, originalDoc }: Written): boolean {
  const [now, before] = [data, originalDoc].map((it) => recordOf(it)[name]);
  return !isDeepStrictEqual(now, before);
}

function demandVisibleText(
  written: Written,
  entity: { slug: string; flattenedFields: FlattenedField[] },
): void {
  const { data, req } = written;
  if (req.payloadAPI === 'local') return;
  const fields = entity.flattenedFields.filter((field) => isChanged(field, written));
  const errors = faultyPaths(fields, data).map((path) => ({ path, message: messages.controlCharacters }));
  if (errors.length > 0) throw new ValidationError({ collection: entity.slug, errors, req }, req.t);
}

const ofCollection: CollectionBeforeValidateHook = (args) => {
  demandVisibleText(args, args.collection);
  return args.data;
};
const ofGlobal: GlobalBeforeValidateHook = (args) => {
  demandVisibleText(args, args.global);
  const { data }: { data?: unknown } = args;
  return data;
};

/** Refuses control characters in texts of callers. The server's own writes are not validated. */
export const visibleTexts = (collection: CollectionConfig): CollectionConfig =>
  withHooks(collection, { first: { beforeValidate: [ofCollection] } });
export const visibleTextsOfGlobal = (global: GlobalConfig): GlobalConfig =>
  withHooks(global, { first: { beforeValidate: [ofGlobal] } });
