import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fakeBucket } from './testing/fake-bucket';
import { newPerson } from './testing/people';
import { newPicture } from './testing/pictures';
import { runProgram } from './testing/process';
import { openServer, server } from './testing/worker-server';

jest.setTimeout(60_000);

test('media: what the database names is copied into the bucket, again only what is not there as it should be', async () => {
  const values = await server.emptyShop();
  const app = await openServer(values);
  /** A PUT that the bucket takes and does not keep. */
  let loses = false;
  const bucket = await fakeBucket(({ method, res }) => {
    if (method !== 'PUT' || !loses) return false;
    res.writeHead(200).end();
    return true;
  });
  try {
    const ana = await newPerson('ADMIN', app);
    await newPicture(ana.client);
    await newPicture(ana.client);
    const media = path.join(String(values.DATA_DIR), 'media');
    const names = readdirSync(media);
    const copy = (more: object = bucket.values) => runProgram({ ...values, ...more }, 'media --to s3');
    const says = (copied: number, present: number) =>
      `Copiados ${copied} archivos al bucket fotos; ${present} ya estaban.`;

    expect(await copy({})).toMatchObject({
      code: 1,
      text: expect.stringMatching(/^Falta el bucket: [^\n]+\n$/),
    });
    loses = true;
    expect(await copy()).toMatchObject({ code: 1, text: expect.stringContaining('no guardó') });
    loses = false;
    expect(await copy()).toMatchObject({ code: 0, text: expect.stringContaining(says(names.length, 0)) });
    for (const it of names)
      expect(bucket.objects.get(`/fotos/${it}`)?.equals(readFileSync(path.join(media, it)))).toBe(true);

    bucket.objects.set(`/fotos/${names[0]}`, Buffer.from('half'));
    expect(await copy()).toMatchObject({ code: 0, text: expect.stringContaining(says(1, names.length - 1)) });

    bucket.objects.delete(`/fotos/${names[1]}`);
    rmSync(path.join(media, names[1]!));
    expect(await copy()).toMatchObject({ code: 3, text: expect.stringContaining('Faltan 1 archivos') });
  } finally {
    await app.close();
    bucket.close();
  }
});
