import { randomUUID } from 'node:crypto';
import { access, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { S3 } from '@aws-sdk/client-s3';
import { LRUCache } from 'lru-cache';
import type { Env } from '../../env';
import { codeOf } from '../../lib/error-facts';
import { once } from '../../lib/once';

/** The files of the media, by name. They are where Payload stores uploads: in a folder or in a bucket. */
export interface MediaStore {
  /** Throws when that cannot be known. */
  has: (name: string) => Promise<boolean>;
  /** The bytes of a file, null when there is none. Throws when that cannot be known. */
  sizeOf: (name: string) => Promise<number | null>;
  /** Throws when there is none. */
  read: (name: string) => Promise<Buffer>;
  /** Nobody sees a half of the file. */
  write: (name: string, data: Buffer, mimeType: string) => Promise<void>;
  /** A file that is not there is no error. */
  remove: (name: string) => Promise<void>;
  /** Deletes what crashes left of writes, and returns the names of the files. A bucket is not listed and has none. */
  sweep: () => Promise<string[]>;
}

const succeeds = (work: Promise<unknown>) =>
  work.then(
    () => true,
    () => false,
  );

/** The name under which a file is written before it has its own. */
const UNFINISHED = /^\..+\.[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
/** Nobody writes for so long. */
const UNFINISHED_MS = 60 * 60_000;

async function sweepFolder(folder: string): Promise<string[]> {
  if (!(await succeeds(access(folder)))) return [];
  const names = await readdir(folder);
  for (const name of names.filter((it) => UNFINISHED.test(it))) {
    const file = path.join(folder, name);
    const written = await stat(file).catch(() => null);
    if (written && Date.now() - written.mtimeMs > UNFINISHED_MS) await rm(file, { force: true });
  }
  return names;
}

function folderStore(folder: string): MediaStore {
  const at = (name: string) => path.join(folder, name);
  return {
    has: (name) => succeeds(access(at(name))),
    sizeOf: async (name) => {
      try {
        return (await stat(at(name))).size;
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return null;
        throw error;
      }
    },
    read: (name) => readFile(at(name)),
    write: async (name, data) => {
      const incomplete = at(`.${name}.${randomUUID()}`);
      try {
        await writeFile(incomplete, data, { flush: true });
        await rename(incomplete, at(name));
      } finally {
        await rm(incomplete, { force: true });
      }
    },
    remove: (name) => rm(at(name), { force: true }),
    sweep: () => sweepFolder(folder),
  };
}

/** A file seen in a bucket is not asked for again so soon. After that, one that was deleted there is missed. */
const SEEN = { max: 10_000, ttl: 5 * 60_000 };
/** Without these a bucket that does not answer would keep requests for ever. */
export const BUCKET_TIMEOUTS = {
  connectionTimeout: 2_000,
  requestTimeout: 10_000,
  throwOnRequestTimeout: true,
  /* While the content is read: the other ends with the headers of the reply. */
  socketTimeout: 10_000,
};

function bucketStore({
  bucket: Bucket,
  region,
  endpoint,
  ...credentials
}: NonNullable<Env['s3']>): MediaStore {
  const client = once(async (): Promise<S3> => {
    const { S3 } = await import('@aws-sdk/client-s3');
    const address = endpoint && { endpoint, forcePathStyle: true };
    return new S3({ region, credentials, ...address, requestHandler: BUCKET_TIMEOUTS, maxAttempts: 2 });
  });
  const sizeOf = async (Key: string): Promise<number | null> => {
    const { S3ServiceException } = await import('@aws-sdk/client-s3');
    try {
      return (await (await client()).headObject({ Bucket, Key })).ContentLength ?? 0;
    } catch (err) {
      if (err instanceof S3ServiceException && err.$metadata.httpStatusCode === 404) return null;
      throw err;
    }
  };
  const seen = new LRUCache<string, true>(SEEN);
  return {
    has: async (Key) => {
      if (seen.has(Key)) return true;
      const found = (await sizeOf(Key)) !== null;
      if (found) seen.set(Key, true);
      return found;
    },
    sizeOf,
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
    sweep: () => Promise.resolve([]),
  };
}

const stores = new WeakMap<object, MediaStore>();

export function mediaStore(env: Env): MediaStore {
  const present = stores.get(env);
  if (present) return present;
  const made = env.s3 ? bucketStore(env.s3) : folderStore(path.join(env.dataDir, 'media'));
  stores.set(env, made);
  return made;
}
