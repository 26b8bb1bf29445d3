import type { SanitizedConfig } from 'payload';

/**
 * The config of the server in which Next runs. Next never builds one of its own: it works on the very Payload
 * that serves /api, and while `next build` runs nobody reads it.
 */
const config = (globalThis as { spaBronzeConfig?: Promise<SanitizedConfig> })
  .spaBronzeConfig as Promise<SanitizedConfig>;

export default config;
