import type { Server } from 'node:http';
import type { JobName } from '@spa-bronze/domain/status/status-schemas';
import type { RequestHandler } from 'express';
import type { Payload } from 'payload';
import type { Env } from '../env';
import type { StartProgress } from '../lib/console-progress';
import type { Round } from '../lib/every-minute';
import type { Pause } from '../lib/pause';

export interface AppContext {
  env: Env;
  payload: Payload;
  server: Server;
  progress: StartProgress;
  pause: Pause;
}

/** Runs when the server listens and then every minute. It is stopped before `close` of its service. */
interface MinuteJob {
  /** For the operator, in the status of the shop. */
  name: JobName;
  round: Round;
  /** It runs in a paused shop as well. */
  evenPaused?: true;
}

/** The additions of a service to the running server: a router at a path, and a function to close it. */
export interface Service {
  routers?: { path: string; router: RequestHandler }[];
  minuteJob?: MinuteJob;
  close?: () => Promise<void> | void;
  startupMessages?: string[];
}
