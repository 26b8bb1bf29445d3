import { randomUUID } from 'node:crypto';
import { messages } from '@spa-bronze/domain/messages';
import { rawRequest } from '../../testing/client';
import { server } from '../../testing/worker-server';
import { newProduct } from '../../testing/shop';

const ask = (path: string, method = 'GET') => rawRequest({ method, path, headers: { Host: 'spa.example' } });

test("robots.txt: excludes the server's sections and names the sitemap at the requested host", async () => {
  const { status, headers, text } = await ask('/robots.txt');
  expect({ status, contentType: headers['content-type'] }).toEqual({
    status: 200,
    contentType: 'text/plain; charset=utf-8',
  });
  expect(text).toContain('Disallow: /admin\n');
  expect(text).toContain('Sitemap: http://spa.example/sitemap.xml\n');
});

test('sitemap.xml: follows the catalogue', async () => {
  const { id } = await newProduct();
  const address = `<loc>http://spa.example/product/${id}</loc>`;
  const { status, headers, text } = await ask('/sitemap.xml');
  expect({ status, contentType: headers['content-type'] }).toEqual({
    status: 200,
    contentType: 'application/xml; charset=utf-8',
  });
  expect(text).toContain(address);
  await server.payload.delete({ collection: 'products', id });
  expect((await ask('/sitemap.xml')).text).not.toContain(address);
});

test('sitemap.xml: lists what everybody may read, no drafts and no content outside its dates', async () => {
  const at = randomUUID().slice(0, 8);
  const write = async (slug: string, more: { _status: string; publishedAt?: string }) =>
    String(
      (
        await server.payload.create({
          collection: 'pages',
          data: { title: slug, slug: `${slug}-${at}`, intro: 'x', ...more } as never,
          draft: more._status === 'draft',
        })
      ).id,
    );
  const ids = [
    await write('hoy', { _status: 'published' }),
    await write('borrador', { _status: 'draft' }),
    await write('luego', { _status: 'published', publishedAt: '2999-01-01T00:00:00.000Z' }),
  ];
  try {
    const { text } = await ask('/sitemap.xml');
    expect(['hoy', 'borrador', 'luego'].map((slug) => text.includes(`${slug}-${at}<`))).toEqual([
      true,
      false,
      false,
    ]);
  } finally {
    for (const id of ids) await server.payload.delete({ collection: 'pages', id });
  }
});

test('sitemap.xml: a part that does not exist is 404', async () => {
  expect((await ask('/sitemap-1.xml')).text).toContain('<loc>http://spa.example/servicios</loc>');
  for (const part of ['2', '0', 'x', '-1', '1e3', '99999999'])
    expect((await ask(`/sitemap-${part}.xml`)).status).toBe(404);
});

test.each(['/robots.txt', '/sitemap.xml'])(
  '%s: methods other than GET and HEAD are refused',
  async (path) => {
    const { status, headers, text } = await ask(path, 'POST');
    expect({ status, allow: headers.allow, text: JSON.parse(text) }).toEqual({
      status: 405,
      allow: 'GET, HEAD',
      text: { success: false, error: true, message: messages.methodNotAllowed },
    });
    const head = await ask(path, 'HEAD');
    expect({ status: head.status, text: head.text }).toEqual({ status: 200, text: '' });
  },
);

test.each(['/robots.txt', '/sitemap.xml'])(
  '%s: is not cached with the requested host; with PUBLIC_URL it names that host and may be cached',
  async (path) => {
    const before = server.env.publicUrl;
    try {
      server.env.publicUrl = undefined;
      expect((await ask(path)).headers['cache-control']).toBe('no-store');
      server.env.publicUrl = 'https://spa.test';
      const { headers, text } = await ask(path);
      expect({ cacheControl: headers['cache-control'], hasSpaExample: text.includes('spa.example') }).toEqual(
        { cacheControl: 'public, max-age=300', hasSpaExample: false },
      );
    } finally {
      server.env.publicUrl = before;
    }
  },
);

test('sitemap.xml: drafts do not add a part', async () => {
  const { db } = server.payload;
  const { count } = db;
  db.count = async (requested) =>
    JSON.stringify(requested.where ?? {}).includes('"published"')
      ? count.call(db, requested)
      : { totalDocs: 60_000 };
  try {
    expect((await ask('/sitemap-2.xml')).status).toBe(404);
  } finally {
    db.count = count;
  }
});
