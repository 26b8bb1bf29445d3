import { createStaticHandler } from 'react-router-dom';
import { createQueryClient, keepSite } from '../lib/query-client';
import { createRoutes } from './routes';

/* Vite gives a font file's address; here there is none. */
jest.mock('../ui/fonts', () => ({ fontFiles: { display: '', sans: '' } }));

interface Requested {
  query: string;
}
const requested: Requested[] = [];
const answer = {
  Business: null,
  Menu: null,
  Announcements: { docs: [] },
  Home: null,
  Banners: { docs: [] },
  Pages: { docs: [{ id: '1', title: 'Nosotros' }] },
  Posts: { docs: [] },
  Article: { docs: [{ id: '1', slug: 'a' }] },
  Policies: { privacyPolicy: { title: 'Privacidad' } },
  Product: null,
};

/** A server that counts what it is asked by GraphQL, and knows nobody and nothing else. */
async function answers(request: Request): Promise<Response> {
  if (!request.url.endsWith('/api/graphql'))
    return Response.json(
      { success: false, error: true, message: '' },
      { status: request.url.includes('user-details') ? 401 : 404 },
    );
  requested.push((await request.json()) as Requested);
  const errors = requested.at(-1)!.query.includes('Product(')
    ? [{ message: 'Not Found', path: ['Product'] }]
    : undefined;
  return Response.json({ data: answer, errors });
}

async function loaded(path: string, preview?: string) {
  requested.splice(0);
  const client = createQueryClient(answers, 'http://shop.example');
  keepSite(client, { publicUrl: 'http://shop.example', payments: { clientId: '', test: true }, preview });
  await createStaticHandler(createRoutes(client)).query(new Request(`http://shop.example${path}`));
  return client;
}

test.each([
  '/',
  '/nosotros',
  '/pagina/otra',
  '/privacidad',
  '/cancelaciones',
  '/devoluciones',
  '/blog',
  '/blog/a',
  '/contacto',
  '/servicios',
  '/guia?ocasion=viaje',
  '/productos',
  '/product/1',
  '/Reservar',
  '/login',
  '/no-hay',
])('%s is served with one request to GraphQL, and has what stands around it', async (path) => {
  const client = await loaded(path);
  expect(requested).toHaveLength(1);
  expect(requested[0]!.query).toContain('Menu {');
  expect(client.getQueryData(['content', 'site'])).toMatchObject({ menus: { header: expect.any(Array) } });
});

test('one request: a preview asks once as well', async () => {
  await loaded('/', 'some-banner');
  expect(requested).toHaveLength(1);
});

test('one request: the next page does not ask again for header and footer', async () => {
  const client = await loaded('/');
  requested.splice(0);
  await createStaticHandler(createRoutes(client)).query(new Request('http://shop.example/blog'));
  expect(requested.map(({ query }) => [query.includes('Posts('), query.includes('Menu {')])).toEqual([
    [true, false],
  ]);
});
