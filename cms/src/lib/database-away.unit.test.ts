import { DatabaseAwayError, demandDatabase, foundNoServer, isDatabaseAway } from './database-away';
import { runInContext } from './request-context';

const named = (name: string, code?: unknown) => Object.assign(new Error('x'), { name, code });
const noServer = ['MongoServerSelectionError', 'MongooseServerSelectionError'];
const away: [string, unknown][] = [
  ['ours', new DatabaseAwayError()],
  ...[
    ...noServer,
    'MongoNetworkError',
    'MongoNetworkTimeoutError',
    'MongoPoolClearedError',
    'PoolClearedOnNetworkError',
    'MongoPoolClosedError',
    'MongoWaitQueueTimeoutError',
    'MongoTopologyClosedError',
    'MongoNotConnectedError',
    'MongoClientClosedError',
    'MongoExpiredSessionError',
  ].map((name): [string, unknown] => [name, named(name)]),
  ...[6, 7, 89, 91, 189, 9001, 10058, 10107, 11600, 11602, 13435, 13436].map((code): [string, unknown] => [
    `code ${code} of MongoDB`,
    named('MongoServerError', code),
  ]),
  ...[
    'SQLITE_CANTOPEN',
    'SQLITE_CORRUPT',
    'SQLITE_FULL',
    'SQLITE_IOERR',
    'SQLITE_IOERR_READ',
    'SQLITE_NOTADB',
    'SQLITE_PROTOCOL',
    'SQLITE_READONLY',
    'CLIENT_CLOSED',
  ].map((code): [string, unknown] => [code, named('LibsqlError', code)]),
];
const there: [string, unknown][] = [
  ['a conflict of writers', named('MongoServerError', 112)],
  ['a taken key', named('MongoServerError', 11000)],
  ['a number that is no code of MongoDB', named('Error', 91)],
  ['a busy file', named('LibsqlError', 'SQLITE_BUSY')],
  ['a taken row', named('LibsqlError', 'SQLITE_CONSTRAINT_UNIQUE')],
  ['a word that ends like one', named('Error', 'X_SQLITE_IOERR')],
  ['nothing', undefined],
  ['a text', 'MongoNetworkError'],
];

test.each(away)('isDatabaseAway: true for %s, as it is or as the cause of another error', (_, error) => {
  expect({
    errorIsDatabaseAway: isDatabaseAway(error),
    outerIsDatabaseAway: isDatabaseAway(new Error('outer', { cause: new Error('middle', { cause: error }) })),
  }).toEqual({ errorIsDatabaseAway: true, outerIsDatabaseAway: !(error instanceof DatabaseAwayError) });
});

test.each(there)('isDatabaseAway: false for %s', (_, error) =>
  expect({ isDatabaseAway: isDatabaseAway(error), foundNoServer: foundNoServer(error) }).toEqual({
    isDatabaseAway: false,
    foundNoServer: false,
  }),
);

test('foundNoServer: true only for errors of server selection', () => {
  expect(away.filter(([, error]) => foundNoServer(error)).map(([name]) => name)).toEqual(noServer);
});

test('DatabaseAwayError: is 503 with Retry-After of five seconds', () => {
  expect(new DatabaseAwayError()).toMatchObject({ status: 503, headers: { 'Retry-After': '5' } });
});

test('demandDatabase: throws when the database was away for a part of the page', () => {
  const requestOf = (databaseAway?: boolean) => () =>
    runInContext({ requestId: '-', address: '-', replied: Promise.resolve(), databaseAway }, demandDatabase);
  expect(requestOf(true)).toThrow(DatabaseAwayError);
  expect(requestOf()).not.toThrow();
});
