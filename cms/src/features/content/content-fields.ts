import { dateOf } from '@spa-bronze/domain/lib/unknown';
import type { DateField, Field } from 'payload';
import { isLink, linkPicker } from './link-rule';
import { shownDate } from '../../lib/spa-date';

export const textField = (name: string, label: string, description?: string): Field => ({
  name,
  label,
  type: 'text',
  required: true,
  admin: { description },
});
export const optionalTextField = (name: string, label: string, description?: string): Field => ({
  name,
  label,
  type: 'text',
  admin: { description },
});
export const paragraphs = (
  name: string,
  label: string,
  description = 'Separa los párrafos con una línea en blanco.',
): Field => ({ name, label, type: 'textarea', required: true, admin: { description } });
export const oneEachLine = (name: string, label: string): Field => ({
  name,
  label,
  type: 'textarea',
  required: true,
  admin: { description: 'Uno por línea.' },
});

export const file = (
  name: string,
  label: string,
  { kind, required, description }: { kind: 'image' | 'video'; required: boolean; description?: string },
): Field => ({
  name,
  label,
  type: 'upload',
  relationTo: 'media',
  required,
  filterOptions: { mimeType: { contains: kind } },
  admin: { description },
});
export const picture = (name: string, label: string, description?: string): Field =>
  file(name, label, { kind: 'image', required: true, description });
export const optionalPicture = (name: string, label: string): Field =>
  file(name, label, { kind: 'image', required: false });

export const list = (
  name: string,
  label: string,
  { singular, fields, ...limits }: { singular: string; fields: Field[]; minRows?: number; maxRows?: number },
): Field => ({
  name,
  label,
  labels: { singular, plural: label },
  type: 'array',
  fields,
  admin: {
    initCollapsed: true,
    components: { RowLabel: { path: '/features/content/row-label#ListRowLabel', clientProps: { singular } } },
  },
  ...limits,
});

export const heading = (name: string, label: string, more: Field[] = []): Field => ({
  name,
  label,
  type: 'group',
  fields: [textField('title', 'Título'), { name: 'text', label: 'Texto', type: 'textarea' }, ...more],
});

export const group = (name: string, label: string, fields: Field[]): Field => ({
  name,
  label,
  type: 'group',
  fields,
});
export const described = (field: Field, description: string): Field =>
  Object.assign({}, field, { admin: { ...field.admin, description } });
export const pair = (first: Field, second: Field): Field => ({ type: 'row', fields: [first, second] });

/** A page of the site or an external address. Addresses that run scripts are refused. */
export const link = (name: string, label: string, required = true): Field => ({
  name,
  label,
  type: 'text',
  required,
  validate: isLink,
  admin: linkPicker,
});

export const moment = (
  name: string,
  label: string,
  description: string,
  more: Partial<DateField> = {},
): Field => ({
  name,
  label,
  type: 'date',
  index: true,
  ...more,
  admin: { ...more.admin, description, date: { pickerAppearance: 'dayAndTime', displayFormat: shownDate } },
});
const comesAfter = (value: unknown, { siblingData }: { siblingData?: { startsAt?: string | Date | null } }) =>
  !value ||
  !siblingData?.startsAt ||
  dateOf(value) > new Date(siblingData.startsAt) ||
  'La fecha final debe ser posterior a la inicial.';
/** The dates between which something is shown. An empty date sets no bound. */
export const dates = (): Field =>
  pair(
    moment(
      'startsAt',
      'Se muestra desde',
      'Vacío: desde que lo publicas. Con fecha futura aparece solo, sin que hagas nada más.',
    ),
    moment('endsAt', 'Se muestra hasta', 'Vacío: hasta que lo quites. Pasada la fecha desaparece solo.', {
      validate: comesAfter,
    }),
  );
