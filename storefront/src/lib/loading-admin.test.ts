import { formServer } from '../testing/form-server';
import { requireRight } from './loading';
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
