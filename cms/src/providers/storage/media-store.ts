import { randomUUID } from 'node:crypto';
import { access, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { S3 } from '@aws-sdk/client-s3';
import { LRUCache } from 'lru-cache';
import type { Env } from '../../env';
import { once } from '../../lib/once';

/** The files of the media, by name. They are where Payload stores uploads: in a folder or in a bucket. */
export interface MediaStore {
  has: (name: string) => Promise<boolean>;
  /** Throws when there is none. */
  read: (name: string) => Promise<Buffer>;
  /** Nobody sees a half of the file. */
  write: (name: string, data: Buffer, mimeType: string) => Promise<void>;
  /** A file that is not there is no error. */
  remove: (name: string) => Promise<void>;
}

const succeeds = (work: Promise<unknown>) =>
  work.then(
    () => true,
    () => false,
  );

function folderStore(folder: string): MediaStore {
  const at = (name: string) => path.join(folder, name);
  return {
    has: (name) => succeeds(access(at(name))),
    read: (name) => readFile(at(name)),
    write: async (name, data) => {
      const incomplete = at(`.${name}.${randomUUID()}`);
      try {
        await writeFile(incomplete, data);
        await rename(incomplete, at(name));
      } finally {
        await rm(incomplete, { force: true });
      }
    },
    remove: (name) => rm(at(name), { force: true }),
  };
}

/** Names of files that were seen in a bucket. Such a file is not asked for again. */
const SEEN_MAX = 10_000;

function bucketStore({
  bucket: Bucket,
  region,
  endpoint,
  ...credentials
}: NonNullable<Env['s3']>): MediaStore {
  const client = once(async (): Promise<S3> => {
    const { S3 } = await import('@aws-sdk/client-s3');
    return new S3({ region, credentials, ...(endpoint && { endpoint, forcePathStyle: true }) });
  });
  const seen = new LRUCache<string, true>({ max: SEEN_MAX });
  return {
    has: async (Key) => {
      if (seen.has(Key)) return true;
      const found = await succeeds((await client()).headObject({ Bucket, Key }));
      if (found) seen.set(Key, true);
      return found;
    },
    read: async (Key) => {
      const { Body } = await (await client()).getObject({ Bucket, Key });
      if (!Body) throw new Error(`The bucket has an empty ${Key}.`);
      return Buffer.from(await Body.transformToByteArray());
    },
    write: async (Key, Body, ContentType) => {
      await (await client()).putObject({ Bucket, Key, Body, ContentType });
    },
    remove: async (Key) => {
      seen.delete(Key);
      await (await client()).deleteObject({ Bucket, Key });
    },
  };
}

const stores = new WeakMap<object, MediaStore>();

/** The media of an environment. */
export function mediaStore(env: Env): MediaStore {
  const present = stores.get(env);
  if (present) return present;
  const made = env.s3 ? bucketStore(env.s3) : folderStore(path.join(env.dataDir, 'media'));
  stores.set(env, made);
  return made;
}
