import type { CollectionConfig, Endpoint, SanitizedConfig } from 'payload';

const authPaths = new Set([
  '/login',
  '/logout',
  '/me',
  '/init',
  '/refresh-token',
  '/first-register',
  '/forgot-password',
  '/reset-password',
  '/unlock',
  '/verify/:id',
]);
const authFields =
  /^(login|logout|me|initialized|refreshToken|forgotPassword|resetPassword|unlock|verifyEmail)[A-Z]/;
const key = ({ method, path }: Omit<Endpoint, 'root'>) => `${method} ${path}`;

/** Closes Payload's own routes for login, first registration and password reset. */
export const closeAuthRoutes =
  (own: CollectionConfig[]) =>
  <T extends Pick<SanitizedConfig, 'collections'>>(config: T): T => ({
    ...config,
    collections: config.collections.map((collection) => {
      if (!collection.auth || !Array.isArray(collection.endpoints)) return collection;
      const endpoints = own.find(({ slug }) => slug === collection.slug)?.endpoints;
      const ours = new Set(endpoints ? endpoints.map(key) : []);
      return {
        ...collection,
        endpoints: collection.endpoints.filter((it) => !authPaths.has(it.path) || ours.has(key(it))),
      };
    }),
  });

interface Schema {
  Query: { fields: Record<string, unknown> };
  Mutation: { fields: Record<string, unknown> };
}

/** The same for GraphQL: Payload calls it with the schema before it is built. */
export function closeAuthMutations(_graphql: unknown, { Query, Mutation }: Schema): Record<string, never> {
  for (const { fields } of [Query, Mutation]) {
    for (const name of Object.keys(fields)) if (authFields.test(name)) delete fields[name];
  }
  return {};
}
