import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inTime } from '../eventually';
import type { Answers } from './server-under-fire';

type Ask = keyof Answers;
interface Message {
  open?: string;
  id?: number;
  answer?: unknown;
  error?: string;
}

const START_MS = 40_000;
const ANSWER_MS = 60_000;

export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
};

/**
 * A server process that can be killed and started again at the same address, with commands that only its
 * inside can answer.
 */
export class ShopProcess {
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
    await inTime(opened, { what: 'a server that opens', withinMs: START_MS });
    this.child = child;
  }

  /** SIGKILL. */
  async kill(): Promise<void> {
    this.child?.kill('SIGKILL');
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
    return inTime(answered, { what: `the server's answer to "${ask}"`, withinMs: ANSWER_MS });
  }
}
