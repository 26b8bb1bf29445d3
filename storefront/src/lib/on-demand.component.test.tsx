import { onDemand } from './on-demand';

const chunk = () =>
  Promise.reject(new TypeError('Failed to fetch dynamically imported module: https://shop.test/assets/x.js'));
const server = (answer: () => Promise<Response>) =>
  jest.spyOn(globalThis, 'fetch').mockImplementation(answer);
beforeEach(() => jest.spyOn(console, 'error').mockReturnValue());
afterEach(() => jest.restoreAllMocks());

test('a script on demand is what it exports', async () =>
  expect(await onDemand(() => Promise.resolve({ it: 1 }))).toEqual({ it: 1 }));

test('a script that does not come while the server does not answer: there is no network', async () => {
  server(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(onDemand(chunk)).rejects.toMatchObject({
    status: 0,
    message: 'Sin conexión. Tus datos siguen aquí.',
  });
});

test('a script that does not come while the server answers: a newer version of the page is there', async () => {
  server(() => Promise.resolve(Response.json({ ok: true })));
  await expect(onDemand(chunk)).rejects.toMatchObject({
    message: 'Hay una versión nueva de esta página. Recárgala e intenta de nuevo.',
  });
});
