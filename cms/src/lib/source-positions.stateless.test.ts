import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { server } from '../testing/worker-server';

const { withSourcePositions } = server.inside;
const source = path.resolve(__dirname, '../env.ts');
const DECLARED = /function (parseEnv)\(/;

const lineOf = (text: string) => text.split('\n').findIndex((line) => DECLARED.test(line)) + 1;

/** A stack with the place of `parseEnv` in the bundle, as Node writes it. */
function stackInBundle(): string {
  const bundle = process.env.SPA_TEST_BUNDLE ?? '';
  const texts = readdirSync(bundle)
    .filter((name) => name.endsWith('.mjs'))
    .map((name) => ({ name, text: readFileSync(path.join(bundle, name), 'utf8') }));
  const { name, text } = texts.find((it) => DECLARED.test(it.text)) ?? { name: '', text: '' };
  return `Error: x\n    at parseEnv (${pathToFileURL(path.join(bundle, name)).href}:${lineOf(text)}:10)\n    at node:internal/x:1:2`;
}

test('source positions: the stack of an error and of its cause name the sources, not the bundle', () => {
  const error = Object.assign(new Error('x'), { stack: stackInBundle() });
  const outer = new Error('outer', { cause: error });
  expect(withSourcePositions(outer)).toBe(outer);
  const row = lineOf(readFileSync(source, 'utf8'));
  expect(error.stack).toMatch(
    new RegExp(`^Error: x\\n    at parseEnv \\(${source}:${row}:\\d+\\)\\n    at node:internal/x:1:2$`),
  );
});

test('source positions: a value that is no error, has another stack, is frozen or causes itself stays unchanged', () => {
  const stack = 'Error: x\n    at file:///nowhere/a.mjs:1:2\n    at file://';
  expect((withSourcePositions(Object.assign(new Error('x'), { stack })) as Error).stack).toBe(stack);
  const loop = new Error('loop');
  loop.cause = loop;
  for (const it of ['a', null, undefined, loop, Object.freeze(new Error('frozen'))])
    expect(withSourcePositions(it)).toBe(it);
});
