import { messages } from '@spa-bronze/domain/messages';
import { rawRequest } from '../../testing/client';
import { newAdmin, newMarketer, newShopper } from '../../testing/people';

const call = (path: string, method: string, headers: Record<string, string>) =>
  rawRequest({
    method,
    path,
    headers: { 'Content-Type': 'text/plain', ...headers },
    chunks: method[0] === 'P' ? [Buffer.from('[{"name":"constructor","args":{}}]')] : [],
  });

test.each([
  ['POST', '/admin'],
  ['POST', '/ADMIN/collections/banners'],
  ['POST', '/_next/x'],
  ['PUT', '/admin'],
  ['PATCH', '/admin/login'],
  ['DELETE', '/admin'],
  ['OPTIONS', '/admin'],
])('admin: %s %s is refused with 403 for users who may not edit content', async (method, path) => {
  const shopper = await newShopper();
  for (const cookies of [{}, shopper.client.cookieHeader(), { Cookie: `spa-session=${'A'.repeat(43)}` }]) {
    for (const action of [{}, { 'Next-Action': '4'.repeat(42) }]) {
      const { status, text } = await call(path, method, { ...cookies, ...action } as Record<string, string>);
      expect({ status, text: JSON.parse(text) }).toEqual({
        status: 403,
        text: { success: false, error: true, message: messages.forbidden },
      });
    }
  }
});

test.each(['GET', 'HEAD'])('admin: %s of a page is open to everyone', async (method) => {
  const { status, headers } = await rawRequest({ method, path: '/admin/forgot' });
  expect({ status, location: headers.location }).toEqual({ status: 302, location: '/forgot-password' });
});

test('admin: the account redirects to the profile of the shop', async () => {
  const { status, headers } = await rawRequest({ method: 'GET', path: '/admin/account' });
  expect({ status, location: headers.location }).toEqual({ status: 302, location: '/profile' });
});

test.each([
  ['/admin/calendario', '/admin-panel/calendario'],
  ['/admin/calendario?dia=2026-11-26&vista=day', '/admin-panel/calendario?day=2026-11-26&span=day'],
  ['/admin/calendario?dia=%22%3E%2F%2Fevil&otro=1', '/admin-panel/calendario?day=%22%3E%2F%2Fevil'],
])('admin: %s, the former calendar, redirects to %s', async (path, panel) => {
  const { status, headers } = await rawRequest({ method: 'GET', path });
  expect({ status, location: headers.location }).toEqual({ status: 302, location: panel });
});

test.each([
  ['an administrator', newAdmin],
  ['a marketer', newMarketer],
])('admin: a call of %s is passed on', async (_, newEditor) => {
  const { client } = await newEditor();
  const { status, text } = await call(
    '/admin/nothing',
    'PUT',
    client.cookieHeader() as Record<string, string>,
  );
  expect({ hasStatus: [401, 403].includes(status), hasForbidden: text.includes(messages.forbidden) }).toEqual(
    { hasStatus: false, hasForbidden: false },
  );
});
