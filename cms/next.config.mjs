import path from 'node:path';
import { withPayload } from '@payloadcms/next/withPayload';

/**
 * Next serves Payload's admin only. Its build has its own copy of the code, like the server's bundle. Both
 * use one Payload, see src/app/payload-config.
 */
const nextConfig = {
  transpilePackages: ['@spa-bronze/domain'],
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
