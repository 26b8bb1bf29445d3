import { randomInt } from 'node:crypto';
import { HOUR_MS } from '@spa-bronze/domain/lib/dates';
import { messages } from '@spa-bronze/domain/messages';
import { hasRight } from '@spa-bronze/domain/users/rights';
import type { Payload, Where } from 'payload';
import { envOf, pageUrl } from '../../env';
import { AppError } from '../../lib/app-error';
import { afterReply, inBackground } from '../../lib/in-background';
import { keyedHash } from '../../lib/keyed-hash';
import { requestContext } from '../../lib/request-context';
import { sendEmail } from '../../providers/email/mail';
import { CODE_MS, codeRequestOf, newCodeRequest, type CodeRequest } from './code-request';
import { confirmEmail } from './confirm-email';
import { takeUse, useRowsOf } from './counted-uses';
import { loginCodeMail } from './login-code-mail';
import { endSession, startSession, type StartedSession } from './session-operations';
import { sessionKinds } from './sessions-collection';
import type { PopulatedUser, UserRow } from './user-row';
import { sessions, users } from './users-repository';

const TRIES_A_CODE = 5;
/** Over all codes of an email. */
const TRIES_AN_HOUR = 10;
const MAILS_AN_HOUR = 5;
const iso = (ms: number) => new Date(ms).toISOString();

export const codeMailRowsOf = (user: string): string[] => useRowsOf(`code-mail.${user}`, MAILS_AN_HOUR);
const triesOfCode = ({ id }: CodeRequest) => useRowsOf(`code-try.${id}`, TRIES_A_CODE);
const triesOfEmail = (payload: Payload, { email }: CodeRequest) =>
  useRowsOf(`code-hour.${keyedHash(payload, 'code-hour', email)}`, TRIES_AN_HOUR);

/** What is stored of a code. Nobody can find it without the secret of the shop and the cookie of the browser. */
const codeHash = (payload: Payload, { email, id }: CodeRequest, code: string): string =>
  keyedHash(payload, 'login-code', `${email} ${id} ${code}`);

/**
 * Sends a code to log in, if the email has an account without a right. The account is looked up after the reply
 * was sent, and every email gets the same reply: the Set-Cookie lines of the browser in which the code is valid.
 */
export function requestLoginCode(payload: Payload, email: string): string[] {
  const { request, setCookies } = newCodeRequest(payload, email);
  afterReply(payload, () => sendCode(payload, request));
  return setCookies;
}

async function sendCode(payload: Payload, request: CodeRequest): Promise<void> {
  const user = await users.findOne(payload, { email: { equals: request.email } });
  if (!user || hasRight(user)) return;
  if (envOf(payload).rateLimit && !(await takeUse(payload, codeMailRowsOf(user.id), HOUR_MS))) return;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const at = iso(Date.now());
  const { id } = await sessions.insert(payload, {
    tokenHash: codeHash(payload, request, code),
    user: user.id,
    kind: sessionKinds.loginCode,
    expiresAt: iso(request.expiresAt),
    createdAt: at,
    updatedAt: at,
  });
  const mail = { to: user.email, ...loginCodeMail(code, pageUrl(payload, `/login?codigo=${code}`)) };
  inBackground(payload, () => sendEmail(payload, mail, `code.${id}`), { again: true });
}

const wrongCode = () => new AppError(400, messages.codeWrong, { code: messages.codeWrong });
const otherBrowser = () => new AppError(400, messages.codeElsewhere, { code: messages.codeElsewhere });
const tooManyTries = () =>
  new AppError(429, messages.tooManyRequests, undefined, {
    headers: { 'Retry-After': String(HOUR_MS / 1000) },
  });

/** Counts a try before its result is known, whether the email has an account or not. Throws 400 and 429. */
async function countTry(payload: Payload, request: CodeRequest): Promise<void> {
  if (!(await takeUse(payload, triesOfCode(request), CODE_MS))) throw wrongCode();
  if (!(await takeUse(payload, triesOfEmail(payload, request), HOUR_MS))) throw tooManyTries();
}

/**
 * Logs in by the code that this browser requested, once, and confirms the email. Throws 400 for a code that is not
 * valid here, 429 after too many tries. `lostPassword`: a password was removed, because it was set before anybody
 * had confirmed the email.
 */
export async function logInByCode(
  payload: Payload,
  code: string,
  headers: Headers,
): Promise<{ user: PopulatedUser; session: StartedSession; lostPassword: boolean }> {
  const context = requestContext();
  context.login = 'failed';
  const request = codeRequestOf(payload, headers);
  if (!request) throw otherBrowser();
  await countTry(payload, request);
  const before = await takeCode(payload, request, code);
  context.user = before.id;
  const user = await confirmEmail(payload, before);
  if (!user) throw wrongCode();
  const session = await startSession(payload, user, sessionKinds.codeLogin);
  await refuseIfMoved(payload, user, session);
  context.login = 'ok';
  return {
    user: { ...user, noPassword: !user.hash },
    session,
    lostPassword: Boolean(before.hash) && !user.hash,
  };
}

async function takeCode(payload: Payload, request: CodeRequest, code: string): Promise<UserRow> {
  const valid: Where = {
    and: [
      { tokenHash: { equals: codeHash(payload, request, code) } },
      { kind: { equals: sessionKinds.loginCode } },
      { expiresAt: { greater_than: iso(Date.now()) } },
    ],
  };
  const row = await sessions.findOne(payload, valid);
  const user = row?.user ? await users.findById(payload, row.user) : null;
  if (!user || user.email !== request.email || hasRight(user)) throw wrongCode();
  if (!(await sessions.updateWhere(payload, valid, { expiresAt: iso(0) }))) throw wrongCode();
  return user;
}

/** Another email meanwhile ended only the sessions of that time. This session is newer and must end too. */
async function refuseIfMoved(
  payload: Payload,
  { id, email }: UserRow,
  { token }: StartedSession,
): Promise<void> {
  const now = await users.findById(payload, id);
  if (now?.email === email) return;
  await endSession(payload, token);
  throw wrongCode();
}
