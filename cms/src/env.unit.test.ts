import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { EnvError, parseEnv } from './env';

const paypal = { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret', PUBLIC_URL: 'https://spa.example' };
const wompi = {
  WOMPI_PUBLIC_KEY: 'pub_test_a',
  WOMPI_PRIVATE_KEY: 'prv_test_b',
  WOMPI_EVENTS_SECRET: 'test_events_c',
  WOMPI_INTEGRITY_SECRET: 'test_integrity_d',
  PUBLIC_URL: 'https://spa.example',
};

test('env: empty, it is a shop on port 3000 with an embedded database', () => {
  expect(parseEnv({})).toMatchObject({
    mode: 'production',
    port: 3000,
    dataDir: path.resolve('data'),
    database: { kind: 'sqlite', file: path.resolve('data/spa-bronze.db') },
    payments: { sandbox: { openToAll: false } },
    holdMinutes: 15,
    rateLimit: true,
    seed: 'demo',
    trustProxy: false,
  });
});

test('env: empty values count as absent', () => {
  expect(parseEnv({ PORT: '', DATABASE_URI: ' ', PUBLIC_URL: '' })).toMatchObject({
    port: 3000,
    publicUrl: undefined,
    database: { kind: 'sqlite' },
  });
});

test('env: the data folder is that of the database file unless set', () => {
  expect(parseEnv({ DATABASE_URI: 'file:/srv/spa/shop.db' })).toMatchObject({
    dataDir: '/srv/spa',
    database: { file: '/srv/spa/shop.db' },
  });
  expect(parseEnv({ DATABASE_URI: 'file:///srv/spa/shop.db' })).toMatchObject({
    database: { file: '/srv/spa/shop.db' },
  });
  expect(parseEnv({ DATABASE_URI: 'file:/srv/spa/shop.db', DATA_DIR: '/srv/data' }).dataDir).toBe(
    '/srv/data',
  );
  expect(parseEnv({ DATA_DIR: '/srv/data' }).database).toEqual({
    kind: 'sqlite',
    file: '/srv/data/spa-bronze.db',
  });
  expect(parseEnv({ DATABASE_URI: 'mongodb://db/shop' })).toMatchObject({
    dataDir: path.resolve('data'),
    database: { kind: 'mongodb', uri: 'mongodb://db/shop' },
  });
});

test('env: every other variable is read', () => {
  const values = {
    PORT: '0',
    PUBLIC_URL: 'https://spa.example/',
    TRUST_PROXY: 'loopback, 10.0.0.0/8',
    SMTP_URL: 'smtp://mail:25',
    STAFF_EMAIL: 'Caja@Spa.example',
    PAYMENTS: 'test',
    HOLD_MINUTES: '5',
    RATE_LIMIT: 'off',
    SEED: 'none',
    ADMIN_EMAIL: 'Ana@Spa.example',
    ADMIN_PASSWORD: 'ocho-letras',
    IMAGE_HOST_URL: 'https://img.example/up',
    IMAGE_HOST_PRESET: 'spa',
    NODE_ENV: 'development',
  };
  expect(parseEnv(values)).toMatchObject({
    mode: 'development',
    port: 0,
    publicUrl: 'https://spa.example',
    trustProxy: ['loopback', '10.0.0.0/8'],
    smtpUrl: 'smtp://mail:25',
    staffEmail: 'caja@spa.example',
    payments: { sandbox: { openToAll: true } },
    holdMinutes: 5,
    rateLimit: false,
    seed: 'none',
    adminEmail: 'ana@spa.example',
    adminPassword: 'ocho-letras',
    imageHost: { url: 'https://img.example/up', preset: 'spa' },
  });
  expect(parseEnv({ TRUST_PROXY: '1' }).trustProxy).toBe(1);
  expect(
    parseEnv({ ...paypal, PAYPAL_WEBHOOK_ID: 'w', PAYPAL_API_BASE: 'https://api.example/' }).payments,
  ).toEqual({
    paypal: {
      clientId: 'id',
      clientSecret: 'secret',
      webhookId: 'w',
      apiBase: 'https://api.example',
      test: false,
    },
  });
});

test('env: the keys of Wompi name its environment, and each provider opens by its own', () => {
  const keys = { publicKey: 'pub_test_a', privateKey: 'prv_test_b' };
  const secrets = { eventsSecret: 'test_events_c', integritySecret: 'test_integrity_d' };
  const test = {
    ...keys,
    ...secrets,
    environment: 'test',
    apiBase: 'https://sandbox.wompi.co/v1',
    page: 'https://checkout.wompi.co/p/',
    mark: 'T',
    refundApi: false,
  };
  expect(parseEnv({ ...wompi, PAYMENTS: 'test' }).payments).toEqual({ wompi: test });
  const more = { WOMPI_REFERENCE_PREFIX: 'CTG', WOMPI_REFUND_API: 'on' };
  expect(parseEnv(real).payments.wompi).toMatchObject({
    environment: 'prod',
    apiBase: 'https://production.wompi.co/v1',
    mark: 'P',
  });
  expect(parseEnv({ ...real, ...more }).payments.wompi).toMatchObject({ mark: 'CTG', refundApi: true });
});

const SANDBOX = 'https://api-m.sandbox.paypal.com';
const real = Object.fromEntries(
  Object.entries(wompi).map(([name, it]) => [name, it.replace('test_', 'prod_')]),
);

test.each([
  [wompi, SANDBOX, true],
  [wompi, 'http://127.0.0.1:9', false],
  [real, 'https://api-m.paypal.com/', false],
  [real, 'https://api.example', false],
])('env: with %j PayPal may be at %s', (keys, PAYPAL_API_BASE, test) => {
  const { payments } = parseEnv({ ...keys, ...paypal, PAYPAL_API_BASE });
  expect([Object.keys(payments), payments.paypal?.test]).toEqual([['paypal', 'wompi'], test]);
});

test.each([
  [wompi, undefined, 'Wompi está en pruebas y PayPal cobra dinero'],
  [wompi, 'https://sandbox.paypal.com.example', 'Wompi está en pruebas y PayPal cobra dinero'],
  [real, `${SANDBOX}/`, 'PayPal está en pruebas y Wompi cobra dinero'],
])('env: with %j and PayPal at %s only some payments are real, so it does not start', (keys, base, why) => {
  const parse = () => parseEnv({ ...keys, ...paypal, PAYPAL_API_BASE: base });
  expect(parse).toThrow(EnvError);
  expect(parse).toThrow(why);
});

test.each([
  [{}, undefined],
  [{ TRUST_PROXY: 'false' }, undefined],
  [{ TRUST_PROXY: '0' }, undefined],
  [{ TRUST_PROXY: '1' }, '127.0.0.1'],
  [{ TRUST_PROXY: '10.0.0.0/8' }, '127.0.0.1'],
  [{ TRUST_PROXY: '1', HOST: '0.0.0.0' }, '0.0.0.0'],
  [{ HOST: '::1' }, '::1'],
])('env: with %j the server listens on %p', (values, host) => {
  expect(parseEnv(values).host).toBe(host);
});

test.each([
  [{ PORT: 'abc' }, 'PORT'],
  [{ PORT: '70000' }, 'PORT'],
  [{ PORT: '-1' }, 'PORT'],
  [{ PORT: '80.5' }, 'PORT'],
  [{ DATABASE_URI: 'postgres://x' }, 'DATABASE_URI'],
  [{ PUBLIC_URL: 'spa.example' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'https://spa.example/tienda' }, 'PUBLIC_URL'],
  [{ TRUST_PROXY: 'todos' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY debe ser cuántos proxies hay delante'],
  [{ HOST: 'bronceado.example' }, 'HOST debe ser una dirección IP'],
  [{ SMTP_URL: 'http://mail' }, 'SMTP_URL'],
  [{ HOLD_MINUTES: '0' }, 'HOLD_MINUTES'],
  [{ RATE_LIMIT: 'no' }, 'RATE_LIMIT'],
  [{ SEED: 'si' }, 'SEED'],
  [{ ADMIN_EMAIL: 'ana' }, 'ADMIN_EMAIL'],
  [{ STAFF_EMAIL: 'caja' }, 'STAFF_EMAIL'],
  [{ ADMIN_PASSWORD: 'corta' }, 'ADMIN_PASSWORD'],
  [{ IMAGE_HOST_URL: 'https://img.example' }, 'IMAGE_HOST_PRESET'],
  [{ PAYPAL_CLIENT_ID: 'id' }, 'PAYPAL_CLIENT_SECRET'],
  [{ PAYPAL_CLIENT_SECRET: 's' }, 'PAYPAL_CLIENT_ID'],
  [{ PAYPAL_WEBHOOK_ID: 'w' }, 'PAYPAL_CLIENT_ID'],
  [{ ...paypal, PUBLIC_URL: '' }, 'PUBLIC_URL'],
  [{ ...paypal, PUBLIC_URL: 'http://spa.example' }, 'PUBLIC_URL debe ser https'],
  [{ ...paypal, PUBLIC_URL: 'http://localhost.spa.example' }, 'PUBLIC_URL debe ser https'],
  [{ ...wompi, PUBLIC_URL: '' }, 'PUBLIC_URL es obligatoria'],
  [{ ...wompi, WOMPI_EVENTS_SECRET: '' }, 'falta WOMPI_EVENTS_SECRET'],
  [{ ...wompi, WOMPI_PRIVATE_KEY: 'prv_prod_b' }, 'mezclan pruebas y producción'],
  [{ ...wompi, WOMPI_EVENTS_SECRET: 'test_integrity_d' }, 'WOMPI_EVENTS_SECRET debe empezar por'],
  [{ ...wompi, WOMPI_REFERENCE_PREFIX: 'SPA-1' }, 'WOMPI_REFERENCE_PREFIX debe tener'],
  [{ ...wompi, WOMPI_REFUND_API: 'si' }, 'WOMPI_REFUND_API'],
  [{ ...paypal, PAYLOAD_SECRET: 'changeme' }, 'PAYLOAD_SECRET'],
  [{ ...paypal, PAYLOAD_SECRET: 'a'.repeat(40) }, 'PAYLOAD_SECRET'],
])('env: %p is refused with one line about %s', (values, name) => {
  const read = () => parseEnv(values);
  expect(read).toThrow(EnvError);
  expect(read).toThrow(new RegExp(`^[^\\n]*${name}[^\\n]*$`));
});

test.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000', 'https://spa.example'])(
  'env: real payments open at %s',
  (PUBLIC_URL) => {
    expect(parseEnv({ ...paypal, PUBLIC_URL }).publicUrl).toBe(PUBLIC_URL);
  },
);

test.each(['production', 'development', undefined])(
  'env: a weak secret is refused with NODE_ENV %s, with or without real payments',
  (NODE_ENV) => {
    for (const PAYLOAD_SECRET of ['dev', 'secret', 'a'.repeat(40), 'abcabcabcabcabcabcabcabcabcabcabc']) {
      expect(() => parseEnv({ NODE_ENV, PAYLOAD_SECRET })).toThrow(
        /^PAYLOAD_SECRET es demasiado débil[^\n]*$/,
      );
    }
  },
);

test('env: a strong secret passes, and a weak one in tests', () => {
  expect(parseEnv({ NODE_ENV: 'test', PAYLOAD_SECRET: 'dev' }).payloadSecret).toBe('dev');
  expect(parseEnv({ PAYLOAD_SECRET: randomBytes(32).toString('base64url') }).mode).toBe('production');
  expect(
    parseEnv({ ...paypal, PAYLOAD_SECRET: 'f3b1c9d7e5a24680bd1357f9c0e8a6d4' }).payments.paypal?.clientId,
  ).toBe('id');
});
