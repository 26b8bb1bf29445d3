import { server } from '../testing/worker-server';
import { adminSpanish } from './admin-spanish';

/**
 * English that Payload's Spanish contains or a new version could bring, and Spanish that nobody at a spa
 * speaks.
 */
const english = new RegExp(
  `\\b(${[
    'the|and|you|your|this|have|was|update|create|delete|remove|save|search|select|something|wrong|trash|time|responsive',
    'mime|upload|size|sizes|settings|dashboard|preview|published|draft|title|loading|field|user|users|item|items',
    'products|posts|pages|changes',
  ].join('|')})\\b`,
  'i',
);
const odd =
  /\b(basura|Payload|ID|URL|bulk|lotes|Está a punto|Desea|Verifique|Seleccione|despublic\w+|reindex\w+|tablero)\b/i;
/** What is not in use: other languages, folders, keys, widgets, accounts made by hand. */
const unused = new RegExp(
  `^(${[
    'general:(reindex|successfullyReindexed|confirmReindex|theme|copyWarning|moveConfirm)',
    'authentication:(apiKey|enableAPIKey|generat|newAPIKey)',
    'error:unableToReindex|folder:|localization:|dashboard:|lexical:.*[cC]olor',
  ].join('|')})`,
);
const shown = (text: string) => text.replace(/\{\{.*?\}\}|<\/?\d+>/g, '');

type Words = { [name: string]: string | Words };
const flat = (words: Words, path = ''): [string, string][] =>
  Object.entries(words).flatMap(([name, it]): [string, string][] => {
    const key = path ? `${path}:${name}` : name;
    return typeof it === 'string' ? [[key, it]] : flat(it, key);
  });

/** Every word of the admin by its key, as Payload merges them: its Spanish, then that of the config. */
function adminWords(): Map<string, string> {
  const { supportedLanguages, translations } = server.payload.config.i18n;
  const theirs = supportedLanguages.es?.translations as unknown as Words;
  return new Map([...flat(theirs), ...flat((translations as Record<string, Words>).es ?? {})]);
}

test('admin texts: none is English, uses usted or speaks of a CMS', () => {
  const words = adminWords();
  expect(words.size).toBeGreaterThan(500);
  const wrong = [...words].filter(
    ([name, it]) => !unused.test(name) && (english.test(shown(it)) || odd.test(shown(it))),
  );
  expect(wrong).toEqual([]);
});

test('admin texts: every override replaces a key of Payload and keeps its placeholders', () => {
  const { supportedLanguages } = server.payload.config.i18n;
  const theirs = new Map(flat(supportedLanguages.es?.translations as unknown as Words));
  const placeholders = (text = '') => new Set(text.match(/\{\{\w+\}\}|<\d>/g));
  const overrides = flat(adminSpanish);
  expect(overrides.filter(([key]) => !theirs.has(key)).map(([key]) => key)).toEqual([]);
  const invented = overrides.filter(([key, it]) => {
    const given = placeholders(theirs.get(key));
    return [...placeholders(it)].some((name) => !given.has(name));
  });
  expect(invented).toEqual([]);
});

test.each([
  ['general:trash', 'Papelera'],
  ['general:documentIsTrashed', '{{label}} está en la papelera y es de solo lectura.'],
  ['version:unpublish', 'Retirar de la página'],
  ['version:changed', 'Publicado, con cambios'],
  ['version:draftHasPublishedVersion', 'Publicado, con cambios'],
  ['general:emptyTrashLabel', 'Vaciar la papelera {{label}}'],
  ['version:versionID', 'Número de la versión'],
  ['general:true', 'Sí'],
  ['general:false', 'No'],
  ['general:noLabel', '—'],
])('admin texts: %s is %j', (key, text) => {
  expect(adminWords().get(key)).toBe(text);
});

test.each(['aboutToDelete', 'aboutToDeleteCount_one', 'aboutToDeleteCount_many', 'aboutToDeleteCount_other'])(
  'admin texts: general:%s warns that it cannot be undone',
  (key) => {
    expect(adminWords().get(`general:${key}`)).toContain('No se puede deshacer');
  },
);

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

test('admin texts: labels of collections, globals and fields are Spanish', () => {
  const { collections, globals } = server.payload.config;
  const visible = [...collections, ...globals].filter(
    ({ slug, admin }) => admin.hidden !== true && !slug.startsWith('payload-'),
  );
  const labels = labelsOf(visible, 'admin');
  expect(labels.length).toBeGreaterThan(150);
  expect(labels.filter(([, it]) => english.test(it) || /\b(basura|ID|URL)\b/i.test(it))).toEqual([]);
});

test('admin texts: the editor calls a picture a picture', () => {
  expect(adminWords().get('lexical:upload:label')).toBe('Imagen');
});
