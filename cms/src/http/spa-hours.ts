import type { Field, SanitizedConfig } from 'payload';

const Cell = '/features/content/spa-date-field#SpaDateCell';

/**
 * Days and hours in Payload's lists, those that it adds by itself too, are Colombia's and not those of the
 * browser's zone.
 */
export function spaHoursInLists({ collections }: SanitizedConfig): void {
  const put = (fields: Field[]): void =>
    fields.forEach((field) => {
      if (field.type === 'date' && !field.admin?.components?.Cell)
        field.admin = { ...field.admin, components: { ...field.admin?.components, Cell } };
      else if (field.type === 'row' || field.type === 'collapsible') put(field.fields);
    });
  for (const { fields } of collections) put(fields);
}
