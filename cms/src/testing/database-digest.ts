import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { CollectionSlug } from 'payload';
import type { TestServer } from './worker-server';

/** Fields that change when a worker leases a row without changing it. */
const passing = {
  sales: ['lockedBy', 'lockExpiresAt', 'updatedAt', 'writes'],
  leases: ['lockedBy', 'lockExpiresAt', 'updatedAt', 'writes'],
} as Record<string, string[]>;

/**
 * A fingerprint of every collection, every global and the media folder. Equal values mean that nothing was
 * written.
 */
export async function databaseDigest({
  payload,
  env,
}: Pick<TestServer, 'payload' | 'env'>): Promise<Record<string, string>> {
  const print = (value: unknown, without: string[] = []) =>
    createHash('sha256')
      .update(JSON.stringify(value, (key, part: unknown) => (without.includes(key) ? undefined : part)) ?? '')
      .digest('hex')
      .slice(0, 12);
  const collections = payload.config.collections.map(async ({ slug }) => {
    const { docs } = await payload.db.find({
      collection: slug as CollectionSlug,
      where: {},
      pagination: false,
      limit: 0,
      sort: 'id',
    });
    return [slug, `${docs.length} rows ${print(docs, passing[slug])}`] as const;
  });
  const globals = payload.config.globals.map(
    async ({ slug }) => [slug, print(await payload.db.findGlobal({ slug }))] as const,
  );
  const files = await readdir(path.join(env.dataDir, 'media')).catch(() => []);
  return {
    ...Object.fromEntries(await Promise.all([...collections, ...globals])),
    files: `${files.length} files ${print(files.sort())}`,
  };
}
