import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from '../../cms/src/testing/client';
import { eventually } from '../../cms/src/testing/eventually';
import { mailsTo, tokenIn } from '../../cms/src/testing/outbox';
import { startShop } from '../../cms/src/testing/process';
import { server } from '../../cms/src/testing/worker-server';

interface Manifest {
  node: Record<string, { filename?: string }>;
}
const manifest = JSON.parse(
  readFileSync(path.resolve(__dirname, '../../cms/.next/server/server-reference-manifest.json'), 'utf8'),
) as Manifest;
const action =
  Object.entries(manifest.node).find(([, { filename }]) => filename?.endsWith('(payload)/layout.tsx'))?.[0] ??
  '';
const account = { email: 'ana@correo.example', password: 'arena-y-sol-2026' };
const person = {
  name: 'Carla',
  email: 'carla@correo.example',
  tel: '300 123 4567',
  password: account.password,
  confirmPassword: account.password,
};

/** Uses the link that is mailed to an account of this shop. */
async function confirmEmail(email: string): Promise<void> {
  const folder = String(server.values('admin-functions').DATA_DIR);
  await new Client(shop.url).post('/forgot-password', { email });
  const token = await eventually(async () => tokenIn((await mailsTo(email, folder))[0]) || false, {
    what: 'the mailed link',
  });
  const { password, confirmPassword } = person;
  const form = { token, password, confirmPassword };
  expect((await new Client(shop.url).post('/reset-password', form)).status).toBe(200);
}

let shop: Awaited<ReturnType<typeof startShop>>;
let [stranger, ana, carla, mara]: Client[] = [];
beforeAll(async () => {
  shop = await startShop('admin-functions', {
    SEED: 'none',
    ADMIN_EMAIL: account.email,
    ADMIN_PASSWORD: account.password,
  });
  [stranger, ana, carla, mara] = Array.from({ length: 4 }, () => new Client(shop.url));
  expect((await ana!.post('/signin', account)).status).toBe(200);
  for (const [client, email, marketing] of [
    [carla!, person.email, false],
    [mara!, 'mara@correo.example', true],
  ] as const) {
    const userId = (await client.post<{ _id: string }>('/signup', { ...person, email })).body.data._id;
    await confirmEmail(email);
    expect((await ana!.post('/update-user', { userId, role: 'GENERAL', marketing })).status).toBe(200);
    expect((await client.post('/signin', { email, password: account.password })).status).toBe(200);
  }
});
afterAll(() => shop.stop());

/** Calls the admin's server function as its page does. */
async function call(who: Client, body: unknown) {
  const headers = {
    Accept: 'text/x-component',
    'Content-Type': 'text/plain;charset=UTF-8',
    'Next-Action': action,
    ...who.cookieHeader(),
  };
  const reply = await fetch(`${shop.url}/admin`, { method: 'POST', headers, body: JSON.stringify([body]) });
  return { status: reply.status, text: await reply.text() };
}

const formState = {
  name: 'form-state',
  args: {
    collectionSlug: 'banners',
    docPermissions: { fields: true },
    docPreferences: { fields: {} },
    operation: 'create',
    schemaPath: 'banners',
    formState: { title: { initialValue: 'a', value: 'a', valid: true } },
  },
};
const names = ['constructor', 'toString', '__proto__', 'nothing', 'copy-data-from-locale'];
const odd = [
  ...names.map((name) => ({ name, args: {} })),
  { name: 'x', args: {}, serverFunctions: { x: 1 } },
  null,
  'form-state',
  { name: 'form-state' },
];

test('admin functions: work for users who edit content', async () => {
  for (const who of [ana!, mara!]) {
    const { status, text } = await call(who, formState);
    expect({ status, hasTitle: text.includes('"title"') }).toEqual({ status: 200, hasTitle: true });
  }
});

test('admin functions: an unknown name is 404 for editors, 403 for others, and not logged', async () => {
  for (const body of odd) {
    for (const who of [ana!, mara!]) {
      const { status, text } = await call(who, body);
      expect({ body, status, session: text.includes(who.cookies.get('spa-session') ?? '') }).toEqual({
        body,
        status: 404,
        session: false,
      });
    }
  }
  for (const who of [stranger!, carla!])
    for (const body of [...odd, formState]) expect((await call(who, body)).status).toBe(403);
  await shop.stop();
  expect(shop.output()).not.toMatch(/Error|\n\s+at /);
});
