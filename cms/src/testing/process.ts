import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { inTime } from './eventually';
import { server } from './worker-server';

interface Shop {
  child: ChildProcess;
  url: string;
  output: () => string;
  /** Ends the process and returns how it ended. */
  stop: (signal?: NodeJS.Signals) => Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

/** A process without a build opens in a few seconds; the demo needs some more. */
const START_MS = 40_000;
const children = new Set<ChildProcess>();
afterAll(() => children.forEach((child) => child.kill('SIGKILL')));

function launch(values: Record<string, string | undefined>) {
  const child = spawn(process.execPath, [path.join(process.env.SPA_TEST_BUNDLE ?? '', 'main.mjs')], {
    env: { PATH: process.env.PATH, ...values } as unknown as NodeJS.ProcessEnv,
  });
  children.add(child);
  let text = '';
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
  return { child, parts, output: () => text, ended };
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
): { child: ChildProcess; open: () => Promise<Shop> } {
  const launched = launch({ ...server.values(name, { NODE_ENV: 'production' }), ...more });
  return { child: launched.child, open: () => opened(launched) };
}

async function opened({ child, parts, output, ended }: ReturnType<typeof launch>): Promise<Shop> {
  const found = new Promise<string>((resolve) => {
    const look = () => {
      const port = /localhost:(\d+)\//.exec(output())?.[1];
      if (port) resolve(`http://127.0.0.1:${port}`);
    };
    parts[0]?.on('data', look);
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
    stop: (signal = 'SIGTERM') => {
      child.kill(signal);
      return inTime(ended, { what: `the end of the shop after ${signal}` });
    },
  };
}

/** A start that must be refused: its exit code, its output and its duration. */
export async function refusedStart(values: Record<string, string | undefined>) {
  const started = Date.now();
  const { output, ended } = launch(values);
  const { code } = await inTime(ended, { what: 'a start that is refused', withinMs: START_MS });
  return { code, text: output(), seconds: (Date.now() - started) / 1000 };
}
