import { refusedStart } from './testing/process';
import { server } from './testing/worker-server';

jest.setTimeout(90_000);

const paypal = { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secreto', PUBLIC_URL: 'https://spa.example' };

test.each([
  ['PORT', { PORT: 'abc' }],
  ['PAYPAL_CLIENT_SECRET', { PAYPAL_CLIENT_ID: 'id' }],
  ['PAYLOAD_SECRET', { PAYLOAD_SECRET: 'secreto' }],
  ['PUBLIC_URL', { ...paypal, PUBLIC_URL: '' }],
  ['DATABASE_URI', { DATABASE_URI: 'mongodb://127.0.0.1:1/spa' }],
  ['DATABASE_URI', { DATABASE_URI: 'file:/dev/null/spa.db' }],
])('start: a bad %s ends it with one clear line: %p', async (name, values) => {
  const { code, text, seconds } = await refusedStart({
    ...server.values('refused', { NODE_ENV: 'production' }),
    ...values,
  });
  expect(code).toBe(1);
  expect(text).toMatch(new RegExp(`^Spa Bronze no puede abrir: [^\\n]*${name}[^\\n]*\\n$`));
  expect(seconds).toBeLessThan(60);
});
