import type { SanitizedConfig } from 'payload';

declare global {
  var spaBronzeConfig: Promise<SanitizedConfig> | undefined;
}

/** Next must not build a config of its own, because it uses the Payload that serves /api. */
const config = globalThis.spaBronzeConfig!;

export default config;
