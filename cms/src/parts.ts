import type { Server } from 'node:http';
import path from 'node:path';
import type { RequestHandler } from 'express';
import type { Payload } from 'payload';
import { cmsFolder } from './cms-folder';
import { withLease } from './database/lease';
import type { Env } from './env';
import { openCatalogue } from './features/products/products-catalogue';
import { emailsPart } from './emails-service';
import { paymentsPart } from './payments-part';
import type { StartProgress } from './providers/console-progress';
import { underFence } from './providers/fence';
import { scheduledPart } from './scheduled-part';
import { seed } from './seed/seed';
import { usersPart } from './users-part';

export interface House {
  env: Env;
  payload: Payload;
  server: Server;
  /** How whoever starts it is told of long work. */
  progress: StartProgress;
}

/** What a part brings to the running house: a router at a path, and what to undo when the house closes. */
export interface Part {
  routers?: { path: string; router: RequestHandler }[];
  close?: () => Promise<void> | void;
  /** Lines that start-up prints for the operator. */
  news?: string[];
}

/** The demo shop, before the door opens: nobody sees it half. One process seeds, the others wait for it. */
async function seedPart({ payload, env, progress }: House): Promise<Part> {
  const pictures = env.demoMedia ?? path.join(cmsFolder, 'src/seed/media');
  await withLease(payload, 'seed', (check) =>
    underFence(check, () => seed(payload, env, pictures, progress)),
  );
  return {};
}

/** Reads the catalogue when the door is open, so that the first visitor does not wait for it. */
function cataloguePart({ payload, server }: House): Part {
  const leaving = new AbortController();
  let reading: Promise<unknown> | undefined;
  server.once('listening', () => {
    reading = openCatalogue(payload, leaving.signal).catch(() => undefined);
  });
  return {
    close: async () => {
      leaving.abort();
      await reading;
    },
  };
}

/**
 * Every part that runs beside the collections: administrator, emails, payment stand-in, reconciliation job, seed,
 * planned drafts. Started in this order, closed in reverse.
 */
const parts: ((house: House) => Promise<Part> | Part)[] = [
  usersPart,
  emailsPart,
  paymentsPart,
  seedPart,
  cataloguePart,
  scheduledPart,
];

/** Starts all parts. */
export async function startParts(house: House): Promise<Required<Part>> {
  const running: Part[] = [];
  for (const start of parts) running.push(await start(house));
  return {
    news: running.flatMap(({ news = [] }) => news),
    routers: running.flatMap(({ routers = [] }) => routers),
    close: async () => {
      for (const part of running.reverse()) await part.close?.();
    },
  };
}
