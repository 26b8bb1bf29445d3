import { Client } from './client';
import { newMarketer, type Person } from './people';
import { newPicture } from './pictures';
import { server } from './worker-server';

const { payload, inside } = server;
export const anyone = new Client();
export let mara: Person;
export let banner: object;
beforeAll(async () => {
  mara = await newMarketer();
  const image = await newPicture(mara.client);
  banner = {
    title: 'Como está',
    buttonLabel: 'Ver',
    link: '/',
    image,
    imagePhone: image,
    _status: 'published',
  };
});

export type Plan = {
  type: 'publish' | 'unpublish';
  doc?: { relationTo: 'banners'; value: string };
  global?: 'home';
};
afterAll(() => payload.db.deleteMany({ collection: 'payload-jobs', where: {} }));

/** A job as the form 'Programar publicación' stores it, of a past or future time. */
export const plan = (input: Plan, { id }: { id: string }, waitUntil = new Date(Date.now() - 1000)) =>
  payload.jobs.queue({
    task: 'schedulePublish',
    input: { ...input, user: { relationTo: 'users', value: id } } as never,
    waitUntil,
  });
/** Also waits for what the minute job is doing already. */
export const round = () => inside.runScheduledPublications(payload).then(inside.backgroundDone);
export const newBanner = async () =>
  ((await mara.client.post('/banners', banner)).body as unknown as { doc: { id: string } }).doc.id;
export const titleNow = async (id: string) =>
  ((await anyone.get(`/banners/${id}`)).body as { title?: string }).title;
/** The stored job. */
export const rowOf = async (id: unknown) =>
  (await payload.db.findOne({ collection: 'payload-jobs', where: { id: { equals: id as string } } })) as {
    processing?: boolean;
    hasError?: boolean;
    updatedAt: string;
  } | null;
