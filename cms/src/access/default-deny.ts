import { fromKeys } from '@spa-bronze/domain/lib/keys';
import {
  Forbidden,
  type CollectionConfig,
  type Endpoint,
  type GlobalConfig,
  type PayloadRequest,
  type SanitizedCollectionConfig,
  type SanitizedConfig,
} from 'payload';
import { allow } from './rules';
import { ownLocks } from './own-locks';

const forContent = allow('content');
export const forRecords = allow('records');

const operations = ['create', 'read', 'readVersions', 'update', 'delete', 'unlock'] as const;
type Rule = (args: { req: PayloadRequest }) => unknown;

/** What a collection does not restrict is for administrators. Payload would allow it to every user. */
export function adminsByDefault<T extends CollectionConfig | GlobalConfig>(entity: T): T {
  const byDefault = Object.fromEntries(operations.map((it) => [it, forRecords]));
  return {
    ...entity,
    admin: { hideAPIURL: true, ...entity.admin },
    access: { ...byDefault, ...('auth' in entity ? { admin: forRecords } : {}), ...entity.access },
  };
}

/** What marketers need of Payload's own collections: preferences of lists, and locks of documents. */
const forMarketing: Record<string, Partial<Record<(typeof operations)[number], Rule>>> = {
  'payload-preferences': {
    create: forContent,
    read: forContent,
    update: forContent,
    delete: forContent,
  },
  'payload-locked-documents': { read: ownLocks },
};

/** Payload's own collections (preferences, locks, migrations) are for users of its admin only. */
export const adminsOnlyInside = (config: SanitizedConfig): SanitizedConfig => ({
  ...config,
  collections: config.collections.map((it) => (it.slug.startsWith('payload-') ? forItsAdmin(it) : it)),
});

function forItsAdmin(collection: SanitizedCollectionConfig): SanitizedCollectionConfig {
  const { slug, access, endpoints } = collection;
  const rules = fromKeys(operations, (operation): Rule => {
    const rule = access[operation];
    return (args) => both((forMarketing[slug]?.[operation] ?? forRecords)(args), () => rule?.(args) ?? true);
  });
  return {
    ...collection,
    access: { ...access, ...(rules as typeof access) },
    endpoints: Array.isArray(endpoints)
      ? endpoints.map(slug in forMarketing ? forEditors : forAdmins)
      : endpoints,
  };
}

/** The result of the first rule, or of the second one when the first admits every row. */
const both = (first: unknown, second: () => unknown) => (first === true ? second() : first);

const guardedBy =
  (rule: typeof forRecords) =>
  (endpoint: Omit<Endpoint, 'root'>): Omit<Endpoint, 'root'> => ({
    ...endpoint,
    handler: (req) => {
      if (!rule({ req })) throw new Forbidden(req.t);
      return endpoint.handler(req);
    },
  });
const forAdmins = guardedBy(forRecords);
const forEditors = guardedBy(forContent);
