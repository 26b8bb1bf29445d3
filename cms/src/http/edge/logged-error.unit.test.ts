import pino from 'pino';
import { AppError } from '../../lib/app-error';
import { loggedError, loggedPath, withoutPersonalData } from './logged-error';
import { loggerOptions } from './logger';

const address = 'ana.perez@correo.example';

it.each([
  [`550 5.1.1 <${address}>: no such mailbox`, '550 5.1.1 <[email]>: no such mailbox'],
  [
    `E11000 duplicate key error dup key: { email: "${address}" }`,
    'E11000 duplicate key error dup key: { email: "[email]" }',
  ],
  [
    `Failed query: insert into users values (?)\nparams: Ana,${address},\n300 123 4567`,
    'Failed query: insert into users values (?)',
  ],
  ['No answer for +57 300 123 4567.', 'No answer for +[number].'],
  ['The phone 3001234567 is wrong', 'The phone [number] is wrong'],
  [
    'Order 5O190127TN364715T of sale 1b4e28ba-2fa1-11d2-883f-0016d3cca427',
    'Order 5O190127TN364715T of sale 1b4e28ba-2fa1-11d2-883f-0016d3cca427',
  ],
  ['No answer within 10000 ms, status 503', 'No answer within 10000 ms, status 503'],
  ['Call (300) 123-4567 or 300\u00a0123  4567', 'Call ([number] or [number]'],
  [
    'GET /x?q=ana%40correo.example',
    'GET /x?q=ana%40correo.example'.replace('/x?q=ana%40correo.example', '[email]'),
  ],
  [
    'At 2026-11-25 10:00:00 job 48213045-12f4-4321-9999-012345678901 ended',
    'At 2026-11-25 10:00:00 job 48213045-12f4-4321-9999-012345678901 ended',
  ],
])('a log line leaves personal data out: %j', (text, logged) => {
  expect(withoutPersonalData(text)).toBe(logged);
});

it('a long text costs time in proportion to its length', () => {
  const started = performance.now();
  withoutPersonalData(`${'1 '.repeat(100_000)}${'a'.repeat(200_000)}@`);
  expect(performance.now() - started).toBeLessThan(2000);
});

it('an error is logged with kind, code, place and causes, and without its other properties', () => {
  const error = Object.assign(new Error(`Can't send to ${address}`, { cause: new TypeError(address) }), {
    code: 'EENVELOPE',
    rejected: [address],
    keyValue: { email: address },
  });
  const logged = loggedError(error);
  expect(logged).toMatchObject({
    type: 'Error',
    code: 'EENVELOPE',
    message: "Can't send to [email]",
    stack: expect.stringContaining('logged-error.unit.test.ts'),
    cause: { type: 'TypeError', message: '[email]' },
  });
  expect(JSON.stringify(logged)).not.toContain(address);
});

it.each([['a text'], [undefined], [null], [7]])('what is thrown may be no error: %p', (thrown) => {
  expect(loggedError(thrown)).toMatchObject({ message: String(thrown) });
});

it('the logger writes errors that way, alone and beside others', () => {
  const lines: string[] = [];
  const logger = pino(
    { ...loggerOptions(() => true), level: 'error' },
    { write: (line: string) => void lines.push(line) },
  );
  logger.error({ err: new Error(address) }, 'request failed');
  logger.error(new Error(address));
  logger.error(`No mail to ${address}`);
  logger.error({ err: new Error('x'), msg: `No job for ${address}` });
  expect(lines).toHaveLength(4);
  expect(lines.join('')).not.toContain(address);
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { err: { message: '[email]' }, msg: 'request failed' },
    { err: { message: '[email]' }, msg: '[email]' },
    { msg: 'No mail to [email]' },
    { err: { message: 'x' }, msg: 'No job for [email]' },
  ]);
  expect(lines.map((line) => line.split('"msg":').length)).toEqual([2, 2, 2, 2]);
});

it('a fault of the database is one line, of the watch, and none of those who meet it', () => {
  const lines: string[] = [];
  const logger = pino(
    loggerOptions(() => true),
    { write: (line: string) => void lines.push(line) },
  );
  logger.level = 'error';
  const err = Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
  logger.error({ err }, 'A round of a job failed');
  logger.error(new Error('Failed query', { cause: err }));
  logger.error({ err, database: 'full' }, 'The disk of the database is full');
  logger.error({ err: new Error('disk') }, 'A round of a job failed');
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
    'The disk of the database is full',
    'A round of a job failed',
  ]);
});

it('the error of a refused request alone is no line', () => {
  const lines: string[] = [];
  const [refused, fault] = [new AppError(409, 'Ocupado'), new TypeError('x is not a function')];
  const logger = pino(
    loggerOptions((error) => error === fault),
    { write: (line: string) => void lines.push(line) },
  );
  logger.level = 'error';
  logger.error({ err: refused });
  logger.error({ err: refused }, 'A round of a job failed');
  logger.error({ err: fault });
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
    'A round of a job failed',
    'x is not a function',
  ]);
});

it('the key of a calendar feed is no part of a logged path', () => {
  expect(loggedPath('/api/calendar/feed/s3cr3t.ics')).toBe('/api/calendar/feed/[key]');
  expect(loggedPath('/api/calendar')).toBe('/api/calendar');
  expect(loggedPath('/api/users/ana@correo.example/x')).toBe('/api/users/[email]/x');
});
