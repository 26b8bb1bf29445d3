import { Client } from '../../testing/client';
import { sellOne, upload } from '../../testing/catalogue';
import { eventually } from '../../testing/eventually';
import { server } from '../../testing/worker-server';
import { newAdmin, newMarketer, newShopper, PASSWORD, type Person } from '../../testing/people';
import { ask, etag, page, renders, type Page } from '../../testing/pages';
import { newPicture } from '../../testing/pictures';
import { withOwnQuery } from './page-cache';

const as = ({ client }: Person) => ({
  cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
});

describe('shared page', () => {
  it('is the same for strangers, shoppers and staff, and 304 the next time', async () => {
    const [carla, ana] = [await newShopper(), await newAdmin()];
    for (const path of ['/', '/productos', '/contacto', '/blog']) {
      const pages = [await page(path), await page(path, as(carla)), await page(path, as(ana))];
      expect({ path, pages: new Set(pages).size }).toEqual({ path, pages: 1 });
      expect(pages[0]!.includes(carla.email)).toBe(false);
      const again = await ask(path, { 'if-none-match': await etag(path) });
      expect({ status: again.status, bytes: again.bytes.length }).toEqual({ status: 304, bytes: 0 });
    }
  });

  it('is rendered once for all waiting requests, and not per campaign parameter', async () => {
    await upload();
    expect(
      await renders(() =>
        Promise.all([page('/'), page('/'), ask('/', {}, { method: 'HEAD' }), page('/?utm_source=carta')]),
      ),
    ).toBe(1);
    expect(
      await renders(async () => {
        for (const at of [1, 2, 3]) await page(`/?utm_source=carta-${at}&fbclid=x`);
      }),
    ).toBe(0);
  });

  it('requested by another host shows that host to that caller only', async () => {
    for (const headers of [{ host: 'evil.example' }, { 'x-forwarded-host': 'evil.example' }] as Record<
      string,
      string
    >[]) {
      expect((await page('/', headers)).includes('href="http://evil.example/"')).toBe(true);
      expect((await page('/')).includes('evil.example')).toBe(false);
    }
    expect((await ask('/', { host: 'evil.example/x"' })).status).toBe(400);
  });

  it('shows the draft in a preview to its editor, and the published version to everybody else', async () => {
    const editor = await newMarketer();
    const title = `Borrador ${Date.now()}`;
    const image = await newPicture(editor.client);
    /* Before all others: the home page shows the first eight. */
    const banner = {
      title,
      buttonLabel: 'Ver',
      link: '/',
      image,
      imagePhone: image,
      _order: 'A',
      _status: 'draft',
    };
    const { body } = await editor.client.post('/banners', banner);
    const { id } = (body as unknown as { doc: { id: string } }).doc;
    expect((await page(`/?preview=${id}`, as(editor))).includes(title)).toBe(true);
    expect([await page('/', as(editor)), await page('/')].map((it) => it.includes(title))).toEqual([
      false,
      false,
    ]);
    await editor.client.patch(`/banners/${id}`, { _status: 'published' });
    expect((await page('/')).includes(title)).toBe(true);
    await editor.client.patch(`/banners/${id}`, { deletedAt: new Date().toISOString() });
    expect((await page('/')).includes(title)).toBe(false);
  });

  it('sets no cookie, whoever asks for it', async () => {
    const { cookie } = as(await newShopper());
    const cookies = async (headers = {}) => (await ask('/', headers)).headers['set-cookie'];
    expect([
      await cookies(),
      await cookies({ cookie }),
      await cookies({ cookie: `${cookie}; spa-here=1` }),
    ]).toEqual([undefined, undefined, undefined]);
  });

  it('sets the hint at login and clears it when the session ends', async () => {
    const { email } = await newShopper();
    const client = new Client();
    await client.post('/signin', { email, password: PASSWORD });
    expect(client.cookies.get('spa-here')).toBe('1');
    const cookie = `${as({ client } as Person).cookie}; spa-here=1`;
    await client.get('/userLogout');
    expect(client.cookies.get('spa-here')).toBeFalsy();
    expect((await ask('/api/user-details', { cookie })).headers['set-cookie']).toEqual([
      'spa-session=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0',
      'spa-here=; Path=/; SameSite=Lax; Max-Age=0',
    ]);
    expect((await ask('/api/user-details')).headers['set-cookie']).toBeUndefined();
  });

  it('keeps the hint of a valid session after a failed login', async () => {
    const { client, email } = await newShopper();
    const { status, headers } = await client.post('/signin', { email, password: 'otra-que-no-es' });
    expect({ status, setCookie: headers.getSetCookie() }).toEqual({ status: 401, setCookie: [] });
  });
});

describe('redirecting page', () => {
  it('behind the last page of a list: rendered once, redirects with the whole query of the caller', async () => {
    await upload({ category: 'Productos' });
    for (const [requested, led] of [
      ['/productos?page=99999', '/productos'],
      ['/productos?utm_source=carta&page=99999&fbclid=%20x', '/productos?utm_source=carta&fbclid=+x'],
      ['/search?q=nada+de+nada&page=7&page=8', '/search?q=nada+de+nada'],
      [
        '/product-category?category=Nada&category=Productos&sort=asc&page=99999&utm=1',
        '/product-category?category=Nada&category=Productos&sort=asc&utm=1',
      ],
    ] as const) {
      let reply: Page | undefined;
      expect({
        requested,
        renders: await renders(async () => {
          reply = await ask(requested);
        }),
      }).toEqual({ requested, renders: 1 });
      /* The number of pages depends on other tests. */
      const location = String(reply!.headers.location)
        .replace(/([?&])page=\d{1,3}(&|$)/, '$1')
        .replace(/[?&]$/, '');
      expect({ status: reply!.status, location, bytes: reply!.bytes.length }).toEqual({
        status: 302,
        location: led,
        bytes: 0,
      });
      expect((await ask(String(reply!.headers.location))).status).toBe(200);
      expect({ cacheControl: reply!.headers['cache-control'], etag: reply!.headers.etag }).toEqual({
        cacheControl: 'no-cache, private',
        etag: undefined,
      });
    }
  });
});

describe('redirect target', () => {
  it.each([
    ['/pagina/b', '/pagina/a', '/pagina/a?utm_source=d%C3%ADa%20x', '/pagina/b?utm_source=d%C3%ADa%20x'],
    ['/productos?page=3', '/productos?page=9', '/productos?utm=1&page=9', '/productos?utm=1&page=3'],
    ['/productos?page=3', '/productos?page=9', '/productos?page=9&page=5&utm=1', '/productos?page=3&utm=1'],
    ['/productos', '/productos?page=9', '/productos?page=9', '/productos'],
    ['/productos', '/productos?page=9', '/productos?page=9&a=?', '/productos?a=%3F'],
  ])('%s, of %s, for a request of %s: %s', (location, address, requested, led) => {
    expect(withOwnQuery(location, address, requested)).toBe(led);
  });
});

describe('stored page', () => {
  it('of a list stays the same while units are sold, and changes with the last one', async () => {
    const { _id } = await upload({ stock: 7 });
    const list = await etag('/productos');
    const sell = async () => {
      await sellOne(_id);
      await eventually(async () => expect((await ask('/api/product-cards?limit=1')).status).toBe(200));
    };
    await sell();
    expect(await etag('/productos')).toBe(list);
    await sell();
    await eventually(async () =>
      expect(/Quedan (<!-- -->)?5/.test(await page(`/product/${_id}`))).toBe(true),
    );
    expect(await etag('/productos')).toBe(list);
    for (let left = 5; left > 0; left -= 1) await sell();
    await eventually(async () => expect(await etag('/productos')).not.toBe(list));
  });

  it('shows and hides an announcement by its dates', async () => {
    const { client } = await newAdmin();
    const text = `Aviso ${Date.now()}`;
    const [startsAt, endsAt] = [new Date(Date.now() + 3_600_000), new Date(Date.now() + 7_200_000)];
    const { body } = await client.post('/announcements', { text, startsAt, endsAt, _status: 'published' });
    const { custom } = server.payload.config as { custom: { now?: () => Date } };
    const shownAt = async (now: Date) => {
      custom.now = () => now;
      return (await page('/contacto')).includes(text);
    };
    try {
      expect([
        await shownAt(new Date()),
        await shownAt(startsAt),
        await shownAt(new Date(endsAt.getTime() - 1)),
        await shownAt(endsAt),
        await shownAt(new Date()),
      ]).toEqual([false, true, true, false, false]);
    } finally {
      delete custom.now;
      await client.patch(`/announcements/${(body as unknown as { doc: { id: string } }).doc.id}`, {
        deletedAt: new Date().toISOString(),
      });
    }
  });

  it('is never stored for what does not exist', async () => {
    for (const path of ['/product/000000000000000000000000', '/pagina/no-hay', '/nada']) {
      const [first, again] = [await ask(path), await ask(path)];
      expect({
        path,
        firstStatus: first.status,
        againStatus: again.status,
        contentEncoding: again.headers['content-encoding'],
      }).toEqual({ path, firstStatus: 404, againStatus: 404, contentEncoding: undefined });
    }
  });
});
