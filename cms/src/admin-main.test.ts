import { Client } from './testing/client';
import { newPerson } from './testing/people';
import { runProgram } from './testing/process';
import { openServer, server } from './testing/worker-server';

jest.setTimeout(60_000);

const NEW_PASSWORD = 'arena-nueva-2026';

test('admin: prints a link with which an administrator sets a new password, once, while the shop is open', async () => {
  const values = await server.emptyShop({ PUBLIC_URL: 'https://spa.example' });
  const app = await openServer(values);
  try {
    const ana = await newPerson('ADMIN', app);
    const carla = await newPerson('GENERAL', app);
    const link = (email: string) => runProgram(values, `admin --email ${email}`);

    const { code, text } = await link(ana.email.toUpperCase());
    const [, token = ''] = /^https:\/\/spa\.example\/reset-password\?token=(\S+)$/m.exec(text) ?? [];
    const reset = () => {
      const body = { token, password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
      return new Client(app.url).post('/reset-password', body);
    };
    const [first, second] = [await reset(), await reset()];
    const login = await new Client(app.url).post('/signin', { email: ana.email, password: NEW_PASSWORD });
    expect({ code, first: first.status, second: second.status, login: login.status }).toEqual({
      code: 0,
      first: 200,
      second: 400,
      login: 200,
    });
    expect((await ana.client.get('/user-details')).status).toBe(401);

    expect(await link(carla.email)).toMatchObject({
      code: 1,
      text: expect.stringMatching(/^\S+ no es una cuenta de administración\. Las hay: [^\n]+\n$/),
    });
    expect(await runProgram(values, 'admin')).toMatchObject({
      code: 1,
      text: expect.stringMatching(/^Uso: /),
    });
  } finally {
    await app.close();
  }
});
