import { createHash } from 'node:crypto';
import { messages } from '@spa-bronze/domain/messages';
import { Client, rawRequest, expectAnswer } from '../../testing/client';
import { openEmpty, server } from '../../testing/worker-server';
import { hereScriptSource } from '../pages/here-script';

const policyOf = async (path: string) => {
  const { headers } = await rawRequest({ path });
  return Object.fromEntries(
    String(headers['content-security-policy'])
      .split(';')
      .map((it) => [it.trim().split(' ')[0], it.trim().split(' ').slice(1)]),
  ) as Record<string, string[]>;
};

const paypal = ['https://*.paypal.com', 'https://*.paypalobjects.com'];
/** Of the shop and of Payload's admin alike. */
const everywhere = {
  'default-src': ["'self'"],
  'base-uri': ["'none'"],
  'font-src': ["'self'", 'data:'],
  'form-action': ["'self'"],
  'object-src': ["'none'"],
  'script-src-attr': ["'none'"],
  'style-src': ["'self'", "'unsafe-inline'"],
};

const shop = {
  ...everywhere,
  'script-src': ["'self'", ...paypal, hereScriptSource],
  'worker-src': ["'self'"],
  'connect-src': ["'self'", ...paypal],
  'frame-src': ["'self'", ...paypal, 'https://www.openstreetmap.org'],
  'img-src': ["'self'", 'data:', 'blob:', 'https:'],
  'media-src': ["'self'", 'blob:', 'https:'],
  'frame-ancestors': ["'self'"],
};
const admin = {
  ...everywhere,
  'script-src': ["'self'", "'unsafe-inline'"],
  'connect-src': ["'self'"],
  'frame-src': ["'self'"],
  'img-src': [
    "'self'",
    'data:',
    'blob:',
    'https://tile.openstreetmap.org',
    'https://*.tile.openstreetmap.org',
  ],
  'media-src': ["'self'", 'blob:'],
  'frame-ancestors': ["'none'"],
};
/** The page of the API. Nothing of it is inline, not even a style. */
const docs = {
  ...everywhere,
  'font-src': ["'self'"],
  'style-src': ["'self'"],
  'script-src': ["'self'"],
  'connect-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'frame-ancestors': ["'none'"],
};

test('security: the shop runs one inline script of the server, and nothing from other hosts', async () => {
  for (const path of ['/healthz', '/api/get-product', '/administracion', '/x/admin/y'])
    expect({ path, policy: await policyOf(path) }).toEqual({ path, policy: shop });
});

test("security: Payload's admin runs inline scripts and cannot be framed", async () => {
  for (const path of ['/admin/forgot', '/_next/nothing'])
    expect({ path, policy: await policyOf(path) }).toEqual({ path, policy: admin });
});

test('security: the page of the API runs no inline code, loads nothing from other hosts and cannot be framed', async () => {
  for (const path of ['/api/docs', '/api/docs/', '/api/Docs', '/api/docs/start.js'])
    expect({ path, policy: await policyOf(path) }).toEqual({ path, policy: docs });
  for (const path of ['/api/docs-x', '/api/openapi.json'])
    expect({ path, policy: await policyOf(path) }).toEqual({ path, policy: shop });
});

test('security: only a public https address sends HSTS; its routes are the same', async () => {
  const { headers } = await rawRequest({ path: '/healthz' });
  expect(headers['strict-transport-security']).toBeUndefined();
  expect(String(headers['content-security-policy'])).not.toContain('upgrade-insecure-requests');
  const secure = await openEmpty({ PUBLIC_URL: 'https://spa.example' });
  try {
    const response = await fetch(`${secure.url}/healthz`);
    expect(response.headers.get('strict-transport-security')).toBe('max-age=31536000');
    expect(response.headers.get('content-security-policy')).toContain('upgrade-insecure-requests');
    const stranger = new Client(secure.url);
    for (const refused of [
      await stranger.post('/reorder', {}),
      await stranger.delete('/product/x'),
      await stranger.get('/calendar/feed'),
    ]) {
      expectAnswer(refused, 401, messages.loginRequired);
    }
  } finally {
    await secure.close();
  }
});

test('security: other protective headers are sent', async () => {
  const { headers } = await rawRequest({ path: '/healthz' });
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': expect.stringContaining('camera=(), display-capture=(), geolocation=(),'),
  });
  expect(headers['x-powered-by']).toBeUndefined();
});

test('security: the shop may call the image host and the admin may show its pictures; development allows its tools', () => {
  const headersOf = (path: string, more: object) => {
    const reported: Record<string, string> = {};
    const res = {
      setHeader: (name: string, value: string) => {
        reported[name.toLowerCase()] = value;
      },
      removeHeader: () => undefined,
    };
    server.inside.securityHeaders({ ...server.env, ...more })(
      { path } as never,
      res as never,
      () => undefined,
    );
    return reported;
  };
  const policy = (path: string, more: object) =>
    Object.fromEntries(
      (headersOf(path, more)['content-security-policy'] ?? '')
        .split(';')
        .map((it) => [it.split(' ')[0], it.split(' ').slice(1).join(' ')]),
    );
  const written = (directives: Record<string, string[]>) =>
    Object.fromEntries(Object.entries(directives).map(([name, sources]) => [name, sources.join(' ')]));
  const plain = { mode: 'production', publicUrl: undefined, imageHost: undefined };
  expect({ plainPolicy: policy('/x/admin/y', plain), adminPolicy: policy('/admin', plain) }).toEqual({
    plainPolicy: written(shop),
    adminPolicy: written(admin),
  });
  const https = { ...plain, publicUrl: 'https://spa.example' };
  expect(policy('/', https)).toEqual({ ...written(shop), 'upgrade-insecure-requests': '' });
  expect([
    headersOf('/', plain)['strict-transport-security'],
    headersOf('/', https)['strict-transport-security'],
  ]).toEqual([undefined, 'max-age=31536000']);
  expect(headersOf('/', { ...https, hstsSubdomains: true })['strict-transport-security']).toBe(
    'max-age=31536000; includeSubDomains',
  );
  expect(headersOf('/', { ...plain, hstsSubdomains: true })['strict-transport-security']).toBeUndefined();
  const dev = { mode: 'development', imageHost: { url: 'https://fotos.example/v1/subir', preset: 'x' } };
  const paid = 'https://*.paypal.com https://*.paypalobjects.com';
  expect(policy('/', dev)).toMatchObject({
    'script-src': `'self' ${paid} 'unsafe-inline'`,
    'worker-src': "'self' blob:",
    'connect-src': `'self' ${paid} https://fotos.example ws:`,
  });
  expect(policy('/admin', dev)).toMatchObject({
    'script-src': "'self' 'unsafe-inline' 'unsafe-eval'",
    'connect-src': "'self' ws:",
    'img-src':
      "'self' data: blob: https://fotos.example https://tile.openstreetmap.org https://*.tile.openstreetmap.org",
  });
  const insisting = (publicUrl?: string) => 'upgrade-insecure-requests' in policy('/', { publicUrl });
  expect([insisting('https://spa.example'), insisting('http://spa.example'), insisting()]).toEqual([
    true,
    false,
    false,
  ]);
});

test('security: the policy names the inline script of the page', async () => {
  const [, text = ''] = /<script>(.*?)<\/script>/.exec(await (await fetch(server.url)).text()) ?? [];
  expect((await policyOf('/'))['script-src']).toContain(
    `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
});
