import type { SanitizedConfig } from 'payload';

declare global {
  /** The config of the server in which Next runs. */
  var spaBronzeConfig: Promise<SanitizedConfig> | undefined;
}

/**
 * The config of the server in which Next runs. Next never builds one of its own: it works on the very Payload
 * that serves /api, and while `next build` runs nobody reads it.
 */
const config = globalThis.spaBronzeConfig!;

export default config;
