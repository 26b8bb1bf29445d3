import { messages } from '@spa-bronze/domain/messages';
import { newMarketer, type Person } from '../testing/people';
import { newProduct } from '../testing/shop';

const LEVELS = 60_000;
const deepObject = '{"a":'.repeat(LEVELS) + '1' + '}'.repeat(LEVELS);
const deepList = `{"productName":${'['.repeat(LEVELS)}${']'.repeat(LEVELS)}}`;
const justTooDeep = `{"productName":${'['.repeat(65)}${']'.repeat(65)}}`;

let mara: Person;
let routes: [method: string, path: string][];
beforeAll(async () => {
  mara = await newMarketer();
  const { id } = await newProduct();
  routes = [
    ['PATCH', `/products/${id}`],
    ['PATCH', '/products?where[id][equals]=x'],
    ['POST', '/globals/home'],
    ['POST', '/banners'],
    ['POST', '/media'],
  ];
});

test('forms: _payload may have 64 levels', async () => {
  const form = new FormData();
  form.set('_payload', `{"other":${'['.repeat(64)}${']'.repeat(64)}}`);
  expect((await mara.client.send(routes[0]![0], routes[0]![1], undefined, { raw: form })).status).toBe(200);
});

test.each([
  ['objects', deepObject],
  ['lists', deepList],
  ['lists one level too deep', justTooDeep],
])('forms: _payload with endless %s is refused with 400', async (_, text) => {
  for (const [method, path] of routes) {
    const form = new FormData();
    form.set('_payload', text);
    const { status, body } = await mara.client.send(method, path, undefined, { raw: form });
    expect({ path, status, message: body.message }).toEqual({
      path,
      status: 400,
      message: messages.invalidInput,
    });
  }
});
