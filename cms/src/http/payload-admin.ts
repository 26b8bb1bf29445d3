import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import type { SanitizedConfig } from 'payload';
import type { Env } from '../env';

export interface AdminDoor {
  handler: RequestHandler;
  /** Loads Next now instead of at the first request. */
  warmUp: () => Promise<void>;
  close: () => Promise<void>;
}

/** Payload's admin by Next: the build of `next build`, or Next's dev server. Loaded at the first request, or by `warmUp`. */
export function payloadAdmin(env: Env, folder: string, config: Promise<SanitizedConfig>, server: Server): AdminDoor {
  let opening: Promise<Awaited<ReturnType<typeof open>>> | undefined;
  const ready = () => (opening ??= open(env, folder, config, server).catch((error: unknown) => { opening = undefined; throw error; }));
  return {
    handler: async (req, res) => (await ready()).handle(req, res),
    warmUp: async () => void (await ready()),
    close: async () => { if (opening) await (await opening).close(); },
  };
}

async function open(env: Env, folder: string, config: Promise<SanitizedConfig>, server: Server) {
  (globalThis as { spaBronzeConfig?: Promise<SanitizedConfig> }).spaBronzeConfig ??= config;
  const next = (await import('next')).default as unknown as typeof import('next').default;
  const dev = env.mode === 'development';
  const app = next({ dev, dir: folder, quiet: true, httpServer: server, hostname: '127.0.0.1', port: env.port });
  await app.prepare();
  const handle = app.getRequestHandler();
  return { handle: (req: IncomingMessage, res: ServerResponse) => handle(req, res), close: () => app.close() };
}
