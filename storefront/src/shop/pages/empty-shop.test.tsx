import { filledHome, filledPolicy } from '../features/content/content-defaults';
import { homeQuery, policiesQuery, siteContentQuery } from '../features/content/content-queries';
import { shownHome } from '../features/content/home-content';
import { rowQuery } from '../features/products/products-queries';
import { cacheOf, rendered, textOf } from '../../testing/rendered';
import { Page as Booking } from './booking';
import { Page as Contact } from './contact';
import { Page as Home } from './home';
import { load, Page as Privacy } from './privacy';

/** A shop in which nobody has written anything. */
function emptyShop() {
  const client = cacheOf();
  const policy = filledPolicy(null);
  client.setQueryData(homeQuery.queryKey, shownHome(filledHome(null), []) as never);
  client.setQueryData(siteContentQuery.queryKey, { business: null } as never);
  client.setQueryData(policiesQuery.queryKey, {
    privacyPolicy: policy,
    cancellationPolicy: policy,
    returnsPolicy: policy,
  } as never);
  for (const kind of ['Servicios', 'Productos'] as const)
    client.setQueryData(rowQuery(kind).queryKey, { cards: [], total: 0 });
  return client;
}

test('home page of an empty shop: no band without content', () => {
  const html = rendered(<Home />, { client: emptyShop() });
  expect(html).not.toContain('<section');
  expect(html.match(/<h\d.*?<\/h\d>/g)).toEqual(['<h1>Spa Bronze</h1>']);
});

test('contact and booking of an empty shop: no heading over a missing address', () => {
  const texts = [<Contact key="c" />, <Booking key="b" />].map((page) =>
    textOf(rendered(page, { client: emptyShop() })),
  );
  expect(texts.join(' ')).not.toMatch(/Visítanos|Dónde estamos/);
  expect(texts[0]).toContain('Escríbenos');
});

test('privacy page of an empty shop: it has the usual policy instead of 404', async () => {
  const client = emptyShop();
  await load(client, {} as never);
  const text = textOf(rendered(<Privacy />, { client }));
  expect(text).toContain('Política de tratamiento de datos personales');
  expect(text).toContain('El responsable del tratamiento es el spa.');
  expect(text).not.toMatch(/example|901\.555/);
});
