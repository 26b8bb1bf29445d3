import type { Plugin } from 'payload';
import type { Env } from '../../env';

/** Media in an S3 bucket. Its packages are loaded only then. Addresses stay those of the site. */
export async function objectStorage({ s3 }: Pick<Env, 's3'>): Promise<Plugin[]> {
  if (!s3) return [];
  const { s3Storage } = await import('@payloadcms/storage-s3');
  const { bucket, region, endpoint, accessKeyId, secretAccessKey } = s3;
  return [
    s3Storage({
      collections: { media: true },
      bucket,
      clientCacheKey: `${endpoint ?? ''} ${bucket} ${accessKeyId}`,
      config: {
        region,
        credentials: { accessKeyId, secretAccessKey },
        ...(endpoint && { endpoint, forcePathStyle: true }),
      },
    }),
  ];
}
