import type { BrowserContextOptions, Page } from 'playwright-core';
import { arrivals } from './arrivals';
import { eventually, open, routeOnce, settled } from './browser';

const booking = arrivals({ silent: true });

async function arrive(
  path: string,
  width = 1280,
  more: BrowserContextOptions = {},
  before = async (_page: Page) => {},
): Promise<Page> {
  const { page } = await booking(width, 900, more);
  await before(page);
  await open(page, path);
  return page;
}

/** Time passes on a stopped clock, and what it changed is done. */
const pass = async (page: Page, ms: number) => {
  await settled(page);
  await page.clock.runFor(ms);
  await settled(page);
};

/** The home page, its clock stopped: from now on time passes only by `pass`. */
async function stopped(width = 1280, more: BrowserContextOptions = {}): Promise<Page> {
  const page = await arrive('/', width, { reducedMotion: 'no-preference', ...more }, (it) =>
    it.clock.install({ time: 0 }),
  );
  await page.clock.pauseAt(3_600_000);
  return page;
}

describe('home banner', () => {
  const dots = '[aria-label=Destacados] button[aria-label$=" de 4"]';
  const shown = (page: Page) =>
    page
      .locator(dots)
      .evaluateAll((all) => all.findIndex((dot) => dot.getAttribute('aria-current') === 'true') + 1);
  const shows = (page: Page, slide: number) =>
    page.waitForFunction(
      ([at, wanted]) =>
        document.querySelectorAll(String(at))[Number(wanted) - 1]?.getAttribute('aria-current') === 'true',
      [dots, slide],
    );
  const button = (page: Page, name: string) =>
    page.getByRole('region', { name: 'Destacados' }).getByRole('button', { name, exact: true });
  const first = async (page: Page) => {
    await button(page, 'Ver 1 de 4').click();
    await shows(page, 1);
  };
  const away = async (page: Page) => {
    await page.mouse.move(600, 880);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  };

  test.each([390, 1440])(
    'at %i px its first picture is fetched once, before the browser has read down to it',
    async (width) => {
      const fetched: string[] = [];
      const page = await arrive('/', width, {}, async (it) => {
        it.on('request', (request) => {
          if (request.url().includes('/banner-1')) fetched.push(request.url());
        });
      });
      await page.waitForLoadState('networkidle');
      expect(fetched).toEqual([
        await page
          .locator('[aria-label=Destacados] img')
          .first()
          .evaluate((image: HTMLImageElement) => image.currentSrc),
      ]);
      const preloads = await page
        .locator('head link[rel=preload][type="image/avif"]')
        .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).media));
      expect(preloads).toEqual(['(max-width: 899px)', '(min-width: 900px)']);
    },
  );

  test('has four slides, advances every 5 seconds and starts over', async () => {
    const page = await stopped();
    await eventually(async () =>
      expect(await page.locator('[aria-label=Destacados] [aria-roledescription=diapositiva]').count()).toBe(
        4,
      ),
    );
    await first(page);
    await away(page);
    for (const slide of [1, 2, 3, 4]) {
      await shows(page, slide);
      await pass(page, 4900);
      expect(await shown(page)).toBe(slide);
      await pass(page, 100);
    }
    await shows(page, 1);
  });

  test('does not advance while hovered or paused; its buttons and the arrow keys change the slide', async () => {
    const page = await stopped();
    await first(page);
    await button(page, 'Siguiente').click();
    await shows(page, 2);
    await pass(page, 12_000);
    expect(await shown(page)).toBe(2);
    await button(page, 'Anterior').press('Enter');
    await shows(page, 1);
    await page.keyboard.press('ArrowRight');
    await shows(page, 2);
    await page.keyboard.press('ArrowRight');
    await shows(page, 3);
    await button(page, 'Pausar').click();
    await away(page);
    await pass(page, 12_000);
    expect(await shown(page)).toBe(3);
    await button(page, 'Reanudar').click();
    await away(page);
    await pass(page, 5000);
    await shows(page, 4);
  });

  test('does not move with prefers-reduced-motion', async () => {
    const page = await stopped(1280, { reducedMotion: 'reduce' });
    await pass(page, 20_000);
    expect(await shown(page)).toBe(1);
    await button(page, 'Reanudar').waitFor();
  });

  test('uses the phone pictures on a phone', async () => {
    const shownOn = async (width: number) =>
      (await arrive('/', width))
        .locator('section[aria-label=Destacados] img')
        .first()
        .evaluate((image: HTMLImageElement) => image.decode().then(() => image.currentSrc));
    expect([await shownOn(390), await shownOn(1280)]).toEqual([
      expect.stringContaining('banner-1-phone'),
      expect.stringMatching(/banner-1-(?!phone)/),
    ]);
  });
});

describe('tooltips', () => {
  test('appear 100 ms after hover, at most 300 px wide, and close by Escape', async () => {
    const page = await stopped();
    const tip = page.locator('[role=tooltip]');
    await page.getByRole('link', { name: 'Escríbenos por WhatsApp' }).last().hover();
    await pass(page, 99);
    await eventually(async () => expect(await tip.count()).toBe(0));
    await pass(page, 1);
    await tip.waitFor();
    await eventually(async () => expect(await tip.innerText()).toBe('Escríbenos por WhatsApp'));
    await eventually(async () =>
      expect(await tip.evaluate((it) => getComputedStyle(it).maxWidth)).toContain('300px'),
    );
    await page.keyboard.press('Escape');
    await eventually(async () => expect(await tip.count()).toBe(0));
  });

  test('appear after a touch of 700 ms and stay 1500 ms after it', async () => {
    const page = await stopped(390, { hasTouch: true });
    const tip = page.locator('[role=tooltip]');
    const button = page.getByRole('button', { name: 'Abrir menú' });
    await button.dispatchEvent('pointerdown', { pointerType: 'touch' });
    await pass(page, 699);
    await eventually(async () => expect(await tip.count()).toBe(0));
    await pass(page, 1);
    await tip.waitFor();
    await button.dispatchEvent('pointerup', { pointerType: 'touch' });
    await pass(page, 1499);
    await eventually(async () => expect(await tip.count()).toBe(1));
    await pass(page, 1);
    await eventually(async () => expect(await tip.count()).toBe(0));
  });
});

test('services dropdown: shows loading, then the services in 220 by 400 px, or that there are none', async () => {
  const page = await arrive('/contacto');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await routeOnce(page, '**/api/product-cards*', async (route) => {
    await held;
    await route.continue();
  });
  const trigger = page.getByRole('button', { name: 'Servicios', exact: true });
  await trigger.click();
  const panel = page.getByRole('group', { name: 'Servicios', exact: true });
  await panel.getByText('Cargando...').waitFor();
  const services = page
    .waitForResponse('**/api/product-cards*')
    .then(async (reply) => ((await reply.json()) as { data: unknown[] }).data.length);
  release();
  await panel.getByRole('link', { name: 'Bronceado Express' }).waitFor();
  await eventually(async () => {
    const { width = 0, height = 0 } = (await panel.boundingBox()) ?? {};
    expect({ width, low: height <= 400, links: await panel.getByRole('link').count() }).toEqual({
      width: 220,
      low: true,
      links: (await services) + 1,
    });
  });
  await panel.getByRole('link', { name: 'Spa Bronze Todos' }).click();
  await page.waitForURL(/\/servicios$/);

  const none = await arrive('/contacto');
  await none.route('**/api/product-cards*', (route) =>
    route.fulfill({ json: { success: true, error: false, message: 'Listo.', data: [], total: 0 } }),
  );
  await none.getByRole('button', { name: 'Servicios', exact: true }).click();
  await none.getByText('No hay servicios').waitFor();
});

test("map: loads only on request; address and link to the spa's profile are there before", async () => {
  const page = await arrive('/');
  const requested: string[] = [];
  await page.route('https://www.openstreetmap.org/**', (route) => {
    requested.push(route.request().url());
    return route.fulfill({ body: '' });
  });
  await page.getByRole('main').getByText('Calle de los Almendros').first().scrollIntoViewIfNeeded();
  expect(requested).toEqual([]);
  await page.getByRole('button', { name: 'Ver el mapa' }).click();
  await page.locator('iframe[title^="Mapa: Calle de los Almendros"]').waitFor();
  await eventually(async () =>
    expect(
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: /Instagram/ })
        .getAttribute('href'),
    ).toMatch(/^https:\/\//),
  );
});
