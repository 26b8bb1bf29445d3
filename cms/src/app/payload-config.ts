import type { SanitizedConfig } from 'payload';

declare global {
  var spaBronzeConfig: Promise<SanitizedConfig> | undefined;
}

/**
 * The config of the server in which Next runs. Next must not build its own, because it uses the Payload that
 * serves /api. During `next build` nothing reads it.
 */
const config = globalThis.spaBronzeConfig!;

export default config;
