import { marks } from '@spa-bronze/domain/users/rights';
import { messages } from '@spa-bronze/domain/messages';
import type { Payload } from 'payload';
import { contractHandlers } from '../../lib/contract-handler';
import { listAuditLog } from './audit-log-operations';
import { changeRights } from './change-rights';
import { emailOfLink, requestPasswordReset, resetPassword } from './password-reset';
import { createPassword } from './create-password';
import { endedCodeRequest } from './code-request';
import { logInByCode, requestLoginCode } from './login-code';
import { quickSignUp } from './quick-sign-up';
import { afterLogout, endedCookies } from './session-cookie';
import { endOwnSession, type StartedSession } from './session-operations';
import { signIn } from './sign-in';
import { openedTo } from './staff-settings-global';
import type { PopulatedUser } from './user-row';
import { allUsers, changePassword, listUsers, signUp, toUser, updateProfile } from './users-operations';

const signedIn = async (
  payload: Payload,
  { user, session }: { user: PopulatedUser; session: StartedSession },
) => ({
  message: messages.signInDone,
  data: await toUser(payload, { ...user, opened: await openedTo(payload, user) }),
  setCookies: session.setCookies,
});

/** The account of who asks. Its rights are those of her session. */
const ownAccount = (
  payload: Payload,
  row: PopulatedUser,
  { reception, opened }: Pick<PopulatedUser, 'reception' | 'opened'>,
) => toUser(payload, { ...row, reception, opened });

export const usersEndpoints = contractHandlers({
  'POST /signup': async ({ req: { payload }, body }) => ({
    message: messages.signUpDone,
    data: await signUp(payload, body),
  }),

  'POST /quick-signup': async ({ req: { payload }, body }) =>
    signedIn(payload, await quickSignUp(payload, body)),

  'POST /signin': async ({ req: { payload }, body, address }) =>
    signedIn(payload, await signIn(payload, body, address)),

  'POST /login-code': ({ req: { payload }, body }) =>
    Promise.resolve({
      message: messages.codeSent,
      setCookies: requestLoginCode(payload, body.email),
    }),

  'POST /login-code/use': async ({ req: { payload, headers }, env, body }) => {
    const { user, session, lostPassword } = await logInByCode(payload, body.code, headers);
    return {
      message: lostPassword ? messages.codeDonePasswordGone : messages.signInDone,
      data: await toUser(payload, user),
      setCookies: [...session.setCookies, endedCodeRequest(env)],
    };
  },

  'GET /user-details': async ({ req: { payload }, user }) => ({
    data: await toUser(payload, user),
  }),

  'GET /userLogout': async ({ req: { payload, headers }, env }) => {
    await endOwnSession(payload, headers);
    return { message: messages.signOutDone, setCookies: endedCookies(env), headers: afterLogout };
  },

  'POST /update-profile': async ({ req: { payload }, body, user }) => ({
    message: messages.profileSaved,
    data: await ownAccount(payload, await updateProfile(payload, String(user.id), body), user),
  }),

  'POST /change-password': async ({ req: { payload, headers }, body, user }) => {
    await changePassword(payload, String(user.id), body, headers);
    return { message: messages.passwordChanged };
  },

  'POST /create-password': async ({ req: { payload, headers }, body, user }) => ({
    message: messages.passwordCreated,
    data: await ownAccount(
      payload,
      await createPassword(payload, String(user.id), body.password, headers),
      user,
    ),
  }),

  'POST /forgot-password': async ({ req: { payload }, body }) => {
    requestPasswordReset(payload, body.email);
    return { message: messages.resetLinkSent };
  },

  'POST /reset-link': async ({ req: { payload }, body }) => ({
    data: { email: await emailOfLink(payload, body.token) },
  }),

  'POST /reset-password': async ({ req: { payload }, body }) => {
    await resetPassword(payload, body.token, body.password);
    return { message: messages.passwordChanged };
  },

  'GET /all-user': async ({ req: { payload }, query }) => {
    if (query.page === undefined && query.limit === undefined)
      return { batches: allUsers(payload, query), extra: (total) => ({ total }) };
    const { users, total } = await listUsers(payload, query);
    return { data: users, extra: { total } };
  },

  'GET /staff-acts': async ({ req: { payload }, query }) => {
    const { entries, total } = await listAuditLog(payload, query);
    return { data: entries, extra: { total } };
  },

  'POST /update-user': async ({ req: { payload, headers }, body }) => {
    const { before, now } = await changeRights(payload, body, headers);
    return {
      message:
        before.role === now.role && marks.some((it) => body[it] !== undefined)
          ? messages.permissionChanged
          : messages.roleChanged,
      data: await toUser(payload, now),
    };
  },
});
