import { createServer } from 'node:http';
import { closedDay, openBookShop } from './testing/book-shop';
import { runProgram } from './testing/process';
import { listen } from './testing/running-sandbox';

jest.setTimeout(60_000);

test('reconcile: says what differs while the shop is open, and ends with 0 only when nothing does', async () => {
  const shop = await openBookShop();
  try {
    const reconcile = (from: string, to = from) =>
      runProgram(shop.values, `reconcile --from ${from} --to ${to}`);
    const [first, second] = [closedDay(4), closedDay(3)];
    await shop.payment(first.at, await shop.sale(first.at));
    const green = await reconcile(first.day);
    expect({ code: green.code, text: green.text }).toEqual({
      code: 0,
      text: expect.stringMatching(
        /PayPal de prueba: 1 igual, 0 diferencias\.\nWompi de prueba: 0 iguales, 0 diferencias\.\nCaja: Todavía no se ha abierto[^\n]*\.\nTodo coincide\.\n$/,
      ),
    });

    const foreign = await shop.payment(second.at);
    const missing = await shop.sale(second.at);
    const cash = await shop.cash(second.at);
    const { code, text } = await reconcile(first.day, second.day);
    expect(code).toBe(2);
    expect(text).toContain('1 igual, 2 diferencias.');
    expect(text).toContain(`Pago de USD 22.50 que solo está en PayPal de prueba: ${foreign}`);
    expect(text).toContain(`Pago de USD 22.50 que solo está aquí: ${missing.captureId}, a las 10:00`);
    expect(text).toContain(`venta ${missing.id}`);
    expect(text).toContain('Caja: 1 igual, 2 diferencias.');
    expect(text).toContain(`que solo está aquí: ${cash.missing}/c.0`);

    expect(await runProgram(shop.values, 'reconcile')).toMatchObject({
      code: 1,
      text: expect.stringMatching(/^Uso: npm run reconcile/),
    });
  } finally {
    await shop.app.close();
  }
});

test('reconcile: a list that the credentials may not read is said, and does not end with 0', async () => {
  const shop = await openBookShop();
  const provider = createServer((req, res) => {
    const isToken = req.url === '/v1/oauth2/token';
    res.writeHead(isToken ? 200 : 403, { 'content-type': 'application/json' });
    res.end(JSON.stringify(isToken ? { access_token: 't', expires_in: 900 } : { name: 'NOT_AUTHORIZED' }));
  });
  try {
    const values = {
      ...shop.values,
      PAYPAL_CLIENT_ID: 'id',
      PAYPAL_CLIENT_SECRET: 'secret',
      PAYPAL_API_BASE: await listen(provider),
      PUBLIC_URL: 'http://localhost:3000',
    };
    const { day } = closedDay(4);
    const { code, text } = await runProgram(values, `reconcile --from ${day} --to ${day}`);
    expect({ code, text }).toEqual({
      code: 2,
      text: expect.stringContaining(
        'PayPal: El libro no se puede leer: las credenciales no tienen el permiso',
      ),
    });
  } finally {
    provider.close();
    await shop.app.close();
  }
});
