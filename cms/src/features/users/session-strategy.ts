import type { AuthStrategy } from 'payload';
import { findSession } from './session-operations';

/** Resolves the shop's cookie to `req.user` for the contract, REST, GraphQL and Payload's admin alike. */
export const sessionStrategy: AuthStrategy = {
  name: 'spa-session',
  authenticate: async ({ headers, payload }) => {
    const session = await findSession(payload, headers);
    if (!session) return { user: null };
    return { user: { ...session.user, collection: 'users', _strategy: 'spa-session', sessionEnds: session.expiresAt } };
  },
};
