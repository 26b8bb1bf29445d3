import { DatabaseWatch } from './database-watch';

const fullDisk = () =>
  Promise.reject(Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' }));
const fine = () => Promise.resolve();

/** A watch with the lines of its log, and whether the disk is full. */
function watched() {
  const lines: string[] = [];
  const disk = { isFull: true };
  const write = () => (disk.isFull ? fullDisk() : fine());
  const watch = new DatabaseWatch({ ping: fine, write }, () => ({ error: (_, text) => lines.push(text) }));
  const tryWrite = () => watch.run(write, { writes: true }).catch(() => undefined);
  return { watch, lines, disk, tryWrite };
}

afterEach(() => jest.restoreAllMocks());

test('full disk: is one line of the log, however many writes fail and reads succeed', async () => {
  const { watch, lines, tryWrite } = watched();
  for (let round = 0; round < 100; round += 1) {
    await tryWrite();
    await watch.run(fine);
  }
  expect({ lines, isFull: watch.isFull, isUp: await watch.isUp() }).toEqual({
    lines: ['The disk of the database is full'],
    isFull: true,
    isUp: true,
  });
});

test('full disk: is over by a write that succeeds a minute after the last that found no room', async () => {
  const { watch, lines, disk, tryWrite } = watched();
  await tryWrite();
  disk.isFull = false;
  await tryWrite();
  expect(watch.isFull).toBe(true);
  const later = Date.now() + 60_000;
  jest.spyOn(Date, 'now').mockImplementation(() => later);
  await watch.run(fine);
  expect(watch.isFull).toBe(true);
  await watch.isUp();
  expect({ lines, isFull: watch.isFull }).toEqual({
    lines: ['The disk of the database is full', 'The disk of the database has room again'],
    isFull: false,
  });
});
