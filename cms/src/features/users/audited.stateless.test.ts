import { subjectLabels, wordless } from '@spa-bronze/domain/audit-log/audit-log-rules';
import { fieldLabel, valueLabel } from '@spa-bronze/domain/audit-log/labels';
import type { Field } from 'payload';
import { server } from '../../testing/worker-server';
import { isAudited } from './audited';

interface Named {
  path: string;
  name: string;
  options: string[];
}

/** Every field that an entry may name, those within groups, rows, lists and blocks too. */
function namesIn(fields: Field[], path: string): Named[] {
  return fields.flatMap((field): Named[] => {
    const name = 'name' in field ? field.name : '';
    if (name && wordless(name)) return [];
    const here = name ? `${path}.${name}` : path;
    const options = [
      ...('options' in field ? field.options.map((it) => (typeof it === 'string' ? it : it.value)) : []),
      ...('blocks' in field ? field.blocks.map(({ slug }) => slug) : []),
    ];
    const inner = [
      ...('fields' in field ? field.fields : []),
      ...('tabs' in field ? field.tabs.flatMap(({ fields: its }) => its) : []),
      ...('blocks' in field ? field.blocks.flatMap(({ fields: its }) => its) : []),
    ];
    return [...(name ? [{ path: here, name, options }] : []), ...namesIn(inner, here)];
  });
}

const stored = () =>
  [...server.payload.config.collections, ...server.payload.config.globals].filter(({ slug }) =>
    isAudited(slug),
  );

it('audit log: every audited collection, field and option has a Spanish name', () => {
  expect(stored().length).toBeGreaterThan(12);
  expect(
    stored()
      .map(({ slug }) => slug)
      .filter((slug) => !subjectLabels[slug]),
  ).toEqual([]);
  const fields = stored().flatMap(({ slug, fields: its }) => namesIn(its as Field[], slug));
  expect(fields.filter(({ name }) => fieldLabel(name) === name).map(({ path }) => path)).toEqual([]);
  const choices = fields
    .filter(({ name }) => name !== 'role')
    .flatMap(({ path, options }) => options.map((value) => [path, value] as const));
  expect(
    choices
      .filter(([, value]) => /^[A-Z_]+$|^[a-z-]+$/.test(value) && valueLabel(value) === value)
      .map((it) => it.join('=')),
  ).toEqual([]);
});
