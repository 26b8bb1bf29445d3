import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { inTime } from '../eventually';
import type { Answers } from './server-under-fire';

type Ask = keyof Answers;
interface Message {
  open?: string;
  id?: number;
  answer?: unknown;
  error?: string;
}

/**
 * A process says when it is open, and one that ended is known at once: this bounds one that hangs, however busy the
 * machine is.
 */
export const HANGS_MS = 600_000;

/** Below those that the system gives to connections and to servers that ask for any port. */
const PORTS = { first: 20_000, ofWorker: 1_000, workers: 12 };
/** Two runs on one machine begin at different ones. */
let taken = process.pid % PORTS.ofWorker;

/** A port that nobody has, nor gets before a process opens it: each worker of the tests has ports of its own. */
export async function freePort(): Promise<number> {
  const worker = Number(process.env.JEST_WORKER_ID ?? 0) % PORTS.workers;
  for (;;) {
    taken = (taken % PORTS.ofWorker) + 1;
    const port = PORTS.first + worker * PORTS.ofWorker + taken - 1;
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await Promise.race([
      once(server, 'listening').then(() => true),
      once(server, 'error').then(() => false),
    ]).catch(() => false);
    server.close();
    if (isFree) return port;
  }
}

/**
 * A server process that can be killed and started again at the same address, with commands that only its
 * inside can answer.
 */
export class ShopProcess {
  private started?: ChildProcess;
  /** Once it is open. */
  private child?: ChildProcess;
  private requests = 0;
  /** Milliseconds by which its clock is set ahead at the next start. */
  ahead = 0;
  ended: Promise<unknown> = Promise.resolve();

  constructor(
    readonly program: string,
    readonly port: number,
    readonly values: Record<string, string>,
  ) {}

  get url() {
    return `http://127.0.0.1:${this.port}`;
  }
  get isOpen() {
    return this.child !== undefined;
  }

  async open(): Promise<void> {
    const env = {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      PORT: String(this.port),
      PUBLIC_URL: this.url,
      CLOCK_AHEAD_MS: String(this.ahead),
      ...this.values,
    } as unknown as NodeJS.ProcessEnv;
    const child = fork(this.program, {
      env,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      execArgv: ['--no-warnings'],
    });
    this.ended = once(child, 'exit').then(() => {
      if (this.child === child) this.child = undefined;
    });
    const opened = new Promise<void>((resolve, reject) => {
      child.on('message', ({ open }: Message) => {
        if (open) resolve();
      });
      child.once('exit', (code) => reject(new Error(`The server ended with ${code} before it was open`)));
    });
    this.started = child;
    await inTime(opened, { what: 'a server that opens', withinMs: HANGS_MS });
    this.child = child;
  }

  /** SIGKILL, also while it opens. */
  async kill(): Promise<void> {
    this.started?.kill('SIGKILL');
    await this.ended;
  }

  /** Sends a command to the running server. Rejects when the server is killed before it answers. */
  ask<A extends Ask>(ask: A, about?: Parameters<Answers[A]>[0]): Promise<Awaited<ReturnType<Answers[A]>>> {
    const { child } = this;
    const id = ++this.requests;
    const answered = new Promise<Awaited<ReturnType<Answers[A]>>>((resolve, reject) => {
      if (!child) return reject(new Error('The server is not open'));
      const died = () => {
        child.off('message', hear);
        reject(new Error('The server died'));
      };
      const hear = (message: Message) => {
        if (message.id !== id) return;
        child.off('message', hear).off('exit', died);
        if (message.error) reject(new Error(message.error));
        else resolve(message.answer as never);
      };
      child.on('message', hear).once('exit', died);
      child.send({ id, ask, about }, (error) => {
        if (error) died();
      });
    });
    return inTime(answered, { what: `the server's answer to "${ask}"`, withinMs: HANGS_MS });
  }
}
