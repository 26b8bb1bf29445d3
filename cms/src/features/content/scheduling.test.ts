import { homeTitled } from '../../testing/business';
import { server } from '../../testing/worker-server';
import { newAdmin, newMarketer, newShopper, type Person } from '../../testing/people';
import { mailsTo } from '../../testing/outbox';
import {
  anyone,
  banner,
  mara,
  newBanner,
  plan,
  round,
  rowOf,
  titleNow,
  type Plan,
} from '../../testing/planned-content';
import { writeRow } from '../../testing/rows';

const { payload, inside } = server;

test('scheduled publication: a draft is published at its time and not before, and another document is unpublished', async () => {
  const id = await newBanner();
  const doc = { relationTo: 'banners', value: id } as const;
  await mara.client.patch(`/banners/${id}?draft=true`, { title: 'Después', _status: 'draft' });
  const later = await plan({ type: 'publish', doc }, mara, new Date(Date.now() + 3_600_000));
  await round();
  expect(await titleNow(id)).toBe('Como está');
  await payload.update({
    collection: 'payload-jobs',
    id: later.id,
    data: { waitUntil: new Date(Date.now() - 1000).toISOString() },
  });
  await round();
  expect(await titleNow(id)).toBe('Después');
  await plan({ type: 'unpublish', doc }, mara);
  await round();
  expect(await titleNow(id)).toBeUndefined();
});

test('scheduled publication: the draft of the home page is hidden until its time', async () => {
  const home = homeTitled('Hoy');
  await mara.client.post('/globals/home', { ...home, _status: 'published' });
  await mara.client.post('/globals/home?draft=true', {
    ...home,
    services: { title: 'Mañana' },
    _status: 'draft',
  });
  const title = async () =>
    ((await anyone.get('/globals/home')).body as unknown as { services: { title: string } }).services.title;
  expect(await title()).toBe('Hoy');
  await plan({ type: 'publish', global: 'home' }, mara);
  await round();
  expect(await title()).toBe('Mañana');
});

test('scheduled publication: runs with the present rights of the person who scheduled it', async () => {
  const [id, leaving] = [await newBanner(), await newMarketer()];
  await mara.client.patch(`/banners/${id}?draft=true`, { title: 'De quien se fue', _status: 'draft' });
  await plan({ type: 'publish', doc: { relationTo: 'banners', value: id } }, leaving);
  await (await newAdmin()).client.patch(`/users/${leaving.id}`, { marketing: false });
  await round();
  expect(await titleNow(id)).toBe('Como está');
});

test('scheduled publication: the first page of the admin lists it', async () => {
  const id = await newBanner();
  await mara.client.patch(`/banners/${id}?draft=true`, { title: 'Fin de año', _status: 'draft' });
  await plan(
    { type: 'publish', doc: { relationTo: 'banners', value: id } },
    mara,
    new Date(Date.now() + 60_000),
  );
  const { scheduled } = await inside.todayOf(payload, { role: 'GENERAL' });
  expect(scheduled).toContainEqual({
    label: 'Se publica Banner: Fin de año',
    href: `/admin/collections/banners/${id}`,
    note: expect.any(String),
  });
});

test('scheduled publication: nobody starts the jobs by hand', async () => {
  for (const client of [anyone, (await newShopper()).client, mara.client, (await newAdmin()).client]) {
    for (const path of ['run', 'handle-schedules'])
      expect([401, 403]).toContain((await client.get(`/payload-jobs/${path}`)).status);
  }
});

const jobs = async (id: unknown) =>
  (await payload.db.count({ collection: 'payload-jobs', where: { id: { equals: id as string } } })).totalDocs;

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

test('scheduled publication: one that failed because the database was away runs in the next round', async () => {
  const id = await newBanner();
  await mara.client.patch(`/banners/${id}?draft=true`, { title: 'Después', _status: 'draft' });
  const { id: job } = await plan({ type: 'publish', doc: { relationTo: 'banners', value: id } }, mara);
  const fails = (away: boolean) => async (_plain: unknown, failing: string) => {
    if (away) inside.requestContext().databaseAway = true;
    await payload.db.updateOne({
      collection: 'payload-jobs',
      where: { id: { equals: failing } },
      data: { hasError: true },
    });
  };
  await withRunner(fails(true), round);
  expect(await rowOf(job)).toMatchObject({ hasError: false, processing: false });
  await round();
  expect({ titleNow: await titleNow(id), jobs: await jobs(job) }).toEqual({ titleNow: 'Después', jobs: 0 });

  const unpublish = (seconds: number) =>
    plan(
      { type: 'unpublish', doc: { relationTo: 'banners', value: id } },
      mara,
      new Date(Date.now() - seconds * 1000),
    );
  const [lost, wrong] = [await unpublish(9), await unpublish(3)];
  await withRunner(async (plain, failing) => {
    if (failing === lost.id) inside.requestContext().databaseAway = true;
    else await fails(false)(plain, failing);
  }, round);
  expect({ lostRow: await rowOf(lost.id), wrongRow: await rowOf(wrong.id) }).toMatchObject({
    lostRow: { processing: true, hasError: false },
    wrongRow: { hasError: true },
  });
});

const scheduleBanner = (person: Person, id: string, body: object) =>
  person.client.post(`/scheduled-publications?collection=banners&id=${id}`, body);
const soon = () => new Date(Date.now() + 3_600_000).toISOString();
/** A banner with a title and nothing else that a publication needs. */
const titleOnly = async () =>
  (
    (await mara.client.post('/banners?draft=true', { title: 'A medias', _status: 'draft' }))
      .body as unknown as { doc: { id: string } }
  ).doc.id;
const rowsOf = (id: string) => jobsOfBanner(id).then((rows) => rows.length);
const jobsOfBanner = async (id: string) =>
  (await payload.db.find<{ id: string; input: Plan }>({ collection: 'payload-jobs', limit: 0 })).docs.filter(
    ({ input }) => input.doc?.value === id,
  );

test('scheduling: a draft that could not be published is refused with the names of its fields, and nothing is stored', async () => {
  const id = await titleOnly();
  const { status, body } = await scheduleBanner(mara, id, { type: 'publish', at: soon() });
  expect({ status, message: body.message, rows: await rowsOf(id) }).toEqual({
    status: 409,
    message: expect.stringMatching(/^No la programamos.*: .*Imagen.*\.$/) as string,
    rows: 0,
  });
  const complete = await newBanner();
  await mara.client.patch(`/banners/${complete}?draft=true`, { link: '/pagina/no-existe', _status: 'draft' });
  const dead = await scheduleBanner(mara, complete, { type: 'publish', at: soon() });
  expect({ status: dead.status, rows: await rowsOf(complete) }).toEqual({ status: 409, rows: 0 });
});

test('scheduling: a complete draft is scheduled, listed, taken back, and only by editors', async () => {
  const id = await newBanner();
  const at = soon();
  const { status, body } = await scheduleBanner(mara, id, { type: 'publish', at });
  const [row] = (body as unknown as { scheduled: { id: string }[] }).scheduled;
  expect(status).toBe(200);
  expect(row).toEqual({ id: expect.any(String) as string, type: 'publish', at });
  for (const client of [anyone, (await newShopper()).client])
    expect([401, 403]).toContain(
      (await client.post(`/scheduled-publications?collection=banners&id=${id}`, { type: 'publish', at }))
        .status,
    );
  const other = await newBanner();
  const wrong = await mara.client.send(
    'DELETE',
    `/scheduled-publications?collection=banners&id=${other}&job=${row?.id}`,
  );
  expect({ status: wrong.status, rows: await rowsOf(id) }).toEqual({ status: 404, rows: 1 });
  await mara.client.send('DELETE', `/scheduled-publications?collection=banners&id=${id}&job=${row?.id}`);
  expect(await rowsOf(id)).toBe(0);
  const past = await scheduleBanner(mara, id, {
    type: 'publish',
    at: new Date(Date.now() - 60_000).toISOString(),
  });
  expect(past).toMatchObject({ status: 409, body: { message: 'Elige una hora que no haya pasado.' } });
  for (const bad of [{ type: 'erase', at }, { type: 'publish', at: 'mañana' }, {}])
    expect((await scheduleBanner(mara, id, bad)).status).toBe(400);
  expect(await rowsOf(id)).toBe(0);
});

test.each(['publish', 'unpublish'])('scheduling: to %s what is in the trash is refused', async (type) => {
  const id = await newBanner();
  await mara.client.patch(`/banners/${id}`, { deletedAt: new Date().toISOString() });
  const { status } = await scheduleBanner(mara, id, { type, at: soon() });
  expect({ status, rows: await rowsOf(id) }).toEqual({ status: 404, rows: 0 });
});

test('scheduled publication: one that failed is not told to who may no longer read drafts', async () => {
  const author = await newMarketer();
  const id = await titleOnly();
  await plan({ type: 'publish', doc: { relationTo: 'banners', value: id } }, author);
  await writeRow('users', author.id, { marketing: false });
  await round();
  const { failed } = await inside.todayOf(payload, { role: 'GENERAL' });
  expect(failed.find(({ href }) => href.endsWith(id))?.why).toBe('Quien lo programó ya no puede publicar.');
  expect(await mailsTo(author.email)).toEqual([]);
});

test('scheduled publication: a failed one is shown with its reason, logged and mailed, and not said to be scheduled', async () => {
  const author = await newMarketer();
  const id = await titleOnly();
  await plan({ type: 'publish', doc: { relationTo: 'banners', value: id } }, author);
  const logged: unknown[] = [];
  const { error } = payload.logger;
  payload.logger.error = ((...line: unknown[]) => void logged.push(line[1])) as typeof error;
  try {
    await round();
  } finally {
    payload.logger.error = error;
  }
  expect(logged).toEqual(['A scheduled publication failed']);
  const { scheduled, failed } = await inside.todayOf(payload, { role: 'GENERAL' });
  const href = `/admin/collections/banners/${id}`;
  expect({
    scheduled: scheduled.filter((it) => it.href === href),
    failed: failed.filter((it) => it.href === href),
  }).toEqual({
    scheduled: [],
    failed: [
      {
        label: 'No se pudo publicar Banner: A medias',
        href,
        note: expect.any(String) as string,
        why: expect.stringMatching(/^Revisa: .*Imagen/) as string,
      },
    ],
  });
  const [mail] = await mailsTo(author.email);
  expect(mail).toContain('No se pudo publicar Banner: A medias');

  await mara.client.patch(`/banners/${id}`, banner);
  const after = await inside.todayOf(payload, { role: 'GENERAL' });
  expect(after.failed.filter((it) => it.href === href)).toEqual([]);
  await scheduleBanner(mara, id, { type: 'unpublish', at: soon() });
  expect((await jobsOfBanner(id)).length).toBe(1);
});
