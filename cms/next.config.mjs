import path from 'node:path';
import { withPayload } from '@payloadcms/next/withPayload';

/**
 * Next serves Payload's admin only. Like the server's bundle, its build has a copy of what it needs; both
 * work on one Payload, see src/app/payload-config.
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
