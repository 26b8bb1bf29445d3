import type { Endpoint, SanitizedConfig } from 'payload';

type Entity = { versions?: unknown; endpoints: false | Omit<Endpoint, 'root'>[] };
const withoutVersionRoutes = <T extends Entity>(entity: T): T =>
  entity.versions || !entity.endpoints
    ? entity
    : { ...entity, endpoints: entity.endpoints.filter(({ path }) => !path.startsWith('/versions')) };

/** Payload opens them also where there are no versions, and fails on requests to them. */
export const closeVersionRoutes = (config: SanitizedConfig): SanitizedConfig => ({
  ...config,
  collections: config.collections.map(withoutVersionRoutes),
  globals: config.globals.map(withoutVersionRoutes),
});
