import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { eventually, inTime } from './eventually';
import { server } from './worker-server';

interface Shop {
  child: ChildProcess;
  url: string;
  output: () => string;
  /** What it wrote to standard output. */
  log: () => string;
  /** Ends the process and returns how it ended. */
  stop: (signal?: NodeJS.Signals) => Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

type Values = Record<string, string | undefined>;

/** A process without a build opens in a few seconds; the demo needs some more. */
const START_MS = 40_000;
/** A program may first wait for the lease of one that was killed, or for the minute job of a shop. */
const END_MS = 100_000;
/** What a program that does not end waits for, written to its stderr on SIGUSR2. */
const REPORT = ['--report-filename=stderr', '--report-compact'];
const children = new Set<ChildProcess>();
afterAll(() => children.forEach((child) => child.kill('SIGKILL')));

/** `program` is a script of the bundle, with its arguments. */
function launch(values: Values, program = 'main') {
  const [name, ...args] = program.split(' ');
  const script = path.join(process.env.SPA_TEST_BUNDLE ?? '', `${name}.mjs`);
  const child = spawn(process.execPath, ['--no-warnings', '--report-on-signal', ...REPORT, script, ...args], {
    env: { PATH: process.env.PATH, ...values } as unknown as NodeJS.ProcessEnv,
  });
  children.add(child);
  let text = '';
  let log = '';
  child.stdout.on('data', (part: Buffer) => {
    log += part.toString();
  });
  const parts = [child.stdout, child.stderr].map((stream) => {
    stream.on('data', (part: Buffer) => {
      text += part.toString();
    });
    return stream;
  });
  const ended = once(child, 'close').then(([code, signal]) => ({
    code: code as number | null,
    signal: signal as NodeJS.Signals | null,
  }));
  return { child, parts, output: () => text, log: () => log, ended };
}

/**
 * The shop as a process of its own, as `npm start` runs it. `name` selects its database. Resolves when it is
 * open.
 */
export const startShop = (name: string, more: Record<string, string> = {}): Promise<Shop> =>
  beginShop(name, more).open();

/** The same before it is open. */
export function beginShop(
  name: string,
  more: Record<string, string> = {},
  program?: string,
): { child: ChildProcess; open: () => Promise<Shop> } {
  const launched = launch({ ...server.values(name, { NODE_ENV: 'production' }), ...more }, program);
  return { child: launched.child, open: () => opened(launched) };
}

async function opened({ child, parts, output, log, ended }: ReturnType<typeof launch>): Promise<Shop> {
  const found = new Promise<string>((resolve) => {
    const look = () => {
      const port = /localhost:(\d+)\//.exec(output())?.[1];
      if (port) resolve(`http://127.0.0.1:${port}`);
    };
    for (const part of parts) part.on('data', look);
    look();
  });
  const failed = ended.then(({ code }) => {
    throw new Error(`ended with ${code}: ${output()}`);
  });
  const url = await inTime(Promise.race([found, failed]), { what: 'a shop that opens', withinMs: START_MS });
  return {
    child,
    url,
    output,
    log,
    stop: (signal = 'SIGTERM') => {
      child.kill(signal);
      return inTime(ended, { what: `the end of the shop after ${signal}` });
    },
  };
}

/** A program that ends by itself: its exit code or signal, its output and its duration. */
export async function runProgram(values: Values, program?: string) {
  const started = Date.now();
  const { child, output, ended } = launch(values, program);
  const { code, signal } = await inTime(ended, { what: 'the end of a program', withinMs: END_MS }).catch(
    (error: unknown) => explain(error as Error, child, output),
  );
  return { code, signal, text: output(), seconds: (Date.now() - started) / 1000 };
}

/** Adds to `error` what the program printed, and its open handles. */
async function explain(error: Error, child: ChildProcess, output: () => string): Promise<never> {
  child.kill('SIGUSR2');
  const find = () =>
    output()
      .split('\n')
      .slice(0, -1)
      .find((it) => it.startsWith('{"header"'));
  const report = await eventually(() => find() ?? false, { what: 'a report of the program' }).catch(
    () => '{}',
  );
  const { libuv, javascriptStack } = JSON.parse(report) as Record<string, unknown>;
  error.message += `: ${output().replace(report, '')}\n${JSON.stringify({ libuv, javascriptStack })}`;
  throw error;
}

/** A start that must be refused. */
export const refusedStart = (values: Values) => runProgram(values);
