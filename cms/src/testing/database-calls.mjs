/* The kinds of calls that a file of tests makes to the database, for tools/mongo-choice.mjs. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = path.resolve(import.meta.dirname, '../../../node_modules/.cache/database-calls');
const METHODS =
  /^(find|findOne|findDistinct|count|create|update(One|Many|Jobs)|upsert|delete(One|Many)|commit|queryDrafts|\w+Versions?|\w+Global)$/;

/** Where what a file made stands; none = the file has not passed since. */
export const callsFile = (file) => path.join(FOLDER, `${file.replaceAll('/', '+')}.json`);

const kindOf = (value) => {
  if (Array.isArray(value)) return 'list';
  return value === null ? 'null' : typeof value;
};

/** Fields, operators and kinds of values of a condition, without the values. */
function conditions(where = {}) {
  const parts = Object.entries(where ?? {}).flatMap(([field, tests]) =>
    Array.isArray(tests)
      ? [field.toLowerCase(), ...tests.flatMap(conditions)]
      : Object.entries(tests ?? {}).map(
          ([operator, value]) => `${field.replace(/\.\d+\b/g, '.0')} ${operator} ${kindOf(value)}`,
        ),
  );
  return [...new Set(parts)].sort();
}

const counted = (data = {}) =>
  Object.entries(data ?? {}).flatMap(([field, value]) =>
    value !== null && typeof value === 'object' && Object.keys(value)[0]?.startsWith('$') ? [field] : [],
  );

/**
 * Kinds of calls: which operation on which collection and how it ended, and by itself each condition, order, counter
 * and set of options, because a database translates each of them by itself.
 */
export function kindsOf(method, call, result, error) {
  if (error) return [`${method} ${call?.collection ?? call?.slug} failed ${error.name}`];
  if (method === 'commit' && result.refused) {
    const { kind, collection } = call[result.at];
    return [`${kind} ${collection} ${result.refused}`];
  }
  if (method === 'commit')
    return call.flatMap(({ kind, collection, where, data }) => [
      `${kind} ${collection}`,
      ...partsOf(collection, { where, data }),
    ]);
  const { collection, collectionSlug, slug, global, globalSlug, limit, pagination, draft, joins } =
    call ?? {};
  const name = collection ?? collectionSlug ?? slug ?? global ?? globalSlug;
  const options = JSON.stringify({ limited: limit > 0, pagination, draft, joins: Boolean(joins) });
  return [
    `${method} ${name} ${result === null ? 'nothing' : 'a result'}`,
    `${method} ${options}`,
    ...partsOf(name, call),
  ];
}

const partsOf = (collection, { where, data, sort } = {}) => [
  ...conditions(where).map((it) => `${collection} where ${it}`),
  ...counted(data).map((it) => `${collection} counts ${it}`),
  ...(sort ? [`${collection} by ${sort}`] : []),
];

let kinds = new Set();
let calls = 0;

/** Notes from now on what is asked of this database. */
export function noteCalls(db) {
  for (const method of Object.keys(db).filter((it) => METHODS.test(it) && typeof db[it] === 'function')) {
    const unwatched = db[method];
    db[method] = async function noted(...args) {
      const note = (result, error) => {
        calls += 1;
        for (const kind of kindsOf(method, args[0], result, error)) kinds.add(kind);
      };
      try {
        const result = await unwatched.apply(this, args);
        note(result);
        return result;
      } catch (error) {
        note(undefined, error);
        throw error;
      }
    };
  }
}

/** A file of tests begins. */
export function startCalls(file) {
  kinds = new Set();
  calls = 0;
  rmSync(callsFile(file), { force: true });
}

/** All tests of the file passed. */
export function keepCalls(file) {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(callsFile(file), JSON.stringify({ calls, kinds: [...kinds] }));
}
