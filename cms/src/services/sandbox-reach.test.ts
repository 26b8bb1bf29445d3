import { connect } from 'node:net';
import { openEmpty, type OtherServer } from '../testing/worker-server';

async function whileOpen(
  more: Record<string, string>,
  look: (app: OtherServer) => Promise<void>,
): Promise<void> {
  const app = await openEmpty(more);
  try {
    await look(app);
  } finally {
    await app.close();
  }
}

test.each([
  ['a local address', { PUBLIC_URL: 'http://localhost:3000' }, 200],
  ['a public address', { PUBLIC_URL: 'https://spa.example' }, 404],
  ['a public address and PAYMENTS=test', { PUBLIC_URL: 'https://spa.example', PAYMENTS: 'test' }, 200],
])('sandbox: with %s its script is answered: %j %p', async (_what, more, status) => {
  await whileOpen(more, async ({ url, startupMessages }) => {
    expect((await fetch(`${url}/sandbox/paypal/sdk/js`)).status).toBe(status);
    const { status: ofWompi } = await fetch(`${url}/sandbox/wompi/v1/transactions?reference=x`);
    expect(ofWompi).toBe(status === 200 ? 401 : status);
    expect(startupMessages.join()).toContain(status === 404 ? 'nadie puede pagar' : 'modo de prueba');
  });
});

/** All of 127.0.0.0/8 is this machine, so 127.0.0.2 stands for any other address of it. */
const reaches = (host: string, port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, host, () => {
      resolve(true);
      socket.destroy();
    });
    socket.on('error', () => resolve(false));
  });

test.each([
  ['no proxy', { TRUST_PROXY: 'false' }, true],
  ['a proxy', { TRUST_PROXY: '1' }, false],
  ['a proxy and a HOST', { TRUST_PROXY: '1', HOST: '0.0.0.0' }, true],
])('port: with %s it opens beside 127.0.0.1: %j %p', async (_what, more, open) => {
  await whileOpen(more, async ({ port }) => {
    expect([await reaches('127.0.0.1', port), await reaches('127.0.0.2', port)]).toEqual([true, open]);
  });
});
