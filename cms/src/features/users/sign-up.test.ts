import { randomUUID } from 'node:crypto';
import { messages } from '@spa-bronze/domain/messages';
import { PROFILE_PIC_MAX_BYTES } from '@spa-bronze/domain/users/user-rules';
import type { User } from '@spa-bronze/domain/users/user-schemas';
import sharp from 'sharp';
import { Client } from '../../testing/client';
import { server } from '../../testing/worker-server';

const form = (more: object = {}) => ({
  name: 'Lucía Playa',
  email: `${randomUUID()}@correo.example`,
  tel: '300 555 1234',
  password: 'mar-y-arena',
  confirmPassword: 'mar-y-arena',
  ...more,
});
const dataUrl = (bytes: Buffer, type = 'png') => `data:image/${type};base64,${bytes.toString('base64')}`;
const count = async (collection: 'users' | 'media') =>
  (await server.payload.db.count({ collection, where: {} })).totalDocs;
const everything = async () => [await count('users'), await count('media')];

test("sign-up: creates a shopper's account, whatever role is sent", async () => {
  const requested = form({
    role: 'ADMIN',
    isAdmin: true,
    email: `  ${randomUUID().toUpperCase()}@Correo.example `,
  });
  const { status, body, text } = await new Client().post<User>('/signup', requested);
  expect(status).toBe(201);
  expect(body).toMatchObject({ success: true, error: false, message: messages.signUpDone });
  expect(body.data).toMatchObject({
    name: 'Lucía Playa',
    email: requested.email.trim().toLowerCase(),
    role: 'GENERAL',
    profilePic: '',
  });
  expect(text).not.toMatch(/hash|salt|password|token/i);
  const client = new Client();
  expect(
    (await client.post('/signin', { email: requested.email, password: requested.password })).status,
  ).toBe(200);
  expect((await client.read<User>('/user-details'))._id).toBe(body.data._id);
});

test.each([true, false, undefined])(
  'sign-up: consent (%s) is stored with its date only when given',
  async (consent) => {
    const { body } = await new Client().post<User>('/signup', form({ consent }));
    const row = await server.payload.db.findOne<{ id: string; consentAt?: string | null }>({
      collection: 'users',
      where: { id: { equals: body.data._id } },
    });
    if (consent) expect(Date.now() - Date.parse(row?.consentAt ?? '')).toBeLessThan(60_000);
    else expect(row?.consentAt ?? null).toBeNull();
  },
);

test('sign-up: with a taken email its picture is never stored', async () => {
  const requested = form();
  await new Client().post('/signup', requested);
  const create = jest.spyOn(server.payload.db, 'create');
  try {
    const profilePic = dataUrl(
      await sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
    );
    expect((await new Client().post('/signup', { ...requested, profilePic })).status).toBe(409);
    expect(create.mock.calls.map(([{ collection }]) => collection)).not.toContain('media');
  } finally {
    create.mockRestore();
  }
});

test('sign-up: a taken email is 409, in capitals too', async () => {
  const requested = form();
  expect((await new Client().post('/signup', requested)).status).toBe(201);
  const again = await new Client().post('/signup', form({ email: requested.email.toUpperCase() }));
  expect(again.status).toBe(409);
  expect(again.body).toMatchObject({
    success: false,
    error: true,
    message: messages.emailTaken,
    fields: { email: messages.emailTaken },
  });
});

test('sign-up: of simultaneous ones with one email one succeeds and the others are 409 without a stored picture', async () => {
  const picture = dataUrl(
    await sharp({ create: { width: 40, height: 40, channels: 3, background: '#a8642a' } })
      .png()
      .toBuffer(),
  );
  const requested = form({ profilePic: picture });
  const pictures = await count('media');
  const replies = await Promise.all([1, 2, 3, 4].map(() => new Client().post('/signup', requested)));
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  expect(await count('media')).toBe(pictures + 1);
});

test('sign-up: a profile picture is encoded to 512 px without metadata and stored as media of people', async () => {
  const photo = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#d9a441' } })
    .withExif({ IFD0: { Copyright: 'secret-place' } })
    .jpeg()
    .toBuffer();
  const { status, body } = await new Client().post<User>(
    '/signup',
    form({ profilePic: dataUrl(photo, 'jpeg') }),
  );
  expect(status).toBe(201);
  const stored = await fetch(new URL(body.data.profilePic, server.url));
  expect(stored.headers.get('content-type')).toBe('image/webp');
  const bytes = Buffer.from(await stored.arrayBuffer());
  const metadata = await sharp(bytes).metadata();
  expect(metadata).toMatchObject({ format: 'webp', width: 512, height: 384 });
  expect(metadata).not.toHaveProperty('exif');
  expect(bytes.toString('latin1')).not.toContain('secret-place');
  expect((await new Client().get('/media?limit=0')).text).not.toContain('perfil');
});

test('sign-up: a profile picture is rotated by its camera data, and a small one is not enlarged', async () => {
  const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#d9a441' } })
    .withExif({ IFD0: { Orientation: '6' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { body } = await new Client().post<User>('/signup', form({ profilePic: dataUrl(photo, 'jpeg') }));
  const stored = await fetch(new URL(body.data.profilePic, server.url));
  expect(await sharp(Buffer.from(await stored.arrayBuffer())).metadata()).toMatchObject({
    width: 40,
    height: 60,
  });
});

test('sign-up: a profile picture of more than fifty million pixels is 400, however small its file', async () => {
  const wide = await sharp({ create: { width: 16_000, height: 3_200, channels: 3, background: 'black' } })
    .toColourspace('b-w')
    .png({ palette: true, colours: 2 })
    .toBuffer();
  const { status, body } = await new Client().post('/signup', form({ profilePic: dataUrl(wide) }));
  expect({ fits: wide.length < PROFILE_PIC_MAX_BYTES, status, error: body.fields?.profilePic }).toEqual({
    fits: true,
    status: 400,
    error: messages.pictureInvalid,
  });
});

test('sign-up: a file that is no PNG, JPEG or WebP by content, or over 2 MB, is 400 and is not stored', async () => {
  const before = await everything();
  const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
  const tornPng = (
    await sharp({ create: { width: 300, height: 300, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
  ).subarray(0, 60);
  const png = dataUrl(
    await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer(),
  );
  const refused = [
    `x${png}`,
    `${png}!`,
    dataUrl(Buffer.alloc(PROFILE_PIC_MAX_BYTES, 1)),
    dataUrl(gif),
    dataUrl(svg),
    dataUrl(tornPng),
    'https://elsewhere.example/me.png',
    'data:image/png;base64,',
    'x',
  ];
  for (const profilePic of refused) {
    const { status, body } = await new Client().post('/signup', form({ profilePic }));
    expect({ picture: profilePic.slice(0, 40), status, error: body.fields?.profilePic }).toEqual({
      picture: profilePic.slice(0, 40),
      status: 400,
      error: messages.pictureInvalid,
    });
  }
  const heavy = await new Client().post(
    '/signup',
    form({ profilePic: dataUrl(Buffer.alloc(PROFILE_PIC_MAX_BYTES + 1, 1)) }),
  );
  expect({ status: heavy.status, profilePic: heavy.body.fields?.profilePic }).toEqual({
    status: 400,
    profilePic: messages.pictureTooLarge,
  });
  expect(await everything()).toEqual(before);
});
