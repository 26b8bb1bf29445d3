import { messages } from '@spa-bronze/domain/messages';
import fc from 'fast-check';
import { contractCalls, payloadCalls, type FuzzCall } from '../../testing/fuzz-calls';
import { FuzzServer, type FuzzReply } from '../../testing/fuzz-server';
import { sample } from '../../testing/sample';
import { graphqlCalls, rawCalls } from '../../testing/fuzz-odd-calls';

/**
 * What validates a request is the same on both databases, and each look at all of MongoDB's rows is dear: a
 * third of the batches there.
 */
const share = process.env.MONGODB_TEST_URI ? sample(1 / 3, 1 / 8) : sample(1, 1 / 4);
const AT_LEAST = 5000 * share;
const BATCH = 50;
/**
 * Always the same, so that a red run is the fault of the change at hand; `FUZZ_SEED=random` goes looking for
 * new ones.
 */
const { FUZZ_SEED = '20261121' } = process.env;
const seed = Number(FUZZ_SEED) || Math.floor(Math.random() * 2 ** 31);

let app: FuzzServer;
beforeAll(async () => {
  app = await FuzzServer.open();
});
afterAll(() => app.close());

const leaks =
  /node_modules|\bat (async )?[\w.<>$]+ \(|\.[mc]?[jt]sx?:\d+|"stack"|file:\/\/|SQLITE_|SqliteError|LibsqlError|DrizzleQueryError|Mongo\w*Error|Failed query|\/(work|home|root|tmp|var|usr)\/\w/;
const hasNoBody = ({ method }: FuzzCall, { status }: FuzzReply) =>
  method === 'HEAD' || [204, 302, 304].includes(status);
const parsed = (text: string) => {
  try {
    return JSON.parse(text) as { success?: boolean; errors?: unknown } | unknown[];
  } catch {
    return undefined;
  }
};

/** What is wrong with a reply, or undefined. GraphQL tells its faults with status 200. */
function faultOf(call: FuzzCall, reply: FuzzReply): string | undefined {
  const { status, type, text } = reply;
  const graphql = call.path.startsWith('/api/graphql');
  if (status >= 500 || (graphql && text.includes(messages.serverFault))) return 'a fault of ours';
  if (leaks.test(text) || text.includes(process.cwd())) return 'a reply that tells of the code';
  if (!/^\/api(\/|\?|$)/.test(call.path) || hasNoBody(call, reply)) return undefined;
  if (status === 200 && type.startsWith('text/calendar') && text.startsWith('BEGIN:VCALENDAR'))
    return undefined;
  const body = parsed(text);
  if (!type.includes('json') || body === undefined) return 'a reply that is no JSON';
  const reported = 'success' in body ? body.success === false : 'errors' in body;
  return status >= 400 && !reported ? 'a refusal without the envelope' : undefined;
}

const shortened = (value: object) => JSON.stringify(value).slice(0, 1000);
const changed = (was: Record<string, string>, is: Record<string, string>) =>
  Object.keys(was).filter((name) => was[name] !== is[name]);

async function sendAndValidate(calls: FuzzCall[]): Promise<{ refused: FuzzCall[] }> {
  const replies = await app.sendAll(calls);
  const faults = calls.flatMap((call, at) => {
    const fault = faultOf(call, replies[at]!);
    return fault ? [`${fault}: ${shortened(call)}\n  → ${shortened(replies[at]!)}`] : [];
  });
  if (faults.length) throw new Error(faults.join('\n'));
  return { refused: calls.filter((_, at) => replies[at]!.status >= 400) };
}

/**
 * Sends calls together. What was refused leaves no trace in the database; where others were let in, the
 * refused ones go again without them.
 */
async function batch(calls: FuzzCall[]): Promise<void> {
  await app.tidy();
  for (let sent = calls; sent.length;) {
    const before = await app.digest();
    const { refused } = await sendAndValidate(sent);
    const written = changed(before, await app.digest());
    if (written.length === 0) return;
    if (refused.length === sent.length)
      throw new Error(`refused calls wrote to ${written.join()}:\n${refused.map(shortened).join('\n')}`);
    sent = refused;
  }
}

const kinds = [
  ['every endpoint of the contract', contractCalls, 38],
  ["Payload's REST", payloadCalls, 26],
  ['GraphQL', graphqlCalls, 10],
  ['HTTP that no browser speaks', rawCalls, 10],
] as const;

test.each(kinds)(
  'fuzz: odd requests to %s get JSON and no 500, and refused calls change nothing',
  async (_name, calls, numRuns) => {
    const { failed, errorInstance } = await fc.check(
      fc.asyncProperty(fc.array(calls, { minLength: BATCH, maxLength: BATCH }), batch),
      { numRuns: Math.ceil(numRuns * share), seed, endOnFailure: true },
    );
    if (failed)
      throw errorInstance instanceof Error
        ? new Error(`FUZZ_SEED=${seed}: ${errorInstance.message}`)
        : errorInstance;
    expect(failed).toBe(false);
  },
  120_000,
);

test('fuzz: enough requests were sent', () => {
  process.stdout.write(`fuzz: ${app.sent} requests, seed ${seed}\n`);
  expect(app.sent).toBeGreaterThanOrEqual(AT_LEAST);
});
