import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { EnvError, readEnv } from './env';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const SECRET = 'b9Qw3eRt6yUi0pAs2dFg5hJk8lZx1cVb';
const file = (name: string, text: string) => {
  writeFileSync(path.join(folder, name), text);
  return path.join(folder, name);
};
const read = (values: Record<string, string>) =>
  readEnv({ NODE_ENV: 'production', DATA_DIR: folder, ...values });

test('secret files: every setting with a secret is read from the file that <name>_FILE names', () => {
  const env = read({
    PAYLOAD_SECRET_FILE: file('payload', `${SECRET}\n`),
    ADMIN_EMAIL: 'ana@correo.example',
    ADMIN_PASSWORD_FILE: file('admin', 'arena-y-sol-2026\n'),
    DATABASE_URI_FILE: file('database', 'mongodb://shop:secreto@db/shop'),
    SMTP_URL_FILE: file('smtp', 'smtp://u:p@mail:25'),
    PUBLIC_URL: 'https://spa.example',
    PAYPAL_CLIENT_ID: 'id',
    PAYPAL_CLIENT_SECRET_FILE: file('paypal', 'paypal-secreto'),
    S3_BUCKET: 'b',
    S3_ACCESS_KEY_ID: 'k',
    S3_SECRET_ACCESS_KEY_FILE: file('s3', 's3-secreto'),
  });
  expect(env).toMatchObject({
    payloadSecret: SECRET,
    adminPassword: 'arena-y-sol-2026',
    database: { kind: 'mongodb', uri: 'mongodb://shop:secreto@db/shop' },
    smtpUrl: 'smtp://u:p@mail:25',
    payments: { paypal: { clientSecret: 'paypal-secreto' } },
    s3: { secretAccessKey: 's3-secreto' },
  });
});

test('secret files: the empty name counts as absent', () => {
  expect(read({ PAYLOAD_SECRET: SECRET, PAYLOAD_SECRET_FILE: '' }).payloadSecret).toBe(SECRET);
});

test('secret files: a setting that is given twice is refused', () => {
  expect(() => read({ PAYLOAD_SECRET: SECRET, PAYLOAD_SECRET_FILE: file('s', SECRET) })).toThrow(
    new EnvError('PAYLOAD_SECRET y PAYLOAD_SECRET_FILE no van juntas: deja una de las dos.'),
  );
});

test('secret files: a file that is empty or not there is named', () => {
  const empty = file('s', '\n');
  expect(() => read({ PAYLOAD_SECRET_FILE: empty })).toThrow(
    new EnvError(`PAYLOAD_SECRET_FILE está vacío (${empty}).`),
  );
  const gone = path.join(folder, 'nada');
  expect(() => read({ SMTP_URL_FILE: gone })).toThrow(
    new EnvError(`SMTP_URL_FILE no se puede leer: no existe (${gone}).`),
  );
});
