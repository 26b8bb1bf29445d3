import type { JobName } from '@spa-bronze/domain/status/status-schemas';
import { serverValue } from './server-value';

export interface JobRecord {
  succeededAt: Date | null;
  failedAt: Date | null;
  failures: number;
}

export type JobLog = Map<JobName, JobRecord>;

export const { of: jobLogOf, provide: provideJobLog } = serverValue<JobLog>('jobs');

/** Runs one round of a job and writes down how it ended. Throws what the round throws. */
export async function loggedRound(log: JobLog, name: JobName, round: () => Promise<void>): Promise<void> {
  const record = log.get(name) ?? { succeededAt: null, failedAt: null, failures: 0 };
  log.set(name, record);
  try {
    await round();
    record.succeededAt = new Date();
  } catch (error) {
    record.failedAt = new Date();
    record.failures += 1;
    throw error;
  }
}
