import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Payload } from 'payload';
import { clientOf } from '../../database/sqlite/sqlite-client';

interface Quantiles {
  p50: number;
  p99: number;
  max: number;
}
/** Milliseconds. */
interface Stretches {
  commits: number;
  /** Processor time of the whole process meanwhile. */
  processMs: number;
  /** From the first statement of a commit until it is on the disk; nothing else runs meanwhile. */
  wall: Quantiles;
  /** Processor time of the same. */
  cpu: Quantiles;
  /** How late timers of the process were, whatever kept it. */
  eventLoop: Quantiles;
}

const rounded = (ms: number) => Math.round(ms * 100) / 100;

function quantilesOf(values: number[]): Quantiles {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) => rounded(sorted[Math.ceil(share * sorted.length) - 1] ?? 0);
  return { p50: at(0.5), p99: at(0.99), max: at(1) };
}

const cpuMs = (since?: NodeJS.CpuUsage) => {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1000;
};

/** Measures every commit of a shop on SQLite until the returned function is called. */
export function measureStretches({ db }: Payload): () => Stretches {
  const client = clientOf(db);
  const { transact } = client;
  const [wall, cpu]: [number[], number[]] = [[], []];
  client.transact = (...call) => {
    const [began, used] = [performance.now(), process.cpuUsage()];
    const results = transact(...call);
    wall.push(performance.now() - began);
    cpu.push(cpuMs(used));
    return results;
  };
  const before = process.cpuUsage();
  const loop = monitorEventLoopDelay({ resolution: 1 });
  loop.enable();
  return () => {
    loop.disable();
    client.transact = transact;
    const ms = (nanoseconds: number) => rounded(nanoseconds / 1e6);
    return {
      commits: wall.length,
      processMs: rounded(cpuMs(before)),
      wall: quantilesOf(wall),
      cpu: quantilesOf(cpu),
      eventLoop: { p50: ms(loop.percentile(50)), p99: ms(loop.percentile(99)), max: ms(loop.max) },
    };
  };
}
