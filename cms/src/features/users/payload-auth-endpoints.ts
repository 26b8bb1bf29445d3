import { recordOf } from '@spa-bronze/domain/lib/unknown';
import { messages } from '@spa-bronze/domain/messages';
import { forgotPasswordSchema, signInSchema } from '@spa-bronze/domain/users/user-schemas';
import { addDataAndFileToRequest, type Endpoint, type PayloadRequest } from 'payload';
import type { z } from 'zod';
import { AppError } from '../../lib/app-error';
import { limitsOf } from '../../lib/rate-limits';
import { requestContext } from '../../lib/request-context';
import { envOf } from '../../env';
import { requestPasswordReset } from './password-reset';
import { afterLogout, endedCookies } from './session-cookie';
import { endOwnSession } from './session-operations';
import { signIn } from './sign-in';

type Answer = { body: object; status?: number; setCookies?: string[]; headers?: Record<string, string> };
type AuthRoute = Omit<Endpoint, 'root'>;

/** Payload's admin expects `errors: [{ message }]`. */
function route(
  method: AuthRoute['method'],
  path: string,
  answer: (req: PayloadRequest) => Promise<Answer>,
): AuthRoute {
  return {
    method,
    path,
    handler: async (req) => {
      try {
        const { body, status = 200, setCookies = [], headers = {} } = await answer(req);
        return Response.json(body, {
          status,
          headers: [
            ['Cache-Control', 'no-store'],
            ...Object.entries(headers),
            ...setCookies.map((it): [string, string] => ['Set-Cookie', it]),
          ],
        });
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        const { status, message, headers } = error;
        return Response.json(
          { success: false, error: true, message, errors: [{ message }] },
          { status, headers: { 'Cache-Control': 'no-store', ...headers } },
        );
      }
    },
  };
}

async function formOf<T extends z.ZodType>(schema: T, req: PayloadRequest): Promise<z.output<T>> {
  await addDataAndFileToRequest(req);
  const { data, error } = schema.safeParse(req.data);
  if (error) throw new AppError(400, error.issues[0]!.message);
  return data;
}

/** The account in Payload's form, as its own session may see it. */
async function accountForSession(
  { payload }: PayloadRequest,
  user: { id: string | number },
): Promise<object> {
  const own = { ...user, collection: 'users' };
  const doc = await payload.findByID({
    collection: 'users',
    id: user.id,
    depth: 0,
    overrideAccess: false,
    user: own,
  });
  return { ...doc, collection: 'users' };
}

const seconds = (ms: number) => Math.floor(ms / 1000);
/** `exp` is the session's end in seconds. The admin warns before it and then shows the login. */
const session = async (req: PayloadRequest) =>
  req.user
    ? {
        user: await accountForSession(req, req.user),
        exp: seconds(Number(recordOf(req.user).sessionEnds)),
        collection: 'users',
        strategy: 'spa-session',
      }
    : null;

/** Payload's own auth endpoints by the shop's sessions and rate limits. No token of Payload is issued. */
export const payloadAuthEndpoints: AuthRoute[] = [
  route('post', '/login', async (req) => {
    const {
      user,
      session: { expiresAt, setCookies },
    } = await signIn(req.payload, await formOf(signInSchema, req), requestContext().address);
    return {
      body: {
        message: messages.signInDone,
        user: await accountForSession(req, user),
        exp: seconds(expiresAt),
      },
      setCookies,
    };
  }),
  route('post', '/logout', async ({ payload, headers }) => {
    await endOwnSession(payload, headers);
    return {
      body: { message: messages.signOutDone },
      setCookies: endedCookies(envOf(payload)),
      headers: afterLogout,
    };
  }),
  route('get', '/me', async (req) => ({
    body: { message: messages.ok, ...((await session(req)) ?? { user: null }) },
  })),
  route('post', '/refresh-token', async (req) => {
    const present = await session(req);
    if (!present) throw new AppError(401, messages.loginRequired);
    return { body: { message: messages.ok, ...present } };
  }),
  route('post', '/forgot-password', async (req) => {
    const { email } = await formOf(forgotPasswordSchema, req);
    await limitsOf(req.payload).consume('password', [requestContext().address]);
    requestPasswordReset(req.payload, email);
    return { body: { message: messages.resetLinkSent } };
  }),
];
