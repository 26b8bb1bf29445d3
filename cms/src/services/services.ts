import path from 'node:path';
import { cmsFolder } from '../cms-folder';
import { withStartLock } from '../database/start-lock';
import { openCatalogue } from '../features/products/products-catalogue';
import { comparisonService } from './comparison-service';
import { emailsService } from './emails-service';
import { paymentsService } from './payments-service';
import { picturesService } from './pictures-service';
import { everyMinute, type Round } from '../lib/every-minute';
import { jobLogOf, loggedRound } from '../lib/job-log';
import { underFence } from '../lib/fence';
import { resumeService } from './resume-service';
import { retentionService } from './retention-service';
import { scheduledService } from './scheduled-service';
import { seed } from '../seed/seed';
import type { AppContext, Service } from './service';
import { usersService } from './users-service';

type RunningService = Omit<Service, 'minuteJob'>;

/** Before the server listens, so that nobody sees a half of it. One process seeds, the others wait. */
async function seedService({ payload, env, progress }: AppContext): Promise<Service> {
  const pictures = env.demoMedia ?? path.join(cmsFolder, 'src/seed/media');
  await withStartLock(payload, 'seed', (check) =>
    underFence(check, () => seed(payload, env, pictures, progress)),
  );
  return {};
}

/** Loads the catalogue when the server listens, so that the first visitor does not wait for it. */
function catalogueService({ payload, server }: AppContext): Service {
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

/** Started in this order, closed in reverse. */
const services: ((context: AppContext) => Promise<Service> | Service)[] = [
  usersService,
  emailsService,
  paymentsService,
  comparisonService,
  seedService,
  catalogueService,
  picturesService,
  scheduledService,
  resumeService,
  retentionService,
];

function withMinuteJob(
  { minuteJob, ...service }: Service,
  { payload, server, pause }: AppContext,
): RunningService {
  if (!minuteJob) return service;
  const round: Round = async (stopped) => {
    if (minuteJob.evenPaused || !(await pause.read()))
      await loggedRound(jobLogOf(payload), minuteJob.name, () => minuteJob.round(stopped));
  };
  let job: ReturnType<typeof everyMinute> | undefined;
  server.once('listening', () => {
    job = everyMinute(payload, round);
  });
  return {
    ...service,
    close: async () => {
      await job?.stop();
      await service.close?.();
    },
  };
}

export async function startServices(context: AppContext): Promise<Required<RunningService>> {
  const running: RunningService[] = [];
  for (const start of services) running.push(withMinuteJob(await start(context), context));
  return {
    startupMessages: running.flatMap(({ startupMessages = [] }) => startupMessages),
    routers: running.flatMap(({ routers = [] }) => routers),
    close: async () => {
      for (const service of running.reverse()) await service.close?.();
    },
  };
}
