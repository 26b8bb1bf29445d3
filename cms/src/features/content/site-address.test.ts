import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { server } from '../../testing/worker-server';
import { sharedAdmin } from '../../testing/people';
import { newPicture } from '../../testing/pictures';
import { newProduct } from '../../testing/shop';
import { siteChoices } from './link-choices';
import { leadsSomewhere, sitePages } from './site-address';

const ana = sharedAdmin();

test('site address: the pages that a link may name are the routes of the shop', async () => {
  const routes = await readFile(
    path.resolve(import.meta.dirname, '../../../../storefront/src/app/routes.tsx'),
    'utf8',
  );
  const fixed = [...routes.matchAll(/^ +\[\s*'(\/[^':]*)'/gm)]
    .map(([, it]) => it)
    .filter((it) => it !== '/nosotros');
  expect([...sitePages].sort()).toEqual(fixed.sort());
});

test('site address: every page offered in the list exists', async () => {
  for (const { address } of siteChoices)
    expect({
      address,
      leadsSomewhere: await leadsSomewhere({ payload: server.payload as never }, address),
    }).toEqual({ address, leadsSomewhere: true });
});

const menu = (link: string) => ana.client.post('/globals/menus', { header: [{ label: 'Enlace', link }] });

test('menu: a link to an existing page is saved, a link to a missing one is refused', async () => {
  const slug = `pagina-${Date.now()}`;
  for (const link of [
    '/nada',
    '/pagina/no-existe',
    '/blog/no-existe',
    '/product/no-existe',
    `/pagina/${slug}`,
  ]) {
    const { status, text } = await menu(link);
    expect({
      link,
      status,
      named: text.includes(`${link} no existe en el sitio o no está publicada`),
    }).toEqual({ link, status: 400, named: true });
  }
  const page = await ana.client.post('/pages?draft=true', {
    title: slug,
    slug,
    intro: 'x',
    _status: 'draft',
  });
  expect({ pageStatus: page.status, menuStatus: (await menu(`/pagina/${slug}`)).status }).toEqual({
    pageStatus: 201,
    menuStatus: 400,
  });
  const { id } = (page.body as unknown as { doc: { id: string } }).doc;
  expect((await ana.client.patch(`/pages/${id}`, { _status: 'published' })).status).toBe(200);
  const known = [
    `/pagina/${slug}`,
    `/pagina/${slug}/?desde=menu#arriba`,
    `/product/${(await newProduct()).id}`,
    '/',
    '/product-category?category=Servicios-Home',
    '/admin-panel/resumen',
    'https://example.com/nada',
    'tel:+573000000000',
  ];
  for (const link of known)
    expect({ link, status: (await menu(link)).status }).toEqual({ link, status: 200 });
});

test('banner: may link to a missing page as a draft, and can be published only after that page', async () => {
  const image = await newPicture(ana.client);
  const banner = {
    title: 'Con página por venir',
    buttonLabel: 'Ver',
    link: '/pagina/todavia-no',
    image,
    imagePhone: image,
  };
  const draft = await ana.client.post('/banners?draft=true', { ...banner, _status: 'draft' });
  const publish = async () =>
    (
      await ana.client.patch(`/banners/${(draft.body as unknown as { doc: { id: string } }).doc.id}`, {
        ...banner,
        _status: 'published',
      })
    ).status;
  expect({ status: draft.status, publish: await publish() }).toEqual({ status: 201, publish: 400 });
  expect((await ana.client.post('/banners', { ...banner, _status: 'published' })).status).toBe(400);
  expect(
    (
      await ana.client.post('/pages', {
        title: 'Todavía no',
        slug: 'todavia-no',
        intro: 'x',
        _status: 'published',
      })
    ).status,
  ).toBe(201);
  expect(await publish()).toBe(200);
});
