import { type ChildProcess, fork } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildSync } from 'esbuild';
import { eventually, inTime } from '../../testing/eventually';
import { createPayPal } from '../../providers/payments/paypal/paypal';
import { anOrder, temporaryFolder } from '../../testing/running-sandbox';

const folder = temporaryFolder();
const program = join(folder.path, 'program.cjs');
const dataDir = join(folder.path, 'data');
const children: ChildProcess[] = [];

beforeAll(() => {
  const contents = `
    import { startSandbox } from '../../testing/running-sandbox';
    startSandbox(process.argv[2]).then(({ base, credentials }) => process.send({ base, credentials }));`;
  buildSync({
    stdin: { contents, resolveDir: __dirname, loader: 'ts' },
    bundle: true,
    platform: 'node',
    format: 'cjs',
    outfile: program,
  });
});

afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  folder.remove();
});

const versionFile = (entry: string) => join(dataDir, 'orders', entry.replace('.', '/') + '.json');

interface Message {
  base: string;
  credentials: { clientId: string; clientSecret: string; webhookId: string };
}

async function start() {
  const child = fork(program, [dataDir]);
  children.push(child);
  const { base, credentials } = await inTime(
    new Promise<Message>((resolve) => child.once('message', (message) => resolve(message as Message))),
    { what: 'the start of the sandbox' },
  );
  return { child, base, paypal: createPayPal({ apiBase: base, timeoutMs: 30_000, ...credentials }) };
}

test('sandbox: after a kill at any moment it keeps all that it answered and captures nothing twice', async () => {
  const answered = new Map<string, string>();
  const capturing = new Set<string>();
  for (let round = 0; round < 5; round += 1) {
    const { child, base, paypal } = await start();
    const killed = new Promise((resolve) => child.once('exit', resolve));
    const buyer = async () => {
      for (;;) {
        const { id } = await paypal.createOrder(anOrder());
        await fetch(`${base}/v2/checkout/orders/${id}/decision`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ decision: 'approve' }),
        });
        capturing.add(id);
        const { capture } = await paypal.captureOrder(id, `capture-${id}`);
        answered.set(id, capture!.id);
      }
    };
    const buyers = Array.from({ length: 6 }, buyer);
    const strike = async () => {
      const enough = answered.size + 3;
      await eventually(() => answered.size >= enough, { what: 'three more captures' }).finally(async () => {
        await sleep(Math.random() * 100);
        child.kill('SIGKILL');
      });
    };
    await Promise.all([strike(), killed, ...buyers.map((one) => one.catch(() => undefined))]);
  }
  expect(answered.size).toBeGreaterThan(10);

  const { paypal } = await start();
  for (const id of capturing) {
    const before = await paypal.getOrder(id);
    expect(before?.status).toMatch(/^(APPROVED|COMPLETED)$/);
    if (answered.has(id)) expect(before?.capture?.id).toBe(answered.get(id));
    const after = await paypal.captureOrder(id, `capture-${id}`);
    if (before?.capture) expect(after.capture).toEqual(before.capture);
  }
  // The remaining entries announce changes that the kill prevented. Every change that happened was
  // announced.
  const untold = () => readdirSync(join(dataDir, 'outbox')).filter((name) => existsSync(versionFile(name)));
  await eventually(() => expect(untold()).toEqual([]), { what: 'the last webhooks' });
}, 120_000);
