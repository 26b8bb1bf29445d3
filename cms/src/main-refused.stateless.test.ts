import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { refusedStart, runProgram } from './testing/process';
import { server } from './testing/worker-server';

jest.setTimeout(90_000);

const paypal = { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secreto', PUBLIC_URL: 'https://spa.example' };
const wompi = {
  WOMPI_PUBLIC_KEY: 'pub_test_a',
  WOMPI_EVENTS_SECRET: 'test_events_c',
  WOMPI_INTEGRITY_SECRET: 'test_integrity_d',
};

test.each([
  ['PORT', { PORT: 'abc' }],
  ['PAYPAL_CLIENT_SECRET', { PAYPAL_CLIENT_ID: 'id' }],
  ['mezclan pruebas y producción', { ...wompi, WOMPI_PRIVATE_KEY: 'prv_prod_b' }],
  ['PAYLOAD_SECRET', { PAYLOAD_SECRET: 'secreto' }],
  ['PUBLIC_URL', { ...paypal, PUBLIC_URL: '' }],
  ['DATABASE_URI', { DATABASE_URI: 'mongodb://127.0.0.1:1/spa' }],
  ['DATABASE_URI', { DATABASE_URI: 'file:/dev/null/spa.db' }],
  ['no es una carpeta', { DATA_DIR: '/dev/null/data', PAYLOAD_SECRET: '' }],
])('start: a bad %s ends it with one clear line: %p', async (name, values) => {
  const { code, text, seconds } = await refusedStart({
    ...server.values('refused', { NODE_ENV: 'production' }),
    ...values,
  });
  expect(code).toBe(1);
  expect(text).toMatch(new RegExp(`^Spa Bronze no puede abrir: [^\\n]*${name}[^\\n]*\\n$`));
  expect(seconds).toBeLessThan(60);
});

test.each([
  ['backup backup /dev/null/copy', 'Una parte de la ruta no es una carpeta (/dev/null/copy).'],
  ['backup restore FOLDER', 'No se puede leer backup.json de FOLDER: es una carpeta.'],
])('%s: what the disk refuses ends it with one clear line', async (program, line) => {
  const values = server.values('refused-disk', { NODE_ENV: 'production' });
  const folder = path.join(String(values.DATA_DIR), 'copy');
  mkdirSync(path.join(folder, 'backup.json'), { recursive: true });
  const { code, text } = await runProgram(values, program.replace('FOLDER', folder));
  expect({ code, text }).toEqual({ code: 1, text: `${line.replace('FOLDER', folder)}\n` });
});

test.each(['main', 'backup backup'])(
  '%s: a misspelt setting is named with the one that it is nearest to',
  async (program) => {
    const values = {
      ...server.values('misspelt', { NODE_ENV: 'production' }),
      PORT: 'abc',
      SMTP_URI: 'smtp://mail:25',
    };
    const { text } = await runProgram(values, program);
    expect(text).toMatch(
      /^SMTP_URI no es un ajuste de la tienda\. ¿Querías escribir SMTP_URL\?\n.*PORT debe ser.*\n$/,
    );
  },
);
