import { homeTitled } from '../../testing/business';
import { eventually } from '../../testing/eventually';
import { whileRefused } from '../../testing/meanwhile';
import { server } from '../../testing/worker-server';
import {
  anyone,
  mara,
  newBanner,
  plan,
  round,
  rowOf,
  titleNow,
  type Plan,
} from '../../testing/planned-content';
import { withTicks } from '../../testing/server-timers';

const { payload, inside } = server;

/** The job of a worker that was killed so many seconds ago, before or after its write. */
async function leftByADeadWorker(
  input: Plan,
  seconds = 120,
  more: { waitUntil?: string | null; createdAt?: string; input?: null } = {},
) {
  const ago = new Date(Date.now() - seconds * 1000).toISOString();
  const { id } = await plan(input, mara, new Date(Date.now() - (seconds + 1) * 1000));
  await payload.db.updateOne({
    collection: 'payload-jobs',
    where: { id: { equals: id } },
    data: { processing: true, updatedAt: ago, ...more },
  });
  return id;
}
/** Published long before the planned time. */
const agedBanner = async () => {
  const id = await newBanner();
  await payload.db.updateOne({
    collection: 'banners',
    where: { id: { equals: id } },
    data: { updatedAt: new Date(Date.now() - 3_600_000).toISOString() },
  });
  await mara.client.patch(`/banners/${id}?draft=true`, { title: 'Después', _status: 'draft' });
  return id;
};
const jobs = async (id: unknown) =>
  (await payload.db.count({ collection: 'payload-jobs', where: { id: { equals: id as string } } })).totalDocs;
const publishedVersions = async (id: string) =>
  (
    await payload.db.countVersions({
      collection: 'banners',
      where: {
        and: [
          { parent: { equals: id } },
          { 'version.title': { equals: 'Después' } },
          { 'version._status': { equals: 'published' } },
        ],
      },
    })
  ).totalDocs;

test('scheduled publication: the job of a dead worker is resumed by one of many rounds, and runs once', async () => {
  const id = await agedBanner();
  const job = await leftByADeadWorker({ type: 'publish', doc: { relationTo: 'banners', value: id } });
  await Promise.all(Array.from({ length: 6 }, () => inside.runScheduledPublications(payload)));
  expect({
    titleNow: await titleNow(id),
    publishedVersions: await publishedVersions(id),
    jobs: await jobs(job),
  }).toEqual({ titleNow: 'Después', publishedVersions: 1, jobs: 0 });
});

test('scheduled publication: a waiting job is run by one of many rounds', async () => {
  const id = await newBanner();
  await mara.client.patch(`/banners/${id}?draft=true`, { title: 'Después', _status: 'draft' });
  const { id: job } = await plan({ type: 'publish', doc: { relationTo: 'banners', value: id } }, mara);
  await Promise.all(Array.from({ length: 6 }, () => inside.runScheduledPublications(payload)));
  expect({
    titleNow: await titleNow(id),
    publishedVersions: await publishedVersions(id),
    jobs: await jobs(job),
  }).toEqual({ titleNow: 'Después', publishedVersions: 1, jobs: 0 });
});

test('scheduled publication: a job with a recent heartbeat is left to its worker', async () => {
  const id = await agedBanner();
  const job = await leftByADeadWorker({ type: 'publish', doc: { relationTo: 'banners', value: id } }, 20);
  await round();
  expect({ titleNow: await titleNow(id), jobs: await jobs(job) }).toEqual({ titleNow: 'Como está', jobs: 1 });
});

test('scheduled publication: one that was finished before its worker died does not overwrite a newer draft', async () => {
  const id = await newBanner();
  const job = await leftByADeadWorker({ type: 'publish', doc: { relationTo: 'banners', value: id } });
  await mara.client.patch(`/banners/${id}`, { title: 'Publicado por el trabajo', _status: 'published' });
  await mara.client.patch(`/banners/${id}?draft=true`, { title: 'Todavía no', _status: 'draft' });
  await round();
  expect({ titleNow: await titleNow(id), jobs: await jobs(job) }).toEqual({
    titleNow: 'Publicado por el trabajo',
    jobs: 0,
  });
});

test('scheduled publication: a resumed job does not publish what somebody unpublished meanwhile', async () => {
  const id = await newBanner();
  const job = await leftByADeadWorker({ type: 'publish', doc: { relationTo: 'banners', value: id } });
  await mara.client.patch(`/banners/${id}`, { _status: 'draft' });
  await round();
  expect({ titleNow: await titleNow(id), jobs: await jobs(job) }).toEqual({ titleNow: undefined, jobs: 0 });
});

test('scheduled publication: after a death between row and version the next worker writes what is missing', async () => {
  const id = await agedBanner();
  const job = await leftByADeadWorker({ type: 'publish', doc: { relationTo: 'banners', value: id } });
  await payload.db.updateOne({
    collection: 'banners',
    where: { id: { equals: id } },
    data: { title: 'Después' },
  });
  await newBanner();
  await round();
  expect({
    titleNow: await titleNow(id),
    publishedVersions: await publishedVersions(id),
    jobs: await jobs(job),
  }).toEqual({ titleNow: 'Después', publishedVersions: 1, jobs: 0 });

  const off = await newBanner();
  const last = await leftByADeadWorker({ type: 'unpublish', doc: { relationTo: 'banners', value: off } });
  await payload.db.updateOne({
    collection: 'banners',
    where: { id: { equals: off } },
    data: { _status: 'draft' },
  });
  await round();
  const {
    docs: [version],
  } = await payload.db.findVersions<{ _status: string }>({
    collection: 'banners',
    where: { parent: { equals: off } },
    sort: '-updatedAt',
    limit: 1,
  });
  expect({ status: version?.version._status, jobs: await jobs(last) }).toEqual({ status: 'draft', jobs: 0 });
});

test('scheduled publication: a document unpublished meanwhile stays so, even without a version of it', async () => {
  const id = await newBanner();
  await mara.client.patch(`/banners/${id}?draft=true`, { title: 'Después', _status: 'draft' });
  const job = await leftByADeadWorker({ type: 'publish', doc: { relationTo: 'banners', value: id } });
  await payload.db.updateOne({
    collection: 'banners',
    where: { id: { equals: id } },
    data: { _status: 'draft' },
  });
  await round();
  expect({ titleNow: await titleNow(id), jobs: await jobs(job) }).toEqual({ titleNow: undefined, jobs: 0 });
});

test('scheduled publication: a resumed job publishes the last version published before its time, however late it was scheduled', async () => {
  const hour = new Date(Date.now() - 1_800_000).toISOString();
  for (const publishedAt of [new Date(Date.parse(hour) - 600_000).toISOString(), hour]) {
    const id = await newBanner();
    await payload.db.updateOne({
      collection: 'banners',
      where: { id: { equals: id } },
      data: { updatedAt: publishedAt },
    });
    await mara.client.patch(`/banners/${id}?draft=true`, { title: 'Después', _status: 'draft' });
    const job = await leftByADeadWorker({ type: 'publish', doc: { relationTo: 'banners', value: id } }, 120, {
      waitUntil: hour,
      createdAt: new Date(Date.parse(hour) - 1_200_000).toISOString(),
    });
    await round();
    expect({
      titleNow: await titleNow(id),
      publishedVersions: await publishedVersions(id),
      jobs: await jobs(job),
    }).toEqual({ titleNow: 'Después', publishedVersions: 1, jobs: 0 });
  }
});

test('scheduled publication: one without a time runs in the next round, and not again after its worker died', async () => {
  const id = await newBanner();
  await mara.client.patch(`/banners/${id}?draft=true`, { title: 'Después', _status: 'draft' });
  const { id: job } = await plan({ type: 'publish', doc: { relationTo: 'banners', value: id } }, mara);
  await payload.db.updateOne({
    collection: 'payload-jobs',
    where: { id: { equals: job } },
    data: { waitUntil: null },
  });
  await round();
  expect({ titleNow: await titleNow(id), jobs: await jobs(job) }).toEqual({ titleNow: 'Después', jobs: 0 });

  const again = await leftByADeadWorker({ type: 'publish', doc: { relationTo: 'banners', value: id } }, 120, {
    waitUntil: null,
    createdAt: new Date(Date.now() - 3_600_000).toISOString(),
  });
  await mara.client.patch(`/banners/${id}?draft=true`, { title: 'Todavía no', _status: 'draft' });
  await round();
  expect({ titleNow: await titleNow(id), jobs: await jobs(again) }).toEqual({ titleNow: 'Después', jobs: 0 });
});

test('scheduled publication: a finished one of the home page does not overwrite a newer draft after its worker died', async () => {
  const home = homeTitled('Hoy');
  const job = await leftByADeadWorker({ type: 'publish', global: 'home' });
  await mara.client.post('/globals/home', { ...home, _status: 'published' });
  await mara.client.post('/globals/home?draft=true', {
    ...home,
    services: { title: 'Todavía no' },
    _status: 'draft',
  });
  await round();
  expect({
    title: ((await anyone.get('/globals/home')).body as unknown as { services: { title: string } }).services
      .title,
    jobs: await jobs(job),
  }).toEqual({ title: 'Hoy', jobs: 0 });
});

test('scheduled publication: jobs that are deleted, or of deleted or missing documents, do not stop the next ones', async () => {
  const [gone, id] = [await agedBanner(), await agedBanner()];
  await leftByADeadWorker({ type: 'publish', doc: { relationTo: 'banners', value: gone } }, 200, {
    input: null,
  });
  await leftByADeadWorker({ type: 'publish', doc: { relationTo: 'banners', value: gone } }, 180);
  await payload.db.deleteVersions({ collection: 'banners', where: { parent: { equals: gone } } });
  await payload.db.deleteOne({ collection: 'banners', where: { id: { equals: gone } } });
  const taken = await leftByADeadWorker({ type: 'publish', doc: { relationTo: 'banners', value: id } }, 150);
  const job = await leftByADeadWorker({ type: 'publish', doc: { relationTo: 'banners', value: id } });
  const { findOne } = payload.db;
  payload.db.findOne = (async (args: Parameters<typeof findOne>[0]) => {
    if (args.collection === 'payload-jobs' && JSON.stringify(args.where).includes(String(taken))) {
      payload.db.findOne = findOne;
      await payload.db.deleteOne({ collection: 'payload-jobs', where: { id: { equals: taken } } });
    }
    return Reflect.apply(findOne, payload.db, [args]);
  }) as typeof findOne;
  try {
    await round();
  } finally {
    payload.db.findOne = findOne;
  }
  expect({ titleNow: await titleNow(id), takenJobs: await jobs(taken), jobJobs: await jobs(job) }).toEqual({
    titleNow: 'Después',
    takenJobs: 0,
    jobJobs: 0,
  });
});

test.each([
  ['has failed', { hasError: true }],
  ['is done', { completedAt: new Date().toISOString() }],
])('scheduled publication: one that %s does not run again', async (_, data) => {
  const id = await newBanner();
  await mara.client.patch(`/banners/${id}?draft=true`, { title: 'Después', _status: 'draft' });
  for (const processing of [false, true]) {
    const { id: job } = await plan({ type: 'publish', doc: { relationTo: 'banners', value: id } }, mara);
    await payload.db.updateOne({
      collection: 'payload-jobs',
      where: { id: { equals: job } },
      data: { ...data, processing, updatedAt: new Date(Date.now() - 120_000).toISOString() },
    });
  }
  await round();
  expect(await titleNow(id)).toBe('Como está');
});

/** Replaces Payload's job runner until `work` is over. */
async function withRunner<T>(
  run: (plain: typeof payload.jobs.runByID, id: string) => Promise<unknown>,
  work: () => Promise<T>,
): Promise<T> {
  const { runByID } = payload.jobs;
  Object.assign(payload.jobs, { runByID: ({ id }: { id: string }) => run(runByID, id) });
  try {
    return await work();
  } finally {
    payload.jobs.runByID = runByID;
  }
}

/** Writes of jobs fail meanwhile. */
const whileAway = (work: () => Promise<void>) => whileRefused('updateOne', 'away', work);

test('scheduled publication: a slow worker sends heartbeats for its own job and keeps it, and a failed heartbeat does no harm', async () => {
  const id = await newBanner();
  await mara.client.patch(`/banners/${id}?draft=true`, { title: 'Después', _status: 'draft' });
  const { id: job } = await plan({ type: 'publish', doc: { relationTo: 'banners', value: id } }, mara);
  const other = await leftByADeadWorker(
    { type: 'publish', doc: { relationTo: 'banners', value: await newBanner() } },
    20,
  );
  const seen = (await rowOf(other))?.updatedAt;
  let runs = 0;
  await withTicks(10_000, (tick) =>
    withRunner(async (plain, own) => {
      runs += 1;
      const ago = new Date(Date.now() - 120_000).toISOString();
      await payload.db.updateOne({
        collection: 'payload-jobs',
        where: { id: { equals: own } },
        data: { updatedAt: ago },
      });
      await whileAway(async () => {
        tick();
        await new Promise(setImmediate);
      });
      tick();
      await eventually(async () => expect((await rowOf(own))?.updatedAt).not.toBe(ago), {
        what: 'a sign of life',
      });
      await inside.runScheduledPublications(payload);
      return plain({ id: own });
    }, round),
  );
  expect({ runs, titleNow: await titleNow(id), jobs: await jobs(job) }).toEqual({
    runs: 1,
    titleNow: 'Después',
    jobs: 0,
  });
  expect((await rowOf(other))?.updatedAt).toBe(seen);
});

test('scheduled publication: a worker that abandons a job sends no more heartbeats, and another worker resumes it', async () => {
  const id = await agedBanner();
  const { id: job } = await plan({ type: 'publish', doc: { relationTo: 'banners', value: id } }, mara);
  await withTicks(10_000, async (tick) => {
    await withRunner(
      () => Promise.reject(new Error('away')),
      () => expect(round()).rejects.toThrow('away'),
    );
    expect(tick()).toBe(0);
  });
  await payload.db.updateOne({
    collection: 'payload-jobs',
    where: { id: { equals: job } },
    data: { updatedAt: new Date(Date.now() - 120_000).toISOString() },
  });
  await round();
  expect({
    titleNow: await titleNow(id),
    publishedVersions: await publishedVersions(id),
    jobs: await jobs(job),
  }).toEqual({ titleNow: 'Después', publishedVersions: 1, jobs: 0 });
});

test('scheduled publication: a round that is told to stop leaves the next job of a dead worker to another', async () => {
  const [id, next] = [await agedBanner(), await agedBanner()];
  const first = await leftByADeadWorker({ type: 'publish', doc: { relationTo: 'banners', value: id } }, 150);
  const second = await leftByADeadWorker({ type: 'publish', doc: { relationTo: 'banners', value: next } });
  let stopped = false;
  await withRunner(
    async (plain, job) => {
      stopped ||= job === first;
      return plain({ id: job });
    },
    () => inside.runScheduledPublications(payload, () => stopped),
  );
  expect({
    idTitleNow: await titleNow(id),
    firstJobs: await jobs(first),
    nextTitleNow: await titleNow(next),
    secondJobs: await jobs(second),
  }).toEqual({ idTitleNow: 'Después', firstJobs: 0, nextTitleNow: 'Como está', secondJobs: 1 });
  await round();
  expect({ titleNow: await titleNow(next), jobs: await jobs(second) }).toEqual({
    titleNow: 'Después',
    jobs: 0,
  });
});

test('scheduled publication: one published completely is not published again; one without a version is', async () => {
  const id = await agedBanner();
  const publication = { type: 'publish', doc: { relationTo: 'banners', value: id } } as const;
  const done = await leftByADeadWorker(publication);
  await mara.client.patch(`/banners/${id}`, { title: 'Después', _status: 'published' });
  const {
    docs: [latest],
  } = await payload.db.findVersions({
    collection: 'banners',
    where: { parent: { equals: id } },
    sort: '-updatedAt',
    limit: 1,
  });
  await payload.db.updateOne({
    collection: 'banners',
    where: { id: { equals: id } },
    data: { updatedAt: latest!.updatedAt },
  });
  await round();
  expect({ publishedVersions: await publishedVersions(id), jobs: await jobs(done) }).toEqual({
    publishedVersions: 1,
    jobs: 0,
  });

  const job = await leftByADeadWorker(publication);
  await payload.db.deleteVersions({ collection: 'banners', where: { parent: { equals: id } } });
  await round();
  expect({
    titleNow: await titleNow(id),
    publishedVersions: await publishedVersions(id),
    jobs: await jobs(job),
  }).toEqual({ titleNow: 'Después', publishedVersions: 1, jobs: 0 });
});
