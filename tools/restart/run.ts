import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rollingRestart } from './rolling-restart';

const [program = '', processes = '3'] = process.argv.slice(2);
const { MONGODB_TEST_URI: mongo = '' } = process.env;
const began = performance.now();
const say = (line: string) =>
  console.log(`${String(Math.round((performance.now() - began) / 1000)).padStart(4)} s  ${line}`);

/** Whether no visitor saw a failure. */
async function run(uri: string): Promise<boolean> {
  const folder = mkdtempSync(path.join(tmpdir(), 'spa-bronze-restart-'));
  const database = Object.assign(new URL(uri), { pathname: `/restart-${process.pid}` }).href;
  try {
    const { requests, orders, failures, retried } = await rollingRestart({
      program,
      processes: Number(processes),
      readers: 4,
      buyers: 4,
      values: {
        DATA_DIR: path.join(folder, 'data'),
        DATABASE_URI: database,
        DRAIN_SECONDS: process.env.DRAIN_SECONDS ?? '1',
      },
      tell: say,
    });
    for (const failure of failures.slice(0, 20)) say(`  FAILED: ${failure}`);
    say(
      `requests ${requests}, orders ${orders}, sent to a second process ${retried}, failed ${failures.length}`,
    );
    return failures.length === 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

process.exitCode = (await run(mongo)) ? 0 : 1;
