import type { AuthStrategy, Payload } from 'payload';
import { requestContext } from '../../lib/request-context';
import { PAGE_PERSON } from '../../payload/unsaved/page-person';
import { findSession } from './session-operations';

/**
 * Resolves the shop's cookie to `req.user` for the contract, REST, GraphQL and Payload's admin alike. What a page
 * sends that was opened for another person is nobody's: it would be stored under the name of who logged in since.
 */
export const sessionStrategy: AuthStrategy = {
  name: 'spa-session',
  authenticate: async ({ headers, payload }) => {
    const found = await findSession(payload, headers);
    const person = headers.get(PAGE_PERSON);
    const session = person === null || person === String(found?.user.id) ? found : null;
    if (session) requestContext().user = session.user.id;
    return {
      user: session && {
        ...session.user,
        collection: 'users',
        _strategy: 'spa-session',
        sessionEnds: session.expiresAt,
        sessionBegan: session.beganAt,
      },
    };
  },
};

/** Payload's own tokens are not stored, so neither logout nor a new password would end them. */
export function sessionsAlone(payload: Pick<Payload, 'authStrategies'>): void {
  payload.authStrategies = payload.authStrategies.filter(({ name }) => name === sessionStrategy.name);
}
