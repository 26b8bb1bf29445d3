import type { RunningServer } from '../server';

export type Values = Record<string, string | undefined>;

/**
 * The server of this worker, the parts of its code that tests may use, and the environment to start another
 * one like it.
 */
export type TestServer = RunningServer & {
  inside: typeof import('./inside');
  values: (name: string, more?: Values) => Values;
  emptyShop: (more?: Values) => Promise<Values>;
};
/** Another server in this process. */
export type OtherServer = Omit<TestServer, 'values' | 'emptyShop'>;

export const server = (globalThis as unknown as { server: TestServer }).server;

export const openServer = async (values: Values): Promise<OtherServer> => ({
  ...(await server.inside.startServer(server.inside.readEnv(values))),
  inside: server.inside,
});
/** A server with an empty shop. It is closed before the next one is opened. */
export const openEmpty = async (more?: Values): Promise<OtherServer> =>
  openServer(await server.emptyShop(more));

/** The global object of the server, which runs outside the test's realm with its own clock and timers. */
export const serverRealm = (): typeof globalThis =>
  Object.getPrototypeOf(server.inside.withSale).constructor('return globalThis')() as typeof globalThis;
