import type { Sent } from '@spa-bronze/domain/lib/sent';
import { messages } from '@spa-bronze/domain/messages';
import type { Request, Response } from 'express';
import type { Env } from '../../env';
import { cookieForm } from '../../lib/cookie-form';
import type { ApiFetch } from '../api/payload-api';
import { faultsWithoutConsent, queryOf, readForm, redirect, sendToApi } from './plain-form';
import type { Filled, PlainForm } from './plain-form-table';
import type { ShowSent } from '../pages/storefront';

/** For a long message, of which each character may take nine bytes. */
const FORM_MAX = 64 * 1024;

interface Context {
  env: Env;
  api: ApiFetch;
  showSent: ShowSent;
}

/** Browsers end lines by CR and LF, scripts by LF alone. */
const filledBy = (form: URLSearchParams, req: Request): Filled => ({
  field: (name) => (form.get(name) ?? '').replace(/\r\n/g, '\n'),
  query: (name) => queryOf(req).get(name) ?? '',
});

function sentOf(
  { id, refilled, consent, names = {} }: PlainForm,
  form: URLSearchParams,
  { message, fields }: { message: string; fields: Record<string, string> },
  filled: Filled,
): Sent {
  const given = refilled.filter((name) => form.has(name));
  return {
    form: id,
    values: {
      ...Object.fromEntries(given.map((name) => [name, filled.field(name)])),
      ...(consent && { [consent.name]: form.has(consent.name) }),
    },
    errors: {
      ...Object.fromEntries(Object.entries(fields).map(([name, text]) => [names[name] ?? name, text])),
      '': message,
    },
  };
}

/** Stores what a form of the table sent. Of the forms of an address it is the one whose first field was sent. */
export async function sendForm(
  { env, api, showSent }: Context,
  forms: readonly PlainForm[],
  req: Request,
  res: Response,
): Promise<void> {
  const form = await readForm(req, FORM_MAX);
  const row = forms.find(({ refilled: [first] }) => form.has(first)) ?? forms[0]!;
  const filled = filledBy(form, req);
  const body = row.body(filled);
  if (row.consent && !form.has(row.consent.name)) {
    const fields = faultsWithoutConsent(row.endpoint, body, row.consent);
    return showSent(req, res, sentOf(row, form, { message: messages.invalidInput, fields }, filled), 400);
  }
  const reply = await sendToApi(api, row.endpoint, { req, body });
  if (reply.retryAfter) res.set('Retry-After', reply.retryAfter);
  if (reply.status >= 300) return showSent(req, res, sentOf(row, form, reply, filled), reply.status);
  for (const line of reply.setCookies) res.append('Set-Cookie', line);
  if (row.loginEmail) keepLoginEmail(env, res, filled.field(row.loginEmail));
  redirect(res, row.to(filled));
}

/*
 * The login that follows a sign-up has the e-mail filled in. It stands in a cookie of that page and not in its
 * address, which is logged.
 */
const COOKIE = 'spa-login-email';
const COOKIE_MS = 60_000;
const loginEmailForm = cookieForm(COOKIE, '[^; ]*');
const cookiePlace = { path: '/login', httpOnly: true, sameSite: 'lax' } as const;

const keepLoginEmail = ({ publicUrl }: Env, res: Response, email: string) =>
  res.cookie(COOKIE, email, {
    ...cookiePlace,
    maxAge: COOKIE_MS,
    secure: publicUrl?.startsWith('https:') ?? false,
  });

/** The e-mail of a sign-up just before, once; '' if there is none. */
export function takeLoginEmail(req: Request, res: Response): string {
  const value = loginEmailForm.exec(req.get('cookie') ?? '')?.[1];
  if (!value) return '';
  res.clearCookie(COOKIE, cookiePlace);
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}
