import { recordOf } from '@spa-bronze/domain/lib/unknown';
import { isDeepStrictEqual } from 'node:util';
import { hasControlCharacters } from '@spa-bronze/domain/fields/field-rules';
import { messages } from '@spa-bronze/domain/messages';
import {
  ValidationError,
  type CollectionConfig,
  type FlattenedField,
  type GlobalConfig,
  type PayloadRequest,
} from 'payload';

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

/** Refuses control characters in texts of callers. The server's own writes are not validated. */
export function visibleTexts(collection: CollectionConfig): CollectionConfig {
  const { hooks } = collection;
  return {
    ...collection,
    hooks: {
      ...hooks,
      beforeValidate: [
        (args) => {
          demandVisibleText(args, args.collection);
          return args.data;
        },
        ...(hooks?.beforeValidate ?? []),
      ],
    },
  };
}

export function visibleTextsOfGlobal(global: GlobalConfig): GlobalConfig {
  const { hooks } = global;
  return {
    ...global,
    hooks: {
      ...hooks,
      beforeValidate: [
        (args) => {
          demandVisibleText(args, args.global);
          const { data }: { data?: unknown } = args;
          return data;
        },
        ...(hooks?.beforeValidate ?? []),
      ],
    },
  };
}
