import path from 'node:path';
import type { CollectionConfig } from 'payload';
import type { Env } from '../env';

export function withFolder(
  collection: CollectionConfig,
  { dataDir }: Pick<Env, 'dataDir'>,
): CollectionConfig {
  if (!collection.upload) return collection;
  return {
    ...collection,
    upload: {
      ...(collection.upload === true ? {} : collection.upload),
      staticDir: path.join(dataDir, collection.slug),
    },
  };
}
