import type { Product, ProductCard } from '@spa-bronze/domain/products/product-schemas';
import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { createQueryClient } from '../../lib/query-client';
import { sessionQuery } from '../../lib/session';
import { rendered, textOf } from '../../testing/rendered';
import { load, Page } from './booking';

const card = (_id: string): ProductCard => ({
  _id,
  productName: `Tono ${_id}`,
  brandName: 'Spa Bronze',
  category: 'Servicios',
  price: 60_000,
  sellingPrice: 60_000,
  serviceDuration: 30,
  serviceIntensity: 'medio',
  available: true,
  cover: null,
  summary: 'Un retoque.',
});
const whole = (_id: string, more: Partial<Product> = {}) =>
  ({
    ...card(_id),
    stock: 1,
    description: 'Parejo y suave.',
    productImage: ['/api/media/file/tono.webp'],
    pictures: [{ alt: 'El tono' }],
    ...more,
  }) as unknown as Product;

/** /Reservar of a spa with so many services, of which one call gives the first two. */
async function reservar(requested: string, { total = 3, named = null as Product | null } = {}) {
  const calls: string[] = [];
  const client: QueryClient = createQueryClient((request) => {
    const { pathname } = new URL(request.url);
    calls.push(pathname);
    if (pathname.endsWith('/product-cards'))
      return Promise.resolve(Response.json({ success: true, data: [card('a'), card('b')], total }));
    const found = pathname.endsWith('/product-details') && named;
    return Promise.resolve(
      found
        ? Response.json({ success: true, data: named })
        : Response.json({ message: 'x' }, { status: 404 }),
    );
  }, 'http://shop.test');
  client.setQueryData(sessionQuery.queryKey, null as never);
  const at = `/Reservar?servicio=${requested}`;
  await load(client, { request: new Request(`http://shop.test${at}`) } as LoaderFunctionArgs);
  const html = rendered(<Page />, { at, client });
  const inputs = html.match(/<input type="radio" name="servicio"[^>]*>/g) ?? [];
  const value = (input: string | undefined) => /value="([^"]*)"/.exec(input ?? '')?.[1];
  return {
    calls,
    html,
    services: inputs.map(value),
    chosen: value(inputs.find((it) => it.includes('checked=""'))),
  };
}
const detailsRequested = (calls: string[]) => calls.filter((it) => it.endsWith('/product-details')).length;

describe('Reservar with more services than one page of the list', () => {
  it('a service named that is not among them: it stands first and is chosen', async () => {
    const { html, services, chosen } = await reservar('z', { named: whole('z') });
    expect({ services, chosen }).toEqual({ services: ['z', 'a', 'b'], chosen: 'z' });
    expect(textOf(html)).toMatch(/Tono z Parejo y suave\./);
    expect(html).toMatch(/<a [^>]*href="\/servicios"[^>]*>(?:<span[^>]*>)?Ver todos los servicios/);
  });
  it('a service named that is among them: it is chosen in its place, and not asked for', async () => {
    const { calls, services, chosen } = await reservar('b');
    expect({ services, chosen, detailsRequested: detailsRequested(calls) }).toEqual({
      services: ['a', 'b'],
      chosen: 'b',
      detailsRequested: 0,
    });
  });
  it.each([
    ['that does not exist', null],
    ['that is a product', whole('z', { category: 'Productos' })],
  ])('a service named %s: none is chosen', async (_, named) => {
    const { services, chosen } = await reservar('z', { named });
    expect({ services, chosen }).toEqual({ services: ['a', 'b'], chosen: undefined });
  });
  it('a service named that is not available: says so and chooses none', async () => {
    const { html, chosen } = await reservar('z', { named: whole('z', { stock: 0 }) });
    expect({ chosen, text: textOf(html) }).toEqual({
      chosen: undefined,
      text: expect.stringContaining('Tono z:'),
    });
  });
});

it('Reservar with all services in one call: asks for no other, and tells of none', async () => {
  const { calls, html, services } = await reservar('z', { total: 2, named: whole('z') });
  expect({ services, detailsRequested: detailsRequested(calls) }).toEqual({
    services: ['a', 'b'],
    detailsRequested: 0,
  });
  expect(html).not.toContain('Ver todos los servicios');
});
