/* Which tests of the server run on MongoDB. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { callsFile } from '../cms/src/testing/database-calls.mjs';
import { root } from './test-files.mjs';

/** Other processes, whose calls are not noted, and what is of one database. */
const OF_PROCESSES =
  /\b(?:isMongo|onMongo|describeOnMongo|heldWrite|frozenWorker|startShop|beginShop|runProgram|refusedStart|ShopProcess|spawn)\b/;
/** A test that says that it does several things at once. */
const OF_RACES =
  /\b(?:test|it)\b[^\n]*\n?[^\n]*\b(?:at once|same time|same moment|races?|concurrent|simultaneous)\b/;
const ALWAYS_IN = /^(?:cms\/src\/database|tools)\/|-races?\.test/;

/** What a file asked of SQLite when it last passed, or undefined. */
export const callsOf = (file) =>
  existsSync(callsFile(file)) ? JSON.parse(readFileSync(callsFile(file), 'utf8')) : undefined;

const textOf = (file) => readFileSync(path.join(root, file), 'utf8');

/** Whether a file runs on MongoDB whatever it asks: processes, races, what is of one database alone. */
export const isAlways = (file, text = textOf(file)) =>
  ALWAYS_IN.test(file) || OF_PROCESSES.test(text) || (text.includes('Promise.all') && OF_RACES.test(text));

/**
 * The files that run: those that always do, those of unknown calls or none, and as few others as together make
 * every kind of call that all of them make. `files` are `{ file, always, calls }`, with `calls` as `callsOf` says.
 */
export function chosenFiles(files) {
  const chosen = new Set(files.filter(({ always, calls }) => always || !calls?.calls));
  const seen = new Set([...chosen].flatMap(({ calls }) => calls?.kinds ?? []));
  const rest = files.filter((it) => !chosen.has(it));
  const worth = ({ calls }) => calls.kinds.filter((kind) => !seen.has(kind)).length / (50 + calls.calls);
  while (rest.length > 0) {
    const best = rest.reduce((a, b) => (worth(b) > worth(a) ? b : a));
    if (worth(best) === 0) break;
    chosen.add(best);
    for (const kind of best.calls.kinds) seen.add(kind);
    rest.splice(rest.indexOf(best), 1);
  }
  return files.filter((it) => chosen.has(it)).map(({ file }) => file);
}
