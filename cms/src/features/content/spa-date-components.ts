import type { CollectionConfig, DateField, Field } from 'payload';
import { pickerWords, timeFormat } from '../../lib/spa-date';

const Field = '/features/content/spa-date-field#SpaDateField';
const Cell = '/features/content/spa-date-field#SpaDateCell';
const timestamps = ['updatedAt', 'createdAt', 'deletedAt'] as const;

/** A field that Payload adds to a collection without a field of this name. Defined here as Payload does. */
const timestamp = (name: (typeof timestamps)[number]): DateField => ({
  name,
  type: 'date',
  index: true,
  label: ({ t }) => t(`general:${name}`),
  admin: { disableBulkEdit: true, hidden: true },
});

function withComponents(fields: Field[]): Field[] {
  return fields.map((field) => {
    if (field.type === 'row' || field.type === 'collapsible')
      return { ...field, fields: withComponents(field.fields) };
    if (field.type !== 'date') return field;
    const date = { timeFormat, overrides: pickerWords, ...field.admin?.date };
    return {
      ...field,
      admin: { ...field.admin, date, components: { Field, Cell, ...field.admin?.components } },
    };
  });
}

/**
 * Its forms and list show dates and times of Colombia, not of the browser, and its filters speak Spanish. The
 * schema stays the same.
 */
export function withSpaDateComponents(collection: CollectionConfig): CollectionConfig {
  const names = new Set(collection.fields.map((field) => ('name' in field ? field.name : undefined)));
  const added =
    collection.timestamps === false
      ? []
      : timestamps.filter((name) => name !== 'deletedAt' || collection.trash);
  const fields = [...collection.fields, ...added.filter((name) => !names.has(name)).map(timestamp)];
  return { ...collection, fields: withComponents(fields) };
}
