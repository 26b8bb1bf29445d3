import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { eventually, inTime } from '../../cms/src/testing/eventually';

const START_MS = 60_000;
const END_MS = 30_000;

/** `main.mjs` at a port of its own, as `npm start` runs it. It can be stopped and started again. */
export class ServerProcess {
  private child?: ChildProcess;
  private output = '';

  constructor(
    private readonly program: string,
    readonly port: number,
    private readonly values: Record<string, string | undefined>,
  ) {}

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Resolves when it is ready. */
  async start(): Promise<void> {
    const env = { PATH: process.env.PATH, ...this.values, NODE_ENV: 'production', PORT: String(this.port) };
    const child = spawn(process.execPath, ['--no-warnings', this.program], {
      env: env as unknown as NodeJS.ProcessEnv,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child = child;
    this.output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part: Buffer) => {
        this.output += part.toString();
      });
    await eventually(
      async () => {
        if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}: ${this.output}`);
        return (await fetch(`${this.url}/readyz`)).ok;
      },
      { what: 'a server that is ready', withinMs: START_MS },
    );
  }

  /** SIGTERM. Resolves when it has ended; rejects unless it ended with 0. */
  async stop(): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null) return;
    const ended = once(child, 'close');
    child.kill('SIGTERM');
    const [code] = (await inTime(ended, { what: 'the end of a server', withinMs: END_MS })) as [number];
    if (code !== 0) throw new Error(`A server ended with ${code}: ${this.output}`);
  }

  kill(): void {
    this.child?.kill('SIGKILL');
  }
}
