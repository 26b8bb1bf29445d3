import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { words } from './fuzz-values';

/** Parts of patterns. A long repetition of one of them shows a slow pattern. */
const fragments = [
  ' ',
  '\t',
  '\n',
  '\r\n',
  ' \n',
  '\u00a0',
  '\\"',
  "'",
  '\\',
  ': ',
  '<a ',
  '\u0301',
  '\u0316',
  '\u0301\u0316',
  'e\u0301',
  '\u200b',
  '\ufeff',
  ...words(
    'a A 0 ñ " "" / // ../ - --a _ . a. .. , 1, .000 ; ;a= : @ a@ + = & # %20 $ ( [ [] { {"a": < =1+1 😀 token TOKENH COP 2026-01-01 data:image/png;base64, spa-session=',
  ),
];
const ends = ['', '\u0000', 'a', '!', '\n', '"', '@', '\u0316'];
const starts = [
  '',
  'a',
  '"',
  '/',
  'https://',
  'mailto:a',
  'data:image/png;base64,',
  '+',
  ';',
  '\u0301'.repeat(1000),
];

/** A text of this length whose middle is repeated. */
export interface Pumped {
  start: string;
  middle: string;
  end: string;
}
export const written = ({ start, middle, end }: Pumped, length: number): string =>
  `${start}${middle.repeat(Math.ceil(length / middle.length))}${end}`;

/** Each fragment by itself. */
export const singlePumps: Pumped[] = fragments.map((middle) => ({ start: '', middle, end: '!' }));
/** Fragments that a header or an address can contain unescaped. */
export const headerPumps: Pumped[] = singlePumps.filter(({ middle }) => /^[\x20-\x7e]{1,2}$/.test(middle));
export const pumps: fc.Arbitrary<Pumped> = fc.record({
  start: fc.constantFrom(...starts),
  middle: fc
    .array(fc.constantFrom(...fragments), { minLength: 1, maxLength: 3 })
    .map((parts) => parts.join('')),
  end: fc.constantFrom(...ends),
});

type Run = (text: string) => unknown;

/** Milliseconds that the main thread of this process has computed; where Linux does not say it, all its threads. */
function computedMs(): number {
  try {
    return Number(readFileSync('/proc/self/schedstat', 'utf8').split(' ')[0]) / 1e6;
  } catch {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  }
}

/** What a run computes, in milliseconds: other programs add to the time that passes, other threads to the process's. */
async function costOf(run: Run, text: string): Promise<number> {
  const before = computedMs();
  const running = run(text);
  if (running instanceof Promise) await running;
  return computedMs() - before;
}

/** Shorter times never count as slow. */
const FLOOR_MS = 80;
const TIMES = 10;
const TRIES = 4;

/**
 * The length at which a pumped text repeatedly costs many times as much as a harmless one. Undefined: none.
 */
export async function slowAt(
  run: Run,
  pumped: Pumped,
  lengths: readonly number[],
): Promise<number | undefined> {
  for (const length of lengths) if (await isSlow(run, written(pumped, length))) return length;
  return undefined;
}

async function isSlow(run: Run, text: string): Promise<boolean> {
  for (let at = 0; at < TRIES; at += 1) {
    const cost = await costOf(run, text);
    if (cost < FLOOR_MS || cost < TIMES * (await harmlessCost(run, text.length))) return false;
  }
  return true;
}

/** One long word, or many short ones, which cost an index more. */
async function harmlessCost(run: Run, length: number): Promise<number> {
  const words = 'de la '.repeat(Math.ceil(length / 6)).slice(0, length);
  return Math.max(await costOf(run, 'a'.repeat(length)), await costOf(run, words));
}
