import type { Field } from 'payload';

export const line = (name: string, label: string, description?: string): Field => ({ name, label, type: 'text', required: true, admin: { description } });
export const optionalLine = (name: string, label: string, description?: string): Field => ({ name, label, type: 'text', admin: { description } });
/** Paragraphs parted by a blank line. */
export const paragraphs = (name: string, label: string, description = 'Separa los párrafos con una línea en blanco.'): Field =>
  ({ name, label, type: 'textarea', required: true, admin: { description } });
export const oneEachLine = (name: string, label: string): Field => ({ name, label, type: 'textarea', required: true, admin: { description: 'Uno por línea.' } });

const file = (name: string, label: string, kind: 'image' | 'video', required: boolean, description?: string): Field =>
  ({ name, label, type: 'upload', relationTo: 'media', required, filterOptions: { mimeType: { contains: kind } }, admin: { description } });
export const picture = (name: string, label: string, description?: string): Field => file(name, label, 'image', true, description);
export const optionalPicture = (name: string, label: string): Field => file(name, label, 'image', false);
export const clip = (name: string, label: string): Field => file(name, label, 'video', true);

export const list = (name: string, label: string, singular: string, fields: Field[], limits: { minRows?: number; maxRows?: number } = {}): Field =>
  ({ name, label, labels: { singular, plural: label }, type: 'array', fields, ...limits });

/** A section's heading and the line under it. */
export const heading = (name: string, label: string, more: Field[] = []): Field =>
  ({ name, label, type: 'group', fields: [line('title', 'Título'), { name: 'text', label: 'Texto', type: 'textarea' }, ...more] });

export const group = (name: string, label: string, fields: Field[]): Field => ({ name, label, type: 'group', fields });
export const pair = (first: Field, second: Field): Field => ({ type: 'row', fields: [first, second] });
