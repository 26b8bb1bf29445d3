import { isDeepStrictEqual } from 'node:util';
import { hasControlCharacters } from '@spa-bronze/domain/fields';
import { messages } from '@spa-bronze/domain/messages';
import {
  ValidationError,
  type CollectionConfig,
  type FlattenedField,
  type GlobalConfig,
  type PayloadRequest,
} from 'payload';

/** Whether a value, or what is inside it, holds control characters. */
function isFaulty(value: unknown, severalLines: boolean): boolean {
  if (typeof value === 'string') return hasControlCharacters(value, severalLines);
  return (
    value !== null &&
    typeof value === 'object' &&
    Object.values(value).some((it) => isFaulty(it, severalLines))
  );
}

/** The paths of the fields whose text holds control characters; only a `text` field is one line. */
function faultyPaths(fields: FlattenedField[], data: unknown, at = ''): string[] {
  if (data === null || typeof data !== 'object') return [];
  return fields.flatMap((field) => {
    const value = (data as Record<string, unknown>)[field.name];
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

/** Payload fills in what a write leaves out: what was there before is not what somebody writes now. */
function isChanged({ name }: FlattenedField, { data, originalDoc }: Written): boolean {
  const [now, before] = [data, originalDoc].map((it) => (it as Record<string, unknown>)[name]);
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

/**
 * Refuses control characters in what people write through Payload's admin, REST and GraphQL. What the server
 * writes by itself is not validated.
 */
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

/** The same for a global. */
export function visibleTextsOfGlobal(global: GlobalConfig): GlobalConfig {
  const { hooks } = global;
  return {
    ...global,
    hooks: {
      ...hooks,
      beforeValidate: [
        (args) => {
          demandVisibleText(args, args.global);
          return args.data as unknown;
        },
        ...(hooks?.beforeValidate ?? []),
      ],
    },
  };
}
