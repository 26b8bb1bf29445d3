import { server } from '../../cms/src/testing/worker-server';

const read = async (address: string) => {
  const response = await fetch(address);
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
};

test("sitemap: every address opens and is its page's canonical address", async () => {
  const { text } = await read(`${server.url}/sitemap.xml`);
  const addresses = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, it]) => it ?? '');
  expect(addresses.filter((it) => it.includes('/product/')).length).toBeGreaterThan(10);
  for (const address of addresses) {
    const page = await read(address);
    expect({ address, status: page.status }).toEqual({ address, status: 200 });
    expect(page.text).toContain(`<link rel="canonical" href="${address}"/>`);
    expect(page.text).not.toContain('content="noindex"');
  }
});

test("manifest: the shop can be installed on a phone's home screen", async () => {
  const home = await read(server.url);
  const address = /<link rel="manifest" href="([^"]+)"/.exec(home.text)?.[1] ?? '';
  const { type, text } = await read(new URL(address, server.url).href);
  expect(type).toContain('application/manifest+json');
  const { icons } = JSON.parse(text) as { icons: { src: string; type: string }[] };
  for (const icon of icons)
    expect(await read(new URL(icon.src, server.url).href)).toMatchObject({
      status: 200,
      type: expect.stringContaining(icon.type),
    });
});
