import type { Server } from 'node:http';
import type { RequestHandler } from 'express';
import type { SanitizedConfig } from 'payload';
import type { Env } from '../../env';

/** Milliseconds from opening until Next is loaded, so that the first visitor does not wait for the admin. */
const WARM_UP = 3000;

interface AdminApp {
  handler: RequestHandler;
  /** Loads Next some time after opening instead of at the first request. */
  warmUpSoon: () => void;
  close: () => Promise<void>;
}

/** Payload's admin by Next, loaded at the first request or by `warmUpSoon`. */
export function payloadAdmin(
  env: Env,
  folder: string,
  config: Promise<SanitizedConfig>,
  server: Server,
): AdminApp {
  globalThis.spaBronzeConfig ??= config;
  let opening: ReturnType<typeof open> | undefined;
  const ready = () =>
    (opening ??= open(env, folder, server).catch((error: unknown) => {
      opening = undefined;
      throw error;
    }));
  return {
    handler: async (req, res) => {
      const away = elsewhere(req.originalUrl);
      if (away) return res.redirect(away);
      const { handle } = await ready();
      req.url = req.originalUrl;
      await handle(req, res);
    },
    // A failure here occurs again, with its reason, when the admin is requested.
    warmUpSoon: () => void setTimeout(() => void ready().catch(() => undefined), WARM_UP).unref(),
    close: async () => {
      if (opening) await (await opening).close();
    },
  };
}

/** The panel's calendar, at the date and range of a bookmark of the admin's former calendar. */
function panelCalendar(url: string): string {
  const requested = new URL(url, 'http://shop.invalid').searchParams;
  const query = new URLSearchParams();
  for (const [former, name] of [
    ['dia', 'day'],
    ['vista', 'span'],
  ] as const) {
    const value = requested.get(former);
    if (value) query.set(name, value);
  }
  return query.size > 0 ? `/admin-panel/calendario?${query.toString()}` : '/admin-panel/calendario';
}

/**
 * Redirects for pages that the admin does not have. Payload's own pages for lost passwords and the first user
 * have no route behind them, the calendar is the panel's, and everybody's account is the shop's.
 */
function elsewhere(url: string): string | undefined {
  if (/^\/admin\/calendario\/?(\?|$)/.test(url)) return panelCalendar(url);
  if (/^\/admin\/account(\/|\?|$)/.test(url)) return '/profile';
  if (/^\/admin\/(forgot|reset)(\/|\?|$)/.test(url)) return '/forgot-password';
  return /^\/admin\/create-first-user(\/|\?|$)/.test(url) ? '/login' : undefined;
}

async function open(env: Env, folder: string, server: Server) {
  const { default: next } = await import('next');
  const app = next({
    dev: env.mode === 'development',
    dir: folder,
    quiet: true,
    httpServer: server,
    hostname: '127.0.0.1',
    port: env.port,
  });
  await app.prepare();
  return { handle: app.getRequestHandler(), close: () => app.close() };
}
