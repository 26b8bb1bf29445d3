import type { RunningServer } from '../server';

type Values = Record<string, string | undefined>;

/**
 * The server of this worker, the parts of its code that tests may use, and the environment to start another
 * one like it.
 */
export type TestServer = RunningServer & {
  inside: typeof import('./inside');
  values: (name: string, more?: Values) => Values;
};

export const server = (globalThis as unknown as { server: TestServer }).server;

/** The global object of the server, which runs outside the test's realm with its own clock and timers. */
export const serverRealm = (): typeof globalThis =>
  Object.getPrototypeOf(server.inside.withSale).constructor('return globalThis')() as typeof globalThis;
