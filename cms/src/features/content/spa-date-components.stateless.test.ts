import type { CollectionConfig } from 'payload';
import { server } from '../../testing/worker-server';
import { withSpaDateComponents } from './spa-date-components';

const components = {
  Field: '/features/content/spa-date-field#SpaDateField',
  Cell: '/features/content/spa-date-field#SpaDateCell',
};
type Named = {
  name?: string;
  type: string;
  hidden?: boolean;
  fields?: Named[];
  admin?: { components?: { Field?: unknown; Cell?: unknown } };
};

/**
 * Dates that a list may show as a column: those of the collection itself and of its rows, not what no reader
 * gets.
 */
const datesOf = (fields: Named[]): Named[] =>
  fields.flatMap((field) => {
    if (field.type === 'row' || field.type === 'collapsible') return datesOf(field.fields ?? []);
    return field.type === 'date' && !field.hidden ? [field] : [];
  });

test('spa date components: every date of a visible collection has the field and cell in Bogotá time', () => {
  const visible = server.payload.config.collections.filter(
    ({ slug, admin }) => admin.hidden !== true && !slug.startsWith('payload-'),
  );
  const dates = visible.flatMap(({ slug, fields }) =>
    datesOf(fields as Named[]).map((field) => ({ slug, field })),
  );
  expect(dates.length).toBeGreaterThan(20);
  const others = dates.filter(({ field: { admin } }) => {
    const { Field, Cell } = admin?.components ?? {};
    return Field !== components.Field || Cell !== components.Cell;
  });
  expect(others.map(({ slug, field }) => `${slug}.${field.name}`)).toEqual([]);
});

const namesOf = (collection: CollectionConfig) =>
  withSpaDateComponents(collection).fields.map((field) => ('name' in field ? field.name : field.type));

test("spa date components: Payload's own timestamps are declared once, in its order", () => {
  const plain: CollectionConfig = { slug: 'a', fields: [{ name: 'title', type: 'text' }] };
  expect(namesOf(plain)).toEqual(['title', 'updatedAt', 'createdAt']);
  expect(namesOf({ ...plain, trash: true })).toEqual(['title', 'updatedAt', 'createdAt', 'deletedAt']);
  expect(namesOf({ ...plain, timestamps: false })).toEqual(['title']);
  expect(namesOf({ ...plain, fields: [{ name: 'createdAt', type: 'date' }] })).toEqual([
    'createdAt',
    'updatedAt',
  ]);
});

test('spa date components: a field keeps its own component', () => {
  const own: CollectionConfig = {
    slug: 'a',
    timestamps: false,
    fields: [{ name: 'at', type: 'date', admin: { components: { Cell: '/own#Cell' } } }],
  };
  expect(withSpaDateComponents(own).fields).toMatchObject([
    { admin: { components: { Field: components.Field, Cell: '/own#Cell' } } },
  ]);
});
