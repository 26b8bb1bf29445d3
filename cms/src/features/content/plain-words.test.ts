import { server } from '../../testing/house';

/**
 * English that once stood in the admin or would stand there first, and Spanish that nobody at a spa speaks.
 */
const english =
  /\b(the|and|you|your|this|have|was|update|create|delete|remove|save|search|select|something|wrong|trash|time|responsive|mime|upload|size|sizes|settings|dashboard|preview|published|draft|title|loading|field|user|users|item|items|products|posts|pages|changes)\b/i;
const odd =
  /\b(basura|Payload|ID|URL|bulk|lotes|Está a punto|Desea|Verifique|Seleccione|despublic\w+|reindex\w+|tablero)\b/i;
/** What the house does not use: other languages, folders, keys, widgets, accounts made by hand. */
const unused =
  /^(general:(reindex|successfullyReindexed|confirmReindex|theme)|authentication:(apiKey|enableAPIKey|generat|newAPIKey)|error:unableToReindex|folder:|localization:|dashboard:|lexical:.*[cC]olor)/;
const shown = (text: string) => text.replace(/\{\{.*?\}\}|<\/?\d+>/g, '');

type Words = { [name: string]: string | Words };
const flat = (words: Words, path = ''): [string, string][] =>
  Object.entries(words).flatMap(([name, it]) =>
    typeof it === 'string'
      ? [[path ? `${path}:${name}` : name, it] as [string, string]]
      : flat(it, path ? `${path}:${name}` : name),
  );

test('the admin speaks the Spanish of the house wherever it takes its words from', () => {
  const { supportedLanguages, translations } = server.payload.config.i18n;
  const words = new Map([
    ...flat(supportedLanguages.es?.translations as unknown as Words),
    ...flat((translations as Record<string, Words>).es ?? {}),
  ]);
  expect(words.size).toBeGreaterThan(500);
  const wrong = [...words].filter(
    ([name, it]) => !unused.test(name) && (english.test(shown(it)) || odd.test(shown(it))),
  );
  expect(wrong).toEqual([]);
  expect(
    [
      'general:trash',
      'general:documentIsTrashed',
      'version:unpublish',
      'general:emptyTrashLabel',
      'version:versionID',
    ].map((name) => words.get(name)),
  ).toEqual([
    'Papelera',
    '{{label}} está en la papelera y es de solo lectura.',
    'Retirar de la página',
    'Vaciar la papelera {{label}}',
    'Número de la versión',
  ]);
  const forEver = ['one', 'many', 'other'].map((count) => words.get(`general:aboutToDeleteCount_${count}`));
  expect(
    [...forEver, words.get('general:aboutToDelete')].every((it) => it?.includes('No se puede deshacer')),
  ).toBe(true);
  expect(['true', 'false', 'noLabel'].map((name) => words.get(`general:${name}`))).toEqual(['Sí', 'No', '—']);
});

const isHidden = (it: {
  hidden?: unknown;
  admin?: { hidden?: unknown; disabled?: unknown };
  name?: unknown;
}) => it.hidden === true || it.admin?.hidden === true || it.admin?.disabled === true || it.name === 'id';
/** Labels, descriptions and options of everything that shows itself in the admin. */
function labelsOf(value: unknown, path: string, seen = new Set<unknown>()): [string, string][] {
  if (value === null || typeof value !== 'object' || seen.has(value) || isHidden(value)) return [];
  seen.add(value);
  return Object.entries(value).flatMap(([name, part]): [string, string][] => {
    if (['label', 'singular', 'plural', 'description', 'group'].includes(name) && typeof part === 'string')
      return [[`${path}.${name}`, part]];
    return ['fields', 'tabs', 'blocks', 'labels', 'admin', 'options'].includes(name) || /^\d+$/.test(name)
      ? labelsOf(part, `${path}.${'slug' in value ? String(value.slug) : name}`, seen)
      : [];
  });
}

test('so do the labels of its lists, forms and fields', () => {
  const { collections, globals } = server.payload.config;
  const visible = [...collections, ...globals].filter(
    ({ slug, admin }) => admin.hidden !== true && !slug.startsWith('payload-'),
  );
  const labels = labelsOf(visible, 'admin');
  expect(labels.length).toBeGreaterThan(150);
  expect(labels.filter(([, it]) => english.test(it) || /\b(basura|ID|URL)\b/i.test(it))).toEqual([]);
});
