import type { Endpoint, SanitizedConfig } from 'payload';

type Entity = { versions?: unknown; endpoints: false | Omit<Endpoint, 'root'>[] };

/**
 * Payload opens the routes of versions on collections and globals that keep none, and falls over whoever
 * knocks there.
 */
export function closeVersionEndpoints({ collections, globals }: SanitizedConfig): void {
  for (const entity of [...collections, ...globals] as Entity[]) {
    if (!entity.versions && entity.endpoints)
      entity.endpoints = entity.endpoints.filter(({ path }) => !path.startsWith('/versions'));
  }
}
