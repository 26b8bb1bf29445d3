import type { Payload } from 'payload';

/** A Payload, or what is known of one: its config. */
export type ConfigOwner = { config: Pick<Payload['config'], 'custom'> };

/**
 * A value that every server of a process has its own of: environment, counters, clock. It is kept in Payload's
 * `config.custom`, which the admin's own bundle of the code shares.
 */
export function serverValue<T>(name: string) {
  return {
    of: ({ config }: ConfigOwner): T => config.custom?.[name] as T,
    provide: (payload: ConfigOwner, value: T): void => {
      payload.config.custom = { ...payload.config.custom, [name]: value };
    },
  };
}
