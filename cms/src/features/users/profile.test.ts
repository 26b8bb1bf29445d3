import { messages } from '@spa-bronze/domain/messages';
import type { User } from '@spa-bronze/domain/users/user-schemas';
import sharp from 'sharp';
import type { RateLimits } from '../../lib/rate-limits';
import { newAddress } from '../../testing/client';
import { server } from '../../testing/worker-server';
import { newAdmin, newShopper } from '../../testing/people';

const picture = async (background: string) =>
  `data:image/png;base64,${(
    await sharp({ create: { width: 60, height: 60, channels: 3, background } })
      .png()
      .toBuffer()
  ).toString('base64')}`;
const profile = { name: 'Carla Nueva', tel: '+57 301 222 3344' };
const media = async () => (await server.payload.db.count({ collection: 'media', where: {} })).totalDocs;

test('profile: saves name and phone, and nothing else that is sent', async () => {
  const { client, email, id } = await newShopper();
  const { status, body } = await client.post<User>('/update-profile', {
    ...profile,
    email: 'otra@correo.example',
    role: 'ADMIN',
    _id: 'x',
    hash: 'x',
  });
  expect({ status, message: body.message }).toEqual({ status: 200, message: messages.profileSaved });
  expect(body.data).toMatchObject({ _id: id, ...profile, email, role: 'GENERAL' });
  expect(await client.read<User>('/user-details')).toEqual(body.data);
  const wrong = await client.post('/update-profile', { name: '', tel: 'abc' });
  expect({ status: wrong.status, fields: wrong.body.fields }).toEqual({
    status: 400,
    fields: { name: messages.required, tel: messages.invalidPhone },
  });
});

test('profile: a picture is set, kept, replaced and removed, and the old one is deleted', async () => {
  const { client } = await newShopper();
  const save = async (more: object) =>
    (await client.post<User>('/update-profile', { ...profile, ...more })).body.data.profilePic;
  const before = await media();
  const first = await save({ profilePic: await picture('red') });
  expect((await fetch(new URL(first, server.url))).status).toBe(200);
  expect([await save({}), await save({ profilePic: first })]).toEqual([first, first]);
  const second = await save({ profilePic: await picture('blue') });
  expect(second).not.toBe(first);
  expect(await media()).toBe(before + 1);
  expect(
    (await client.post('/update-profile', { ...profile, profilePic: 'https://elsewhere.example/x.png' }))
      .status,
  ).toBe(400);
  expect({ save: await save({ profilePic: '' }), media: await media() }).toEqual({ save: '', media: before });
  expect((await fetch(new URL(first, server.url))).ok).toBe(false);
});

test.each(['findOne', 'updateOne'] as const)(
  'profile: of an account that is deleted right before its %s it is 401 and leaves no picture',
  async (operation) => {
    const { client, id } = await newShopper();
    const before = await media();
    const { db } = server.payload;
    const real = db[operation];
    const deleting = async (args: { collection: string; select?: object }) => {
      if (args.collection === 'users' && !args.select) {
        Object.assign(db, { [operation]: real });
        await db.deleteOne({ collection: 'users', where: { id: { equals: id } } });
      }
      return Reflect.apply(real, db, [args]) as unknown;
    };
    Object.assign(db, { [operation]: deleting });
    try {
      const { status, body } = await client.post('/update-profile', {
        ...profile,
        profilePic: await picture('red'),
      });
      expect({ status, message: body.message }).toEqual({ status: 401, message: messages.loginRequired });
    } finally {
      Object.assign(db, { [operation]: real });
    }
    expect(await media()).toBe(before);
  },
);

test('profile: a picture that staff chose from the media library is not deleted with it', async () => {
  const [boss, shopper] = [await newAdmin(), await newShopper()];
  const data = await sharp({ create: { width: 30, height: 30, channels: 3, background: 'green' } })
    .png()
    .toBuffer();
  const { id } = await server.payload.create({
    collection: 'media',
    data: { alt: 'Hoja de palma' },
    file: { data, name: 'hoja.png', mimetype: 'image/png', size: data.length },
  });
  expect((await boss.client.patch(`/users/${shopper.id}`, { profilePic: id })).status).toBe(200);
  expect((await shopper.client.read<User>('/user-details')).profilePic).toContain('/api/media/file/');
  expect(
    (await shopper.client.post<User>('/update-profile', { ...profile, profilePic: '' })).body.data.profilePic,
  ).toBe('');
  expect(await server.payload.findByID({ collection: 'media', id, disableErrors: true })).not.toBeNull();
});

test('profile: answers 429 when the user has used up the limit of uploads, from any address', async () => {
  const { client, id } = await newShopper();
  const limits = server.payload.config.custom?.limits as RateLimits;
  const uses = (
    await Promise.all(Array.from({ length: 119 }, () => limits.consume('upload', [`user ${id}`])))
  ).length;
  expect({ uses, status: (await client.post('/update-profile', profile)).status }).toEqual({
    uses: 119,
    status: 200,
  });
  client.address = newAddress();
  const { status, headers, body } = await client.post('/update-profile', { ...profile, name: 'Otra' });
  expect({ status, message: body.message }).toEqual({ status: 429, message: messages.tooManyRequests });
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await client.read<User>('/user-details')).name).toBe(profile.name);
});
