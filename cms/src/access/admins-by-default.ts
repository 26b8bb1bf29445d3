import { Forbidden, type CollectionConfig, type Endpoint, type GlobalConfig, type PayloadRequest, type SanitizedConfig } from 'payload';
import { admins } from './admins';

const operations = ['create', 'read', 'readVersions', 'update', 'delete', 'unlock'] as const;
type Rule = (args: { req: PayloadRequest }) => unknown;

/** Payload lets any logged-in user do what a collection or global says nothing about; here only administrators may. */
export function adminsByDefault<T extends CollectionConfig | GlobalConfig>(entity: T): T {
  const byDefault = Object.fromEntries(operations.map((it) => [it, admins]));
  return { ...entity, access: { ...byDefault, ...('auth' in entity && entity.auth ? { admin: admins } : {}), ...entity.access } };
}

/** Payload's own collections (preferences, locks, migrations) serve its admin: their rules hold for administrators, everyone else is refused. */
export function adminsOnlyInside(config: SanitizedConfig): void {
  for (const collection of config.collections.filter(({ slug }) => slug.startsWith('payload-'))) {
    for (const operation of operations) {
      const rule = collection.access[operation] as Rule | undefined;
      (collection.access as Record<string, Rule>)[operation] = (args) => admins(args) && (rule?.(args) ?? true);
    }
    if (Array.isArray(collection.endpoints)) collection.endpoints = collection.endpoints.map(forAdmins);
  }
}

const forAdmins = (endpoint: Omit<Endpoint, 'root'>): Omit<Endpoint, 'root'> => ({
  ...endpoint,
  handler: (req) => {
    if (!admins({ req })) throw new Forbidden(req.t);
    return endpoint.handler(req);
  },
});
