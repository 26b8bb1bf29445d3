import type { FlattenedField } from 'payload';
import { isReadableSort, isReadableWhere } from './readable-query';

const fields = [
  { name: 'title', type: 'text' },
  { name: 'at', type: 'date' },
  { name: 'facts', type: 'json' },
  { name: 'made', type: 'text', virtual: true },
  { name: 'kept', type: 'text', virtual: false },
  { name: 'owner', type: 'relationship', relationTo: ['users', 'guests'] },
  { name: 'parent', type: 'relationship', relationTo: 'pages' },
] as FlattenedField[];
const isReadable = (where: unknown) => isReadableWhere(where, fields, () => fields);

const title = { title: { equals: 'a' } };
test.each([
  ['a field that is stored', { kept: { equals: 'a' } }, { made: { equals: 'a' } }],
  ['a path into facts', { 'facts.a.b-1': { equals: 'a' } }, { 'facts.a.b 1': { equals: 'a' } }],
  ['a path without a quote at its start', { 'facts.a': { equals: 'a' } }, { "facts.'a": { equals: 'a' } }],
  ['a path without a quote at its end', { 'facts.a': { equals: 'a' } }, { "facts.a'": { equals: 'a' } }],
  ['a part of a relation', { 'owner.value': { equals: 'a' } }, { 'owner.name': { equals: 'a' } }],
  ['nothing below a part', { 'owner.relationTo': { equals: 'a' } }, { 'owner.value.id': { equals: 'a' } }],
  [
    'no relation of several kinds as a whole',
    { 'owner.value': { exists: true } },
    { owner: { exists: true } },
  ],
  ['nothing below a text', title, { 'title.length': { equals: 'a' } }],
  [
    'the fields of what is related',
    { 'parent.title': { equals: 'a' } },
    { 'parent.title.length': { equals: 'a' } },
  ],
  ['and: every part', { and: [title, { at: { exists: true } }] }, { and: [title, { title: { near: 1 } }] }],
  ['or: every part', { OR: [title] }, { OR: [title, { nothing: { equals: 1 } }] }],
  [
    'every operator of a field',
    { title: { equals: 'a', exists: true } },
    { title: { equals: 'a', near: 1 } },
  ],
  ['a date or none', { at: { equals: undefined } }, { at: { equals: 'x' } }],
])('readable query: a condition that is read: %s', (_, read, refused) => {
  expect([isReadable(read), isReadable(refused)]).toEqual([true, false]);
});

test.each([
  ['title', true],
  ['-at,title', true],
  [['-title', 'kept'], true],
  [undefined, true],
  ['made', false],
  ['title,nothing', false],
  [[5], false],
  [['title', {}], false],
])('readable query: the order by %j: %s', (sort, read) => {
  expect(isReadableSort(sort, fields, () => fields)).toBe(read);
});
