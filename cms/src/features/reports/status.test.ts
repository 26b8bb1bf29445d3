import { newAdmin, newShopper } from '../../testing/people';
import { newProduct, openOrder } from '../../testing/shop';
import { server } from '../../testing/worker-server';

test('status: an open order counts in its state, and nobody is named', async () => {
  const ana = await newAdmin();
  const read = async () => (await ana.client.get<Record<string, never>>('/status')).body;
  const created = (body: unknown) => /"status":"CREATED","count":(\d+)/.exec(JSON.stringify(body))?.[1];
  const before = Number(created(await read()));
  const carla = await newShopper();
  await openOrder(carla, await newProduct());
  const after = await read();
  expect(Number(created(after))).toBeGreaterThan(before);
  expect(JSON.stringify(after)).not.toContain(carla.email);
  expect(after.data).toMatchObject({
    database: server.env.database.kind,
    emails: { mailServer: false },
    payments: { providers: ['paypal', 'wompi'].map((name) => ({ name, test: true, webhooks: true })) },
  });
});
