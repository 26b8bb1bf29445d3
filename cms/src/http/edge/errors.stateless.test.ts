import { messages } from '@spa-bronze/domain/messages';
import { z } from 'zod';
import { server, serverRealm } from '../../testing/worker-server';

const {
  AppError,
  DatabaseAwayError,
  ProviderError,
  failureOf,
  failureResponse,
  isTaken,
  messageOf,
  runInContext,
} = server.inside;
const { Error: ServerError, SyntaxError: ServerSyntaxError } = serverRealm();
const [valueMustBeUnique, userEmailAlreadyRegistered] = [
  'El valor debe ser único',
  'Ya existe un usuario registrado con el correo electrónico proporcionado.',
] as const;
const validation = (...errors: { path?: string; message: string }[]) => ({
  name: 'ValidationError',
  status: 400,
  data: { errors },
});
const named = (name: string) => Object.assign(new ServerError('un secreto'), { name });
const body = (message: string, more: object = {}) => ({ success: false, error: true, message, ...more });
const form = z.object({
  name: z.string('Falta.').min(2, 'Corto.').regex(/^z/, 'Otra.'),
  lines: z.array(z.object({ id: z.string('Sin id.') })),
});
const wrong = form.safeParse({ name: 'a', lines: [{ id: 'a' }, {}] }).error;

test.each<[string, unknown, number, object]>([
  [
    'a refusal of ours',
    new AppError(418, 'No.', { name: 'Falta.' }, { data: { left: 2 } }),
    418,
    body('No.', { fields: { name: 'Falta.' }, data: { left: 2 } }),
  ],
  [
    'a form that breaks its rules, the first complaint of each field',
    wrong,
    400,
    body(messages.invalidInput, { fields: { name: 'Corto.', 'lines.1.id': 'Sin id.' } }),
  ],
  [
    'a payment that is not approved',
    new ProviderError('not-approved', 'x'),
    409,
    body(messages.paymentNotApproved),
  ],
  [
    'a provider that does not answer',
    new ProviderError('network', 'x'),
    503,
    body(messages.paymentUnavailable),
  ],
  ['JSON that breaks off', new ServerSyntaxError('un secreto'), 400, body(messages.malformed)],
  ...[
    'Unexpected end of form',
    'Unexpected end of file',
    'Malformed part header',
    'Malformed content type',
    'Malformed urlencoded form',
    'Multipart: Boundary not found',
  ].map((text): [string, unknown, number, object] => [
    `a form: ${text}`,
    new ServerError(text),
    400,
    body(messages.malformed),
  ]),
  ...['x Unexpected end of form', 'Unexpected end of form x'].map(
    (text): [string, unknown, number, object] => [
      `no words of a form: ${text}`,
      new ServerError(text),
      500,
      body(messages.serverFault),
    ],
  ),
  [
    'words of a form that nobody threw',
    { message: 'Malformed part header' },
    500,
    body(messages.serverFault),
  ],
  ['two writers who met', { code: 'SQLITE_BUSY' }, 409, body(messages.conflict)],
  ['a row that is there already', { code: 11000 }, 409, body(messages.conflict)],
  [
    'a taken value',
    validation({ path: 'slug', message: valueMustBeUnique }),
    409,
    body(messages.conflict, { fields: { slug: valueMustBeUnique } }),
  ],
  [
    'a taken address among other complaints',
    validation({ path: 'name', message: 'Falta.' }, { path: 'email', message: userEmailAlreadyRegistered }),
    409,
    body(messages.conflict, { fields: { name: 'Falta.', email: userEmailAlreadyRegistered } }),
  ],
  [
    'wrong fields',
    validation({ path: 'name', message: 'Falta.' }, { message: 'Todo.' }),
    400,
    body(messages.invalidInput, { fields: { name: 'Falta.', '': 'Todo.' } }),
  ],
  [
    'a complaint about no field',
    { name: 'ValidationError' },
    400,
    body(messages.invalidInput, { fields: {} }),
  ],
  ['an id that is none', named('CastError'), 400, body(messages.invalidId)],
  ['an id that is none to the driver', named('BSONError'), 400, body(messages.invalidId)],
  ["Payload's refusal", { name: 'Forbidden' }, 403, body(messages.forbidden)],
  ['what Payload does not find', { name: 'NotFound' }, 404, body(messages.notFound)],
  ['a question that cannot be asked', { name: 'QueryError' }, 400, body(messages.invalidInput)],
  ['a status of the caller', { status: 423, message: 'un secreto' }, 423, body(messages.invalidInput)],
  ['the first status of the caller', { status: 400 }, 400, body(messages.invalidInput)],
  ['the last status of the caller', { status: 499 }, 499, body(messages.invalidInput)],
  ['a status that is no failure', { status: 399 }, 500, body(messages.serverFault)],
  ['a status of ours', { status: 500 }, 500, body(messages.serverFault)],
  ['another status of ours', { status: 502 }, 500, body(messages.serverFault)],
  ['an unknown fault', new ServerError('un secreto'), 500, body(messages.serverFault)],
  ['nothing', undefined, 500, body(messages.serverFault)],
  ['a text', 'un secreto', 500, body(messages.serverFault)],
])('failure: %s has its status, message and log level', (_, error, status, reported) => {
  const reply = failureOf(error);
  expect(reply).toEqual({ status, fault: status >= 500, body: reported });
  expect(reply.body).toStrictEqual(reported);
});

const away = {
  status: 503,
  fault: false,
  headers: { 'Retry-After': '5' },
  body: body(messages.databaseAway),
};
test('failure: a database that is away is not logged as a fault, and the reply has Retry-After', () => {
  expect(failureOf(new DatabaseAwayError())).toEqual(away);
  expect(failureOf({ name: 'MongoNetworkError' })).toEqual(away);
});

test('failure: a fault after the database went away is answered as database away; a refusal stays a refusal', () => {
  const lost = { requestId: '-', address: '-', replied: Promise.resolve(), databaseAway: true };
  expect(
    runInContext(lost, () => [
      failureOf(new ServerError('x')),
      failureOf({ status: 500 }),
      failureOf(named('Forbidden')).status,
    ]),
  ).toEqual([away, away, 403]);
});

test.each([
  [400, messages.invalidInput],
  [401, messages.loginRequired],
  [403, messages.forbidden],
  [404, messages.notFound],
  [405, messages.methodNotAllowed],
  [409, messages.conflict],
  [413, messages.tooLarge],
  [415, messages.unsupportedMedia],
  [418, messages.invalidInput],
  [429, messages.tooManyRequests],
  [499, messages.invalidInput],
  [500, messages.serverFault],
  [503, messages.serverFault],
])('failure: the status %p has a message of the shop', (status, message) =>
  expect(messageOf(status)).toBe(message),
);

test('failure: as a Response it has its status and headers', async () => {
  const reply = failureResponse(new AppError(405, 'No.', undefined, { headers: { Allow: 'POST' } }));
  expect({ status: reply.status, allow: reply.headers.get('allow'), reply: await reply.json() }).toEqual({
    status: 405,
    allow: 'POST',
    reply: body('No.'),
  });
});

test.each<[string, unknown, boolean]>([
  ['a value that must be unique', validation({ message: valueMustBeUnique }), true],
  ['the same in English', validation({ message: 'x' }, { message: 'Value must be unique' }), true],
  ['an address that has an account', validation({ message: userEmailAlreadyRegistered }), true],
  [
    'the same in English',
    validation({ message: 'A user with the given email is already registered.' }),
    true,
  ],
  ['what a unique index refused', { code: 'SQLITE_CONSTRAINT_PRIMARYKEY' }, true],
  ['another complaint', validation({ message: 'Falta.' }), false],
  ['no complaint', { name: 'ValidationError' }, false],
  ['those words of another error', { ...validation({ message: valueMustBeUnique }), name: 'Error' }, false],
  ['nothing', undefined, false],
])('taken: %s', (_, error, taken) => expect(isTaken(error)).toBe(taken));

it('a refusal that the code decided on is no fault of the log, unless something else caused it', () => {
  const paused = new AppError(503, messages.paused);
  const caused = Object.assign(new AppError(502, messages.imageUploadError), { cause: new Error('no') });
  const faults = [paused, caused, new ServerError('x')].map((it) => failureOf(it).fault);
  expect(faults).toEqual([false, true, true]);
});

it('a 5xx names the request, so that the lines of the log about it are found; a 4xx does not', () => {
  const request = { requestId: 'r-1', address: '-', replied: Promise.resolve() };
  const bodies = runInContext(request, () =>
    [new ServerError('x'), new AppError(503, messages.paused), new AppError(404, messages.notFound)].map(
      (it) => failureOf(it).body.requestId,
    ),
  );
  expect(bodies).toEqual(['r-1', 'r-1', undefined]);
});
