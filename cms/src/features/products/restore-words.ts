import { recordOf } from '@spa-bronze/domain/lib/unknown';
import type { CollectionBeforeChangeHook, Field } from 'payload';
import { productFields } from './product-fields';

const named = (fields: Field[]): Field[] =>
  fields.flatMap((it) => {
    if ('name' in it) return [it];
    return 'fields' in it ? named(it.fields) : [];
  });
/** Texts and pictures, which marketers may change too. */
const words = new Set(
  named(productFields).flatMap((it) =>
    'name' in it && it.name && !('access' in it && it.access?.update) ? [it.name] : [],
  ),
);

const stored = ['price', 'sellingPrice', 'category'] as const;

/** Restoring an older version restores its texts and pictures. Price, stock, category and duration stay. */
export const restoreWordsOnly: CollectionBeforeChangeHook = ({ data, originalDoc, context }) => {
  if (!context.isRestoringVersion) return data;
  const now = Object.fromEntries(stored.map((name) => [name, recordOf(originalDoc)[name]]));
  return { ...Object.fromEntries(Object.entries(data).filter(([name]) => words.has(name))), ...now };
};
