import { sample } from './sample';
import { server } from './worker-server';

export const isMongo = server.env.database.kind === 'mongodb';

/** Tests that one database alone can pass; only MongoDB serves several processes. Nothing else is skipped. */
export const [onSqlite, onMongo] = isMongo ? [test.skip, test] : [test, test.skip];
export const [describeOnSqlite, describeOnMongo] = isMongo
  ? [describe.skip, describe]
  : [describe, describe.skip];
/** Tests whose numbers need so much work that only `npm run test:long` does them. */
export const inLongOnSqlite = sample(1, 0) === 1 ? onSqlite : test.skip;
