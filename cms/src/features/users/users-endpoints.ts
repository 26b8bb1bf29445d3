import { messages } from '@spa-bronze/domain/messages';
import { AppError } from '../../access/app-error';
import type { Handlers } from '../../access/contract-handler';
import { limitsOf } from '../../access/rate-limits';
import { readRow } from '../../providers/conditional-update';
import { listActs } from './acts-operations';
import { changeRole } from './change-role';
import { requestPasswordReset, resetPassword } from './password-reset';
import { endedCookie, tokenOf } from './session-cookie';
import { endSession } from './session-operations';
import { signIn } from './sign-in';
import type { UserRow } from './user-row';
import { changePassword, listUsers, signUp, toUser, updateProfile } from './users-operations';

/** Accounts and sessions, as the contract names them. */
export const usersEndpoints: Handlers<
  'POST /signup' | 'POST /signin' | 'GET /user-details' | 'GET /userLogout' | 'POST /update-profile' | 'POST /change-password'
  | 'POST /forgot-password' | 'POST /reset-password' | 'GET /all-user' | 'GET /staff-acts' | 'POST /update-user'
> = {
  'POST /signup': async ({ req: { payload }, body }) => ({ message: messages.signUpDone, data: await signUp(payload, body) }),

  'POST /signin': async ({ req: { payload }, body, address }) => {
    const { user, session } = await signIn(payload, body, address);
    return { message: messages.signInDone, data: await toUser(payload, user), headers: { 'Set-Cookie': session.setCookie } };
  },

  'GET /user-details': async ({ req: { payload }, user }) => ({ data: await toUser(payload, user as unknown as UserRow) }),

  'GET /userLogout': async ({ req: { payload, headers }, env }) => {
    await endSession(payload, tokenOf(headers));
    return { message: messages.signOutDone, headers: { 'Set-Cookie': endedCookie(env) } };
  },

  'POST /update-profile': async ({ req: { payload }, body, user }) => ({ message: messages.profileSaved, data: await updateProfile(payload, String(user.id), body) }),

  'POST /change-password': async ({ req: { payload, headers }, body, user }) => {
    await changePassword(payload, String(user.id), body, headers);
    return { message: messages.passwordChanged };
  },

  'POST /forgot-password': async ({ req: { payload }, body }) => {
    await limitsOf(payload).consume('password', [`account ${body.email}`]);
    requestPasswordReset(payload, body.email);
    return { message: messages.resetLinkSent };
  },

  'POST /reset-password': async ({ req: { payload }, body }) => {
    await resetPassword(payload, body.token, body.password);
    return { message: messages.passwordChanged };
  },

  'GET /all-user': async ({ req: { payload }, query }) => {
    const { users, total } = await listUsers(payload, query);
    return { data: users, extra: { total } };
  },

  'GET /staff-acts': async ({ req: { payload }, query }) => {
    const { acts, total } = await listActs(payload, query);
    return { data: acts, extra: { total } };
  },

  'POST /update-user': async ({ req: { payload }, body: { userId, role, roleSeen } }) => {
    const seen = roleSeen && await readRow<UserRow>(payload, 'users', { id: { equals: userId } });
    if (seen && seen.role !== roleSeen) throw new AppError(409, messages.conflict, undefined, await toUser(payload, seen));
    const outcome = await changeRole(payload, userId, role);
    if (outcome === 'last-admin') throw new AppError(409, messages.lastAdmin);
    const user = outcome === 'done' ? await readRow<UserRow>(payload, 'users', { id: { equals: userId } }) : null;
    if (!user) throw new AppError(404, messages.notFound);
    return { message: messages.roleChanged, data: await toUser(payload, user) };
  },
};
