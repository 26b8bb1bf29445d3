import { formServer } from '../testing/form-server';
import { requireRight } from './loading';
import { pageRights, type PanelPage } from './panel-rights';
import { createQueryClient } from './query-client';
import { sessionQuery } from './session';

const ended = formServer({ 'GET /user-details': { status: 401, message: 'Inicia sesión para continuar.' } });
const page = 'http://shop.test/admin-panel/all-Ventas?q=Nora';

/** Where somebody who asks for a page of the panel is led. */
async function ledTo(client: ReturnType<typeof createQueryClient>, headers = {}): Promise<string | null> {
  const args = { request: new Request(page, { headers }), params: {}, context: undefined };
  const answer = await requireRight('sell', client, args as never).catch((thrown: unknown) => thrown);
  return answer instanceof Response ? answer.headers.get('location') : null;
}
const newClient = () => createQueryClient(ended.send, 'http://shop.test');

test('panel: a stranger is led home', async () => {
  expect(await ledTo(newClient())).toBe('/');
});

test('panel: whose session has ended logs in and comes back, in the browser and at the server', async () => {
  const client = newClient();
  client.setQueryData(sessionQuery.queryKey, { _id: 'ana', role: 'ADMIN' } as never);
  await client.refetchQueries({ queryKey: sessionQuery.queryKey });
  await client.fetchQuery({ ...sessionQuery, staleTime: 0 });
  const back = '/login?next=%2Fadmin-panel%2Fall-Ventas%3Fq%3DNora';
  expect(await ledTo(client)).toBe(back);
  expect(await ledTo(newClient(), { cookie: 'spa-here=1' })).toBe(back);
});

test('panel: the reception passes where its rights open the page, and is led home elsewhere', async () => {
  const rita = { _id: 'rita', role: 'GENERAL', reception: true, opened: ['summary'] };
  const led = async (page: PanelPage) => {
    const client = newClient();
    client.setQueryData(sessionQuery.queryKey, rita as never);
    const args = {
      request: new Request('http://shop.test/admin-panel'),
      params: {},
      context: undefined,
    } as never;
    const answer = await requireRight(pageRights[page], client, args).catch((thrown: unknown) => thrown);
    return answer instanceof Response ? answer.headers.get('location') : 'passes';
  };
  const pages = Object.keys(pageRights) as PanelPage[];
  const open = [];
  for (const page of pages) if ((await led(page)) === 'passes') open.push(page);
  expect(open).toEqual([
    'today',
    'calendar',
    'bookings',
    'sales',
    'sale',
    'drawer',
    'closed-drawer',
    'summary',
  ]);
});
