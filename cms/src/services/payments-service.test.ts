import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { ShopStatus } from '@spa-bronze/domain/status/status-schemas';
import { eventually } from '../testing/eventually';
import { newPerson } from '../testing/people';
import { sandboxOf } from '../testing/provider-fakes';
import { openEmpty } from '../testing/worker-server';

/** PayPal as far as a token goes, and Wompi as far as an empty list and a merchant. `status` is what PayPal answers. */
async function tokenServer() {
  const paypal = { status: 401, url: '', close: () => {} };
  const http = createServer((req, res) => {
    if (/^\/v1\/(transactions|merchants)/.test(req.url ?? '')) return void res.end('{"data":[]}');
    res.writeHead(paypal.status, { 'Content-Type': 'application/json' });
    res.end(JSON.stringify(paypal.status === 200 ? { access_token: 'a', expires_in: 60 } : { error: 'no' }));
  }).listen(0, '127.0.0.1');
  await once(http, 'listening');
  paypal.url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  paypal.close = () => void http.close();
  return paypal;
}

test('provider: keys that it refuses, and its absence, are in the log, in Estado and in the metrics', async () => {
  const paypal = await tokenServer();
  const keys = { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret', PAYPAL_API_BASE: paypal.url };
  const wompi = {
    WOMPI_PUBLIC_KEY: 'pub_test_a',
    WOMPI_PRIVATE_KEY: 'prv_test_b',
    WOMPI_EVENTS_SECRET: 'test_events_c',
    WOMPI_INTEGRITY_SECRET: 'test_integrity_d',
    WOMPI_API_BASE: `${paypal.url}/v1`,
  };
  const values = { ...keys, ...wompi, PUBLIC_URL: 'http://localhost:4999', METRICS_PORT: '0' };
  const app = await openEmpty(values);
  try {
    const ana = await newPerson('ADMIN', app);
    const payments = async () => (await ana.client.read<ShopStatus>('/status')).payments;
    const outages = async () => (await payments()).outages;
    const scrape = async () => (await fetch(`http://127.0.0.1:${app.metricsPort}/metrics`)).text();
    const error = jest.spyOn(app.payload.logger, 'error');
    const provider = sandboxOf(app.payload);
    await eventually(async () =>
      expect(await outages()).toMatchObject([{ provider: 'paypal', credentials: true }]),
    );
    expect(await scrape()).toMatch(/^spa_bronze_provider_up\{provider="paypal"\} 0$/m);
    expect(await scrape()).toMatch(/^spa_bronze_provider_up\{provider="wompi"\} 1$/m);
    expect((await payments()).providers).toEqual([
      { name: 'paypal', test: false, webhooks: false },
      { name: 'wompi', test: true, webhooks: true },
    ]);
    expect(app.startupMessages.join('\n')).toMatch(
      /Wompi \(.*, en pruebas: no cobra dinero\)\nPagos +PayPal/,
    );

    paypal.status = 503;
    await expect(provider.getOrder('A')).rejects.toThrow();
    await expect(provider.getOrder('A')).rejects.toThrow();
    expect(await outages()).toMatchObject([{ provider: 'paypal', credentials: false }]);
    expect(await scrape()).toMatch(
      /^spa_bronze_provider_failures\{provider="paypal",kind="unavailable"\} 2$/m,
    );

    paypal.status = 200;
    await provider.checkAccess();
    expect(await outages()).toEqual([]);
    expect(await scrape()).toMatch(/^spa_bronze_provider_up\{provider="paypal"\} 1$/m);
    expect(error.mock.calls.map(([, line]) => line)).toEqual([
      'The payment provider does not answer',
      'The payment provider answers again',
    ]);
  } finally {
    await app.close();
    paypal.close();
  }
});
