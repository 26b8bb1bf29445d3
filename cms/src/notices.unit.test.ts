import { execFileSync } from 'node:child_process';
import path from 'node:path';

interface Notice {
  name: string;
  licence: string;
  texts: string[];
}

/** Licences that ask for a notice and for nothing of the shop itself. */
const NOTICE_ONLY =
  /^\(?(MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache[- ]2\.0|BlueOak-1\.0\.0|Python-2\.0|OFL-1\.1|CC-BY-4\.0|WTFPL)\b/;
/** Free to be replaced: they are files of their own, whose terms allow that, or have a choice. */
const OTHERS = /^(@img\/sharp-|dompurify$)/;

const print = `import { notices } from './cms/notices.mjs'; console.log(JSON.stringify(notices()));`;
const notices = JSON.parse(
  execFileSync(process.execPath, ['--input-type=module', '-e', print], {
    cwd: path.resolve(__dirname, '../..'),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  }),
) as Notice[];

test('licences: no package of production asks for more than a notice', () => {
  const strict = notices.filter(({ name, licence }) => !NOTICE_ONLY.test(licence) && !OTHERS.test(name));
  expect(strict.map(({ name, licence }) => `${name}: ${licence}`)).toEqual([]);
});

test('licences: what the shop is made of has its text, and what only builds it is not there', () => {
  const textOf = (name: string) => notices.find((it) => it.name === name)?.texts.join('\n');
  for (const name of ['react', 'payload', 'express', 'styled-components', '@fontsource/marcellus'])
    expect(textOf(name)).toMatch(/copyright/i);
  expect(['jest', 'vite', 'playwright-core'].map(textOf)).toEqual([undefined, undefined, undefined]);
});
