import { randomUUID } from 'node:crypto';
import { Client } from '../../testing/client';
import { eventually } from '../../testing/eventually';
import { startShop } from '../../testing/process';

jest.setTimeout(90_000);

const [email, password] = [`ana-${randomUUID()}@correo.example`, 'arena-y-sol-2026'];

interface Line {
  level: string;
  msg: string;
  status: number;
  method: string;
  path: string;
  user?: string;
  address: string;
}

test('log: one line for each login and each refusal, with a hashed address and nothing personal', async () => {
  const shop = await startShop('security-log', { ADMIN_EMAIL: email, ADMIN_PASSWORD: password });
  const linesOf = (id: string | null) =>
    shop
      .output()
      .split('\n')
      .filter((line) => id && line.includes(id))
      .map((line) => JSON.parse(line) as Line);
  /** What the log says of one call. */
  const logged = async (call: ReturnType<Client['get']>): Promise<Line> => {
    const id = (await call).headers.get('x-request-id');
    await eventually(() => linesOf(id).length > 0, { what: 'a line of the log' });
    const [line, ...more] = linesOf(id);
    expect(more).toEqual([]);
    return line!;
  };
  try {
    const [ana, stranger] = [new Client(shop.url), new Client(shop.url)];
    const path = '/api/signin';
    const entered = await logged(ana.post('/signin', { email, password }));
    expect(entered).toMatchObject({ level: 'info', msg: 'login', status: 200, method: 'POST', path });
    const { user, address } = entered;
    expect({ type: typeof user, address }).toEqual({
      type: 'string',
      address: expect.stringMatching(/^[\w-]{43}$/),
    });
    const wrong = { email, password: 'no es esta 1' };
    expect(await logged(stranger.post('/signin', wrong))).toMatchObject({
      ...{ level: 'warn', msg: 'login failed', status: 401, path, user },
    });
    expect(await logged(stranger.post('/users/login', { ...wrong, email: `x${email}` }))).toMatchObject({
      ...{ level: 'warn', msg: 'login failed', status: 401, path: '/api/users/login' },
    });
    const opened = { name: 'Eva', email: `eva-${email}`, tel: '300 123 4567', consent: true };
    expect(await logged(new Client(shop.url).post('/quick-signup', opened))).toMatchObject({ msg: 'login' });

    expect(await logged(stranger.get(`/user-details?email=${email}`))).toMatchObject({
      ...{ level: 'warn', msg: 'refused', status: 401, path: '/api/user-details' },
    });
    expect(
      await logged(ana.post('/userLogout', {}, { headers: { Origin: 'https://evil.example' } })),
    ).toEqual(expect.objectContaining({ msg: 'refused', status: 403, method: 'POST', address }));
    expect(await logged(stranger.get(`/users/${email}`))).toMatchObject({
      ...{ msg: 'refused', status: 403, path: '/api/users/[email]' },
    });
    const [code, token] = ['918273', `V1_s.${'s3cr3t'.repeat(7)}x`];
    expect(await logged(new Client(shop.url).post('/login-code/use', { code }))).toMatchObject({
      ...{ level: 'warn', msg: 'login failed', status: 400, path: '/api/login-code/use' },
    });
    const headers = { Origin: 'https://evil.example', 'Content-Type': 'application/x-www-form-urlencoded' };
    await fetch(`${shop.url}/login?codigo=${code}&token=${token}`, { method: 'POST', headers });
    await fetch(`${shop.url}/cita?token=${token}`, {
      headers: { Referer: `${shop.url}/cita?token=${token}` },
    });
    expect((await new Client(shop.url).post('/booking-link', { token })).status).toBe(404);
    const forgot = () => stranger.post('/forgot-password', { email: wrong.email });
    for (let at = 0; at < 10; at += 1) expect((await forgot()).status).toBe(200);
    const limited = await logged(forgot());
    expect(limited).toMatchObject({
      level: 'warn',
      msg: 'refused',
      status: 429,
      path: '/api/forgot-password',
    });
    expect(limited.address).not.toBe(address);
    expect((await ana.post('/reorder', {})).status).toBe(400);
    expect((await stranger.get('/get-product?limit=1')).status).toBe(200);
    expect((await stranger.get('/get-product?limit=0')).status).toBe(400);
    const log = shop.output().split('Spa Bronze está abierta')[1]?.split('\n') ?? [];
    const lines = log.filter((line) => line.startsWith('{'));
    expect(lines.map((line) => (JSON.parse(line) as Line).status).filter((it) => it < 401)).toEqual([
      200, 201, 400,
    ]);
    expect(lines.filter((line) => line.includes('"stack"'))).toEqual([]);
    expect(lines.join('\n')).not.toMatch(/@|arena|no es esta|918273|s3cr3t|127\.0\.0\.1|10\.\d+\.\d+\.\d+/);
  } finally {
    await shop.stop();
  }
});
