import type { Page } from 'playwright-core';
import { server } from '../../cms/src/testing/worker-server';
import { newShopper, PASSWORD } from '../../cms/src/testing/people';
import { addToCart, newProduct } from '../../cms/src/testing/shop';
import { everyTestAVisitor } from './arrivals';
import { enterAs, eventually, resize, settled, takenOver } from './browser';

const who = everyTestAVisitor();

/** A page whose script is on its way for as long as one wants. */
async function scriptHeld(path: string, script = 'take-over'): Promise<{ page: Page; release: () => void }> {
  const { page } = who;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**/assets/${script}-*.js`, async (route) => {
    await held;
    await route.continue();
  });
  /* The page counts as loaded only with its first script. */
  await page.goto(path, { waitUntil: script === 'index' ? 'domcontentloaded' : 'load' });
  return { page, release };
}

/** A product with a name that no other has. */
async function newNamed(): Promise<{ id: string; name: string }> {
  const { id } = await newProduct();
  const { productName } = await server.payload.findByID({ collection: 'products', id });
  return { id, name: productName };
}

const progress = (page: Page) => page.getByRole('progressbar', { name: 'Cargando' });

test('first touch: a button pressed before its script shows progress and works once the script is loaded', async () => {
  const { page, release } = await scriptHeld('/');
  await resize(page, { width: 390, height: 844 });
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  await progress(page).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  release();
  await page.getByRole('dialog', { name: 'Spa Bronze' }).waitFor();
  await eventually(async () => expect(await progress(page).count()).toBe(0));
});

test('first touch: a form sent before its script is submitted once, as it was filled in', async () => {
  const { page, release } = await scriptHeld('/contacto');
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/forma')) sent.push(request.postDataJSON());
  });
  const main = page.getByRole('main');
  await main.getByLabel('Nombre', { exact: true }).fill('Lucía');
  await main.getByLabel('Correo electrónico', { exact: true }).fill('lucia@correo.example');
  await main.getByLabel('Mensaje', { exact: true }).fill('¿Atienden los festivos?');
  await main.getByRole('checkbox', { name: /^Autorizo el tratamiento/ }).check();
  await main.getByRole('button', { name: 'Enviar mensaje' }).click();
  await main.getByRole('button', { name: 'Enviar mensaje' }).click();
  await progress(page).waitFor();
  release();
  await page.getByText('¡Formulario enviado con éxito!').waitFor();
  expect(sent).toEqual([expect.objectContaining({ message: '¿Atienden los festivos?' })]);
});

test('first touch: a form corrected after its early submit is submitted once, corrected', async () => {
  const { page, release } = await scriptHeld('/contacto');
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/forma')) sent.push(request.postDataJSON());
  });
  const main = page.getByRole('main');
  await main.getByLabel('Nombre', { exact: true }).fill('Lucía');
  await main.getByLabel('Correo electrónico', { exact: true }).fill('lucia@correo.example');
  await main.getByLabel('Mensaje', { exact: true }).fill('¿Atienden hoy?');
  await main.getByRole('checkbox', { name: /^Autorizo el tratamiento/ }).check();
  await main.getByRole('button', { name: 'Enviar mensaje' }).click();
  await main.getByLabel('Mensaje', { exact: true }).fill('¿Atienden mañana?');
  release();
  await page.getByText('¡Formulario enviado con éxito!').waitFor();
  expect(sent).toEqual([expect.objectContaining({ message: '¿Atienden mañana?' })]);
});

test('first touch: links and search work without a script', async () => {
  const { page } = await scriptHeld('/');
  const search = page.getByRole('searchbox', { name: 'Buscar en Spa Bronze' });
  await search.fill('crema');
  await search.press('Enter');
  await page.waitForURL(/\/search\?q=crema$/);
  await page.getByRole('link', { name: 'Reservar', exact: true }).first().click();
  await page.waitForURL('**/Reservar');
});

test('first touch: a script that failed to load is requested again at the next touch', async () => {
  const { page } = who;
  let offline = true;
  await page.route('**/assets/take-over-*.js', (route) => (offline ? route.abort() : route.continue()));
  await Promise.all([page.waitForEvent('pageerror'), page.goto('/')]);
  offline = false;
  await page.getByRole('button', { name: 'Pausar' }).click();
  await takenOver(page);
  await page.getByRole('button', { name: 'Reanudar' }).waitFor();
});

describe('product page before its script', () => {
  /** What goes into the cart of a shopper once the script is here, after `act`. */
  async function bought(act: (page: Page) => Promise<void>): Promise<unknown[]> {
    await enterAs(who.page, await newShopper());
    const { id } = await newProduct();
    const { page, release } = await scriptHeld(`/product/${id}`);
    const sent: { productId: string; quantity: number }[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/addtocart'))
        sent.push(request.postDataJSON() as (typeof sent)[number]);
    });
    await act(page);
    release();
    await page.getByText('Ver carrito').waitFor();
    expect(sent.every(({ productId }) => productId === id)).toBe(true);
    return sent.map(({ quantity }) => quantity);
  }
  const quantity = (page: Page) => page.getByRole('spinbutton', { name: 'Cantidad' });
  const plus = (page: Page) => page.getByRole('button', { name: 'Agregar uno' });
  const add = (page: Page) =>
    page
      .getByRole('main')
      .getByRole('button', { name: /^Agregar al Carrito/ })
      .first();

  test('quantity typed and button pressed: the cart gets that quantity', async () => {
    expect(
      await bought(async (page) => {
        await quantity(page).fill('3');
        await add(page).click();
      }),
    ).toEqual([3]);
  });

  test('quantity typed and left, button pressed later: the cart gets that quantity', async () => {
    const { page } = who;
    const { id } = await newProduct();
    await enterAs(page, await newShopper());
    const { release } = await scriptHeld(`/product/${id}`);
    await quantity(page).fill('3');
    await quantity(page).blur();
    release();
    await takenOver(page);
    const [request] = await Promise.all([page.waitForRequest('**/api/addtocart'), add(page).click()]);
    expect(request.postDataJSON()).toEqual({ productId: id, quantity: 3 });
  });

  test('each press of + counts; the button that buys, pressed twice, buys once', async () => {
    expect(
      await bought(async (page) => {
        await plus(page).click();
        await plus(page).click();
        await add(page).click();
        await add(page).click();
      }),
    ).toEqual([3]);
  });

  test('what is typed after a press of + replaces it, and a later press counts from there', async () => {
    expect(
      await bought(async (page) => {
        await plus(page).click();
        await quantity(page).fill('4');
        await plus(page).click();
        await add(page).click();
      }),
    ).toEqual([5]);
  });

  test('the quantity that the page came with, typed after a press of +, is what the cart gets', async () => {
    expect(
      await bought(async (page) => {
        await plus(page).click();
        await quantity(page).fill('2');
        await quantity(page).fill('1');
        await add(page).click();
      }),
    ).toEqual([1]);
  });
});

test('first touch: a filter changed before its script applies, an unchanged one does not', async () => {
  const { page, release } = await scriptHeld('/product-category?sort=asc');
  const filters = page.getByRole('form', { name: 'Filtros' });
  await filters.getByRole('checkbox', { name: 'Servicios', exact: true }).check();
  await filters.getByRole('checkbox', { name: 'Servicios', exact: true }).uncheck();
  await filters.getByRole('radio', { name: 'Price - High to Low' }).check();
  await filters.getByRole('radio', { name: 'Price - Low to High' }).check();
  await filters.getByRole('checkbox', { name: 'Productos', exact: true }).check();
  release();
  await page.waitForURL(/category=/);
  await eventually(async () => expect(await page.locator('[aria-busy=true]').count()).toBe(0));
  expect(new URL(page.url()).search).toBe('?category=Productos&sort=asc');
  expect(await filters.getByRole('checkbox', { name: 'Servicios', exact: true }).isChecked()).toBe(false);
});

test.each([
  ['at once: the list is not asked for again', 0, 0],
  ['an hour after the page: the list is asked for again', 3_600_000, 1],
])('scripts come %s', async (_, wait, requests) => {
  const { page, release } = await scriptHeld('/productos');
  let requested = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/product-cards')) requested += 1;
  });
  await page.evaluate((ms) => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + ms;
  }, wait);
  release();
  await takenOver(page);
  await eventually(() => expect(requested).toBe(requests));
});

test('first touch: text typed in the middle of a field stays there when the script takes over', async () => {
  const { page, release } = await scriptHeld('/contacto');
  const message = page.getByRole('main').getByLabel('Mensaje', { exact: true });
  await message.fill('hola mundo');
  await message.press('Home');
  await page.keyboard.type('abc');
  release();
  await takenOver(page);
  await page.keyboard.type('def');
  expect(await message.inputValue()).toBe('abcdefhola mundo');
});

test('first touch: a press whose script does not load says so, and works once it loads', async () => {
  const { page } = who;
  await resize(page, { width: 390, height: 844 });
  await page.route('**/assets/take-over-*.js', (route) => route.abort());
  await page.goto('/');
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  await page.getByRole('alert').filter({ hasText: 'Sin conexión' }).waitFor();
  await page.unroute('**/assets/take-over-*.js');
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  await page.getByRole('dialog', { name: 'Spa Bronze' }).waitFor();
});

test('login typed before any script is there: it is sent as typed', async () => {
  const carla = await newShopper();
  const { page, release } = await scriptHeld('/login', 'index');
  const main = page.getByRole('main');
  await main.getByLabel('Correo electrónico').fill(carla.email);
  await main.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  release();
  await takenOver(page);
  const [request] = await Promise.all([
    page.waitForRequest('**/api/signin'),
    main.getByRole('button', { name: 'Iniciar sesión' }).click(),
  ]);
  expect(request.postDataJSON()).toEqual({ email: carla.email, password: PASSWORD });
});

test.each(['take-over', 'index'])('cart: an address typed before the script %s is kept', async (script) => {
  const carla = await newShopper();
  await addToCart(carla, (await newProduct()).id);
  await enterAs(who.page, carla);
  const { page, release } = await scriptHeld('/cart', script);
  const main = page.getByRole('main');
  await main.getByLabel('Ciudad').selectOption('Cartagena');
  await main.getByLabel('Dirección').fill('Calle del Arsenal # 10-20');
  release();
  await main
    .getByRole('button', { name: 'Pagar con PayPal' })
    .and(page.locator('[aria-busy=false]'))
    .waitFor();
  await main.getByRole('button', { name: 'Guardar datos de envío' }).click();
  await main.getByRole('button', { name: 'Editar datos' }).waitFor();
  await main.getByText('Calle del Arsenal # 10-20').waitFor();
});

test('an extension that changes the page before its script: what was typed is kept and sent', async () => {
  const { page, release } = await scriptHeld('/contacto');
  const main = page.getByRole('main');
  await main.getByLabel('Nombre', { exact: true }).fill('Lucía');
  await main.getByLabel('Correo electrónico', { exact: true }).fill('lucia@correo.example');
  await main.getByLabel('Mensaje', { exact: true }).fill('¿Atienden los festivos?');
  await main.getByRole('checkbox', { name: /^Autorizo el tratamiento/ }).check();
  await page.evaluate(() => document.querySelector('main h1')?.replaceWith(document.createElement('hr')));
  release();
  await takenOver(page);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await main.getByRole('button', { name: 'Enviar mensaje' }).click();
  await page.getByText('¡Formulario enviado con éxito!').waitFor();
});

test.each(['take-over', 'index'])(
  'a head emptied before the script %s: the page stays and works',
  async (script) => {
    const { page, release } = await scriptHeld('/contacto', script);
    await page.evaluate(() => document.head.replaceChildren());
    release();
    await takenOver(page);
    const main = page.getByRole('main');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await main.getByRole('button', { name: 'Enviar mensaje' }).click();
    await main.getByText('Este campo es obligatorio.').first().waitFor();
    await page.getByRole('navigation').first().getByRole('link', { name: 'Productos' }).click();
    await page.waitForURL('**/productos');
    await page.waitForFunction(() => document.title.includes('Productos'));
  },
);

test('the address became another page before the script: that page is shown', async () => {
  const { page, release } = await scriptHeld('/contacto');
  await page.evaluate(() => history.replaceState(null, '', '/nosotros'));
  const loaded = page.waitForEvent('load');
  release();
  await loaded;
  await takenOver(page);
  expect(new URL(page.url()).pathname).toBe('/nosotros');
  expect(await page.getByRole('main').getByRole('button', { name: 'Enviar mensaje' }).count()).toBe(0);
});

test('a wheel over a number leaves it as it is', async () => {
  const { page } = who;
  await page.goto(`/product/${(await newProduct()).id}`);
  await takenOver(page);
  const quantity = page.getByRole('spinbutton', { name: 'Cantidad' });
  await quantity.fill('3');
  await quantity.hover();
  await page.mouse.wheel(0, -200);
  await page.mouse.wheel(0, 200);
  await settled(page);
  expect(await quantity.inputValue()).toBe('3');
});

test('scripts that are gone after a deploy: the document is loaded once more', async () => {
  const { page } = who;
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await page.route('**/assets/take-over-*.js', (route) =>
    documents > 1 ? route.continue() : route.fulfill({ status: 404, body: 'Not Found' }),
  );
  await page.goto('/login');
  await page.waitForFunction(() =>
    performance.getEntriesByType('navigation').some((it) => 'type' in it && it.type === 'reload'),
  );
  await takenOver(page);
  expect(documents).toBe(2);
});

describe('a browser that is too old for the scripts', () => {
  const openOld = async (path: string) => {
    const { page } = who;
    await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'at'));
    await page.goto(path);
    return page;
  };

  test('a form is sent without a script', async () => {
    const page = await openOld('/contacto');
    const form = page.getByRole('main');
    await form.getByLabel('Nombre', { exact: true }).fill('Lucía');
    await form.getByLabel('Correo electrónico', { exact: true }).fill('lucia@correo.example');
    await form.getByLabel('Mensaje', { exact: true }).fill('¿Atienden los festivos?');
    await form.getByRole('checkbox', { name: /^Autorizo el tratamiento/ }).check();
    await form.getByRole('button', { name: 'Enviar mensaje' }).click();
    await page.waitForURL(/\/gracias/);
  });

  test('each press that needs a script says so, and does not blame the network', async () => {
    const page = await openOld('/');
    await resize(page, { width: 390, height: 844 });
    const note = page.getByRole('alert').filter({ hasText: 'no funciona en tu navegador' });
    for (const _ of [1, 2]) {
      await page.getByRole('button', { name: 'Abrir menú' }).click();
      await note.last().waitFor();
    }
    expect(await page.getByText('Sin conexión').count()).toBe(0);
  });
});

test('list: an outdated card is replaced after going back from its product', async () => {
  const { page } = who;
  const { id, name } = await newNamed();
  await page.goto(`/search?q=${encodeURIComponent(name)}`);
  await takenOver(page);
  await server.payload.update({ collection: 'products', id, data: { sellingPrice: 11_111 } });
  await page.getByRole('link', { name, exact: true }).click();
  await page.getByRole('main').getByText('$11,111.00').waitFor();
  await page.goBack();
  await page.waitForURL(/search/);
  await page.getByRole('main').getByText('$11,111.00').waitFor();
});
