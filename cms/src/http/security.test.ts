import { rawRequest } from '../testing/client';
import { server } from '../testing/house';

const policyOf = async (path: string) => {
  const { headers } = await rawRequest({ path });
  return Object.fromEntries(String(headers['content-security-policy']).split(';').map((it) => [it.trim().split(' ')[0], it.trim().split(' ').slice(1)])) as Record<string, string[]>;
};

test('the shop runs no inline script and nothing from strangers', async () => {
  const policy = await policyOf('/healthz');
  expect(policy['script-src']).toEqual(["'self'", 'https://*.paypal.com', 'https://*.paypalobjects.com']);
  expect(policy['default-src']).toEqual(["'self'"]);
  expect(policy['object-src']).toEqual(["'none'"]);
  expect(policy['base-uri']).toEqual(["'self'"]);
  expect(policy['frame-ancestors']).toEqual(["'self'"]);
});

test("Payload's admin boots by inline scripts, and nobody frames it", async () => {
  const policy = await policyOf('/admin/forgot');
  expect(policy['script-src']).toEqual(["'self'", "'unsafe-inline'"]);
  expect(policy['frame-ancestors']).toEqual(["'none'"]);
});

test('only a public address by https asks browsers to insist on it', async () => {
  const { headers } = await rawRequest({ path: '/healthz' });
  expect(headers['strict-transport-security']).toBeUndefined();
  expect(String(headers['content-security-policy'])).not.toContain('upgrade-insecure-requests');
  const { inside, values } = server;
  const secure = await inside.startServer(inside.readEnv(values('https', { PUBLIC_URL: 'https://spa.example' })));
  try {
    const response = await fetch(`${secure.url}/healthz`);
    expect(response.headers.get('strict-transport-security')).toContain('max-age=31536000');
    expect(response.headers.get('content-security-policy')).toContain('upgrade-insecure-requests');
  } finally {
    await secure.close();
  }
});

test('other headers that keep a browser safe', async () => {
  const { headers } = await rawRequest({ path: '/healthz' });
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cross-origin-opener-policy': 'same-origin-allow-popups', 'referrer-policy': 'strict-origin-when-cross-origin' });
  expect(headers['x-powered-by']).toBeUndefined();
});
