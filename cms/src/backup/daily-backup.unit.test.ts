import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const DAY_S = 86_400;
const script = path.resolve(__dirname, '../../../docker/backup.sh');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'daily-'));
  mkdirSync(path.join(folder, 'bin'));
  mkdirSync(path.join(folder, 'out'));
  program('sleep', 'echo "sleep $1"; [ "$1" = 0 ] && exit 0; kill -TERM $PPID');
  program('node', 'mkdir -p "$3" && echo {} > "$3/backup.json"');
});
afterEach(() => rmSync(folder, { recursive: true }));

function program(name: string, text: string): void {
  writeFileSync(path.join(folder, 'bin', name), `#!/bin/sh\n${text}\n`);
  chmodSync(path.join(folder, 'bin', name), 0o755);
}
/** A backup of so many seconds ago; without facts it was cut short. */
function older(name: string, seconds: number, isWhole = true): void {
  const own = path.join(folder, 'out', name);
  mkdirSync(own);
  if (!isWhole) return;
  const at = Date.now() / 1000 - seconds;
  writeFileSync(path.join(own, 'backup.json'), '{}');
  utimesSync(path.join(own, 'backup.json'), at, at);
}
/** Runs until the script waits for its next turn. */
function run(kept = '3') {
  const { status, stdout } = spawnSync('sh', [script, path.join(folder, 'out')], {
    env: { PATH: `${folder}/bin:${process.env.PATH}`, BACKUPS_KEPT: kept } as unknown as NodeJS.ProcessEnv,
    encoding: 'utf8',
  });
  const waits = [...stdout.matchAll(/sleep (\d+)/g)].map(([, seconds]) => Number(seconds));
  return { status, waits, names: readdirSync(path.join(folder, 'out')).sort() };
}

test('daily backup: the first is made at once, and the next a day later', () => {
  const { waits, names } = run();
  expect({ waits: waits[0], names: names.length }).toEqual({ waits: 0, names: 1 });
  expect(Math.abs(waits[1]! - DAY_S)).toBeLessThan(60);
});

test('daily backup: a restart makes none before the day is over', () => {
  older('2026-11-20T000000', 3600);
  const { waits, names } = run();
  expect(names).toEqual(['2026-11-20T000000']);
  expect(Math.abs(waits[0]! - DAY_S + 3600)).toBeLessThan(60);
});

test('daily backup: the oldest go, and one that was cut short does not count', () => {
  for (const day of [1, 2, 3, 4]) older(`2026-11-0${day}T000000`, (10 - day) * DAY_S);
  older('part-2026-11-05T000000', 0, false);
  const { names } = run();
  expect(names.slice(0, 2)).toEqual(['2026-11-03T000000', '2026-11-04T000000']);
  expect(names).toHaveLength(3);
});

test('daily backup: one that fails deletes nothing and is tried again after an hour', () => {
  for (const day of [1, 2, 3, 4]) older(`2026-11-0${day}T000000`, (10 - day) * DAY_S);
  program('node', 'mkdir -p "$3"; exit 1');
  const { waits, names } = run();
  expect({ waits, names: names.filter((name) => name.startsWith('2')).length }).toEqual({
    waits: [0, 3600],
    names: 4,
  });
});

test('daily backup: one without files that the database names is kept', () => {
  program('node', 'mkdir -p "$3" && echo {} > "$3/backup.json"; exit 3');
  const { waits, names } = run();
  expect({ wait: Math.abs(waits[1]! - DAY_S) < 60, names: names.length }).toEqual({ wait: true, names: 1 });
});

test.each(['0', 'x', '-1'])('daily backup: BACKUPS_KEPT=%j is refused', (kept) => {
  expect(run(kept)).toMatchObject({ status: 1, names: [] });
});
