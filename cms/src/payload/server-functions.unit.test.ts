import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isServerFunctionCall, withoutSentValues } from './server-functions';

const root = path.resolve(__dirname, '../../..');
/** The names in the table of Payload's dispatcher, which it does not export. */
function payloadNames(): string[] {
  const source = readFileSync(
    path.join(root, 'node_modules/@payloadcms/next/dist/utilities/handleServerFunctions.js'),
    'utf8',
  );
  const table = /baseServerFunctions = \{([^}]*)\}/.exec(source)?.[1] ?? '';
  return [...table.matchAll(/^\s*'?([\w-]+)'?:/gm)].map(([, name = '']) => name);
}

test('server functions: all of Payload pass except those that the shop does not use', () => {
  const refused = payloadNames().filter((name) => !isServerFunctionCall({ name, args: {} }));
  expect({ many: payloadNames().length > 10, refused: refused.sort() }).toEqual({
    many: true,
    refused: [
      'copy-data-from-locale',
      'get-folder-results-component-and-data',
      'get-upcoming-scheduled-publish',
      'schedule-publish',
    ],
  });
});

test.each([
  'constructor',
  'toString',
  '__proto__',
  'hasOwnProperty',
  'valueOf',
  '',
  'Form-State',
  'form-state ',
  'nothing',
  5,
  null,
  undefined,
  {},
  ['form-state'],
])('server functions: the name %p is refused', (name) => {
  expect(isServerFunctionCall({ name, args: {} })).toBe(false);
});

test.each([
  undefined,
  null,
  'form-state',
  5,
  [],
  {},
  { name: 'form-state' },
  { name: 'form-state', args: null },
  { name: 'form-state', args: 'x' },
])('server functions: the call %j is refused', (call) => {
  expect(isServerFunctionCall(call)).toBe(false);
});

test('server functions: the answer to a save leaves out what is stored as it was sent', () => {
  const text = (value: unknown) => ({ value, initialValue: value, valid: true });
  const sent = { title: text('Sol'), text: text(''), slug: text('sol'), layout: text(1) };
  const stored = { ...sent, text: text(undefined), slug: text('sol-2'), image: text('made by the server') };
  expect(withoutSentValues({ data: {}, formState: sent }, { state: stored, lockedState: null })).toEqual({
    state: {
      title: { valid: true },
      text: { valid: true },
      slug: text('sol-2'),
      layout: { valid: true },
      image: text('made by the server'),
    },
    lockedState: null,
  });
});

test.each([
  ['a form that is opened or typed into', { formState: {} }, { state: { title: { value: 'Sol' } } }],
  ['a refusal', { data: {}, formState: {} }, { message: 'Unauthorized' }],
])('server functions: the answer to %s stays as it is', (_, args, answer) => {
  expect(withoutSentValues(args, answer)).toBe(answer);
});
