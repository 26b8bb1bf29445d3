import { extname } from 'node:path';
import { api, type Endpoint } from '@spa-bronze/domain/api';
import { ruleOf } from '@spa-bronze/domain/testing/contract-rules';
import { rawRequest } from '../../testing/client';
import { validatorFor } from '../../testing/held-client';
import { server } from '../../testing/worker-server';
import { openApi } from './openapi';
import type { JsonSchema } from './openapi-schemas';
import { words } from './openapi-sentences';

const written = openApi();
const operations = Object.entries(written.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, it]) => ({
    path,
    method,
    key: `${method.toUpperCase()} ${path.slice('/api'.length)}`,
    it,
  })),
);

/** Every value of a key at any depth. */
const everywhere = (value: unknown, name: string): unknown[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, part]) => (key === name ? [part] : everywhere(part, name)))
    : [];
const at = (pointer: string) =>
  pointer
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], written);

const leadsOn = [
  'GET /payment/cancel-payment',
  'GET /payment-link/{provider}',
  'GET /payment-link/{provider}/return',
];

// First: a connection that idles while the others compute ends just when it is used again.
describe('documentation routes', () => {
  it('serve the document to everyone, built once', async () => {
    const reply = await fetch(`${server.url}/api/openapi.json`);
    expect({
      status: reply.status,
      contentType: reply.headers.get('content-type'),
      cacheControl: reply.headers.get('cache-control'),
    }).toEqual({
      status: 200,
      contentType: 'application/json; charset=utf-8',
      cacheControl: 'public, max-age=300',
    });
    expect(await reply.json()).toEqual(JSON.parse(JSON.stringify(written)));
    const again = await rawRequest({
      path: '/api/openapi.json',
      headers: { 'If-None-Match': reply.headers.get('etag') ?? '' },
    });
    expect({ status: again.status, text: again.text }).toEqual({ status: 304, text: '' });
    expect((await fetch(`${server.url}/api/openapi.json`, { method: 'POST' })).status).toBe(405);
  });
  it('show a page without inline code, whose files come from our own origin', async () => {
    const reply = await fetch(`${server.url}/api/docs`);
    const page = await reply.text();
    expect({
      status: reply.status,
      contentType: reply.headers.get('content-type'),
      cacheControl: reply.headers.get('cache-control'),
    }).toEqual({ status: 200, contentType: 'text/html; charset=utf-8', cacheControl: 'public, max-age=300' });
    expect(page).not.toMatch(/<script(?! src=)|<style| style=|undefined|\[object/);
    const addresses = [...page.matchAll(/ (?:src|href)="([^"]*)"/g)].map(([, it]) => it ?? '');
    expect(addresses.filter((it) => !/^\/(?!\/)/.test(it))).toEqual([]);
    const loaded = addresses.filter((it) => it.startsWith('/api/docs/'));
    expect(loaded.map((it) => extname(it)).sort()).toEqual(['.css', '.css', '.js', '.js']);
    for (const address of loaded) {
      const file = await fetch(server.url + address);
      const type = address.endsWith('.css') ? 'text/css' : 'text/javascript';
      expect({
        address,
        status: file.status,
        contentType: file.headers.get('content-type'),
        text: await file.text(),
      }).toEqual({
        address,
        status: 200,
        contentType: `${type}; charset=utf-8`,
        text: expect.stringMatching(/.{100}/s),
      });
      const again = await rawRequest({
        path: address,
        headers: { 'If-None-Match': file.headers.get('etag') ?? '' },
      });
      expect({
        status: again.status,
        text: again.text,
        cacheControl: again.headers['cache-control'],
      }).toEqual({ status: 304, text: '', cacheControl: 'public, max-age=300' });
      expect((await fetch(server.url + address, { method: 'POST' })).status).toBe(405);
    }
  });
  it('serve no other file of the library', async () => {
    for (const file of ['index.html', 'swagger-initializer.js', 'package.json', '..%2Fpackage.json'])
      expect({ file, status: (await fetch(`${server.url}/api/docs/${file}`)).status }).toEqual({
        file,
        status: 404,
      });
  });
});

describe('OpenAPI document', () => {
  it('has every endpoint of the contract and nothing else', () => {
    expect(operations.map(({ key }) => key).sort()).toEqual(Object.keys(api).sort());
    expect(written).toMatchObject({
      openapi: '3.1.0',
      info: { title: 'Spa Bronze' },
      servers: [{ url: '/' }],
    });
  });
  it('names every operation once, in an existing group', () => {
    expect(new Set(operations.map(({ it: { operationId } }) => operationId)).size).toBe(operations.length);
    const used = new Set(operations.flatMap(({ it: { tags } }) => tags));
    expect([...used].sort()).toEqual(Object.values(words).sort());
    expect(written.tags.map(({ name }) => name).sort()).toEqual([...used].sort());
  });
  it('has no broken and no unused references', () => {
    const refs = new Set(everywhere(written, '$ref') as string[]);
    for (const ref of refs) expect({ ref, type: typeof at(ref) }).toEqual({ ref, type: 'object' });
    const shared = [
      ...Object.keys(written.components.schemas).map((it) => `#/components/schemas/${it}`),
      ...Object.keys(written.components.responses).map((it) => `#/components/responses/${it}`),
    ];
    expect([...refs].sort()).toEqual(shared.sort());
  });
  it.each(operations)('$key has its texts, access, path parameters and schemas', ({ key, path, it }) => {
    const row = (api as Record<string, Endpoint>)[key];
    const { access } = ruleOf(key);
    expect(it.summary).toMatch(/^[A-ZÁÉÍÓÚ][^.]{10,90}\.$/);
    expect(it.security).toEqual(
      { everyone: [], user: [{ session: [] }] }[access as 'user'] ?? [{ session: [access] }],
    );
    expect(it.parameters.filter((one) => one.in === 'path').map((one) => [one.name, one.required])).toEqual(
      [...path.matchAll(/\{(\w+)\}/g)].map((match) => [match[1], true]),
    );
    expect(Object.keys(it.responses).filter((status) => Number(status) < 400)).toEqual([
      String(leadsOn.includes(key) ? 302 : (row?.status ?? 200)),
    ]);
    expect(Boolean(it.requestBody)).toBe(/^(POST|PUT|PATCH) /.test(key));
    const schemas = [...everywhere(it, 'schema')] as { type?: string }[];
    for (const schema of schemas) expect(() => validatorFor(written)(schema)).not.toThrow();
  });
  it('states bounds and patterns as the server validates them', () => {
    const sent = (key: string) => operations.find((it) => it.key === key)?.it;
    expect(
      sent('POST /upload-product')?.requestBody?.content['application/json']?.schema.properties,
    ).toMatchObject({ price: { minimum: 0, maximum: 1e9 }, stock: { minimum: 0, maximum: 1e6 } });
    expect(sent('GET /search')?.parameters.slice(0, 2)).toMatchObject([
      { name: 'page', required: false, schema: { minimum: 1, maximum: 100_000 } },
      { name: 'limit', schema: { minimum: 1, maximum: 200 } },
    ]);
    expect(
      sent('POST /payment/create-order')?.requestBody?.content['application/json']?.schema.properties
        ?.shippingInfo?.required,
    ).toEqual(['name', 'email', 'phone']);
    expect(sent('POST /upload-image')?.requestBody?.content['multipart/form-data']?.schema).toMatchObject({
      required: ['file'],
      description: 'Hasta 10 MB.',
    });
  });
  it('does not accept a wrong reply', () => {
    const schema = written.paths['/api/user-details']?.get?.responses[200] as {
      content: Record<string, { schema: JsonSchema }>;
    };
    const wrong = validatorFor(written)(schema.content['application/json']?.schema ?? {});
    const ana = {
      _id: '1',
      name: 'Ana',
      email: 'ana@correo.example',
      tel: '300',
      role: 'GENERAL',
      profilePic: '',
      createdAt: '2026-01-01',
    };
    const reply = (data: object) => wrong({ success: true, error: false, message: 'Listo.', data });
    expect(reply(ana)).toEqual([]);
    expect(
      [reply({ ...ana, hash: 'x' }), reply({ ...ana, role: 'JEFE' }), reply({ ...ana, name: undefined })].map(
        ({ length }) => length,
      ),
    ).toEqual([1, 1, 1]);
  });
});
