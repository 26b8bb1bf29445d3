import { readFileSync } from 'node:fs';
import path from 'node:path';
import { server } from '../../cms/src/testing/house';
import { newAdmin, newMarketer, newShopper, type Person } from '../../cms/src/testing/people';

interface Manifest { node: Record<string, { filename?: string }> }
const manifest = JSON.parse(readFileSync(path.resolve(__dirname, '../../cms/.next/server/server-reference-manifest.json'), 'utf8')) as Manifest;
const action = Object.entries(manifest.node).find(([, { filename }]) => filename?.endsWith('(payload)/layout.tsx'))?.[0] ?? '';

/** Calls the admin's server function as its page does. */
async function call(who: Person | null, body: unknown) {
  const headers = { Accept: 'text/x-component', 'Content-Type': 'text/plain;charset=UTF-8', 'Next-Action': action, ...who?.client.cookieHeader() };
  const reply = await fetch(`${server.url}/admin`, { method: 'POST', headers, body: JSON.stringify([body]) });
  return { status: reply.status, text: await reply.text() };
}
const formState = { collectionSlug: 'banners', docPermissions: { fields: true }, docPreferences: { fields: {} }, formState: { title: { initialValue: 'a', value: 'a', valid: true } }, operation: 'create', schemaPath: 'banners' };

/** What is written to the streams of the process meanwhile: Next logs there. */
async function logged(work: () => Promise<void>): Promise<string> {
  const streams = [process.stdout, process.stderr];
  const real = streams.map(({ write }) => write);
  let text = '';
  for (const stream of streams) stream.write = ((part: string | Uint8Array) => { text += String(part); return true; }) as typeof stream.write;
  try {
    await work();
  } finally {
    streams.forEach((stream, at) => { stream.write = real[at]!; });
  }
  return text;
}

test('the admin’s own functions work for those who edit contents', async () => {
  for (const who of [await newAdmin(), await newMarketer()]) {
    const { status, text } = await call(who, { name: 'form-state', args: formState });
    expect([status, text.includes('"title"')]).toEqual([200, true]);
  }
});

test('a name that is no function is refused without a stack in the log; whoever edits nothing gets 403', async () => {
  const names = ['constructor', 'toString', '__proto__', 'nothing', 'copy-data-from-locale'];
  const odd = [...names.map((name) => ({ name, args: {} })), { name: 'x', args: {}, serverFunctions: { x: 1 } }, null, 'form-state', { name: 'form-state' }];
  const [ana, mara, carla] = [await newAdmin(), await newMarketer(), await newShopper()];
  const log = await logged(async () => {
    for (const body of odd) {
      for (const who of [ana, mara]) {
        const { status, text } = await call(who, body);
        const cookie = who.client.cookies.get('spa-session') ?? '';
        expect([body, status, text.includes(cookie)]).toEqual([body, 404, false]);
      }
    }
    for (const who of [null, carla]) for (const body of [...odd, { name: 'form-state', args: formState }]) expect((await call(who, body)).status).toBe(403);
  });
  expect(log).not.toMatch(/Error|\n\s+at /);
});
