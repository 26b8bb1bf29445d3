import type { OpenApi } from '../../cms/src/http/docs/openapi';
import { server } from '../../cms/src/testing/worker-server';
import { everyTestAVisitor } from './arrivals';

const who = everyTestAVisitor({ width: 390, height: 844, silent: true });

test('api docs: every endpoint and schema is shown on a phone, without a request to another host', async () => {
  const { page } = who;
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto('/api/docs');
  await page.locator('.models').waitFor();

  const { paths, components } = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as OpenApi;
  const documented = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { summary }]) => `${method.toUpperCase()} ${path} ${summary}`),
  );
  const shown = await page
    .locator('.opblock-summary')
    .evaluateAll((rows) =>
      rows.map((row) =>
        ['method', 'path', 'description']
          .map((part) => row.querySelector(`.opblock-summary-${part}`)?.textContent?.replaceAll('\u200b', ''))
          .join(' '),
      ),
    );
  expect(shown.sort()).toEqual(documented.sort());
  expect(await page.locator('.models .json-schema-2020-12__title').allTextContents()).toEqual(
    Object.keys(components.schemas),
  );

  await page.locator('[id$="post-payment-create-order"] .opblock-summary-control').click();
  const opened = page.locator('[id$="post-payment-create-order"] .opblock-body');
  await opened.getByText('shippingInfo', { exact: true }).waitFor();
  await opened.getByText('Choca con el estado actual').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await page.getByRole('button', { name: /Authorize|Try it out/ }).count()).toBe(0);

  const hosts = requested.filter((it) => !it.startsWith('data:')).map((it) => new URL(it).origin);
  expect([...new Set(hosts)]).toEqual([new URL(server.url).origin]);
});
