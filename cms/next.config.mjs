import path from 'node:path';
import { withPayload } from '@payloadcms/next/withPayload';

/** Next serves Payload's admin only. The packages that the Express side also loads stay outside the bundle, so both share one copy. */
const nextConfig = {
  transpilePackages: ['@spa-bronze/domain'],
  serverExternalPackages: ['payload', '@payloadcms/db-mongodb', '@payloadcms/db-sqlite', '@payloadcms/drizzle', '@payloadcms/email-nodemailer', '@payloadcms/graphql'],
  allowedDevOrigins: ['127.0.0.1', 'localhost'],
  poweredByHeader: false,
  compress: false,
  devIndicators: false,
  reactStrictMode: true,
  typescript: { ignoreBuildErrors: true },
  images: { unoptimized: true },
  outputFileTracingRoot: path.resolve(import.meta.dirname, '..'),
  experimental: { turbopackFileSystemCacheForBuild: false },
  turbopack: { root: path.resolve(import.meta.dirname, '..') },
};

export default withPayload(nextConfig);
