import { isOffered } from '@spa-bronze/domain/booking/slots';
import { whyIncomplete } from '@spa-bronze/domain/booking/whole-choice';
import { WOMPI } from '@spa-bronze/domain/checkout/wompi';
import { localPath } from '@spa-bronze/domain/content/content-rules';
import { entriesOf } from '@spa-bronze/domain/lib/keys';
import type { Sent } from '@spa-bronze/domain/lib/sent';
import { messages } from '@spa-bronze/domain/messages';
import { consentMissing } from '@spa-bronze/domain/users/consent';
import { Router, type NextFunction, type Request, type Response } from 'express';
import type { Payload } from 'payload';
import type { Env } from '../../env';
import type { Pause } from '../../lib/pause';
import { cookiesOfNobody } from '../../features/users/session-operations';
import { checkFormOrigin } from '../edge/middleware';
import type { ApiFetch } from '../api/payload-api';
import {
  callApi,
  faultsWithoutConsent,
  messageFor,
  queryOf,
  readForm,
  redirect,
  type FormReply,
} from './plain-form';
import { sendForm, takeLoginEmail } from './plain-form-send';
import { plainFormTable } from './plain-form-table';
import { refuseWhilePaused } from '../edge/refuse-while-paused';
import type { ShowSent } from '../pages/storefront';

const CART = '/cart';

interface Context {
  env: Env;
  payload: Payload;
  pause: Pause;
  api: ApiFetch;
  showSent: ShowSent;
}

/**
 * The forms of the shop that work without a script: the two that book, the one that pays, the login that a stranger
 * meets on the way, and those of the table. They answer with a redirect, or with their page as it was filled in and
 * why it was refused.
 */
export function plainForms(context: Context): Router {
  const router = Router();
  const checks = [checkFormOrigin(context.env), refuseWhilePaused(context.pause)];
  router.post(['/product/:id', '/Reservar'], checks, async (req: Request, res: Response) =>
    book(context, req, res),
  );
  router.post(CART, checks, async (req: Request, res: Response) => pay(context, req, res));
  router.post('/login', checks, async (req: Request, res: Response) => enter(context, req, res));
  router.get('/login', async (req: Request, res: Response, next: NextFunction) => {
    const email = takeLoginEmail(req, res);
    if (!email) return next();
    await context.showSent(req, res, { email, hasAccount: true, done: messages.signUpDone }, 200);
  });
  for (const [path, forms] of entriesOf(plainFormTable))
    router.post(path, checks, async (req: Request, res: Response) => sendForm(context, forms, req, res));
  return router;
}

interface RequestedBooking {
  service: string;
  date: string;
  time: string;
}
const requestedIn = (from: URLSearchParams): RequestedBooking => ({
  service: from.get('servicio') ?? '',
  date: from.get('reservationDate') ?? '',
  time: from.get('reservationTime') ?? '',
});

const addressOf = ({ date, time }: RequestedBooking) =>
  new URLSearchParams({ reservationDate: date, reservationTime: time });

function loginFor(requested: RequestedBooking): string {
  const query = new URLSearchParams({ next: CART, servicio: requested.service });
  for (const [name, value] of addressOf(requested)) query.set(name, value);
  return `/login?${query}`;
}

const add = ({ api }: Context, req: Request, { service, date, time }: RequestedBooking, cookie?: string) =>
  callApi(api, 'POST /addtocart', {
    req,
    cookie,
    body: { productId: service, reservationDetails: { reservationDate: date, reservationTime: time } },
  });

/** Puts a booking into the shopper's cart. A stranger goes to the login, which knows the booking. */
async function book(context: Context, req: Request, res: Response): Promise<void> {
  const onProduct = typeof req.params.id === 'string' ? req.params.id : undefined;
  const form = requestedIn(await readForm(req));
  const requested = { ...form, service: onProduct ?? form.service };
  const missing = whyIncomplete(requested);
  const reply = missing ? { status: 400, message: missing, fields: {} } : await add(context, req, requested);
  if (reply.status < 300) return redirect(res, CART);
  if (reply.status === 401) {
    for (const line of await cookiesOfNobody(
      context.payload,
      new Headers({ cookie: req.get('cookie') ?? '' }),
    ))
      res.append('Set-Cookie', line);
    return redirect(res, loginFor(requested));
  }
  const message = messageFor(reply);
  await context.showSent(req, res, { ...requested, message }, reply.status);
}

/**
 * Orders what is in the cart, in pesos, and shows its page with a link to the provider's. No redirect leads there,
 * because a form of ours may lead to us only.
 */
async function pay({ api, showSent }: Context, req: Request, res: Response): Promise<void> {
  const form = await readForm(req);
  const product = { cost: form.get('cost') ?? '' };
  const reply = await callApi(api, 'POST /payment/create-order', { req, body: { product, provider: WOMPI } });
  if (reply.status === 401) return redirect(res, `/login?${new URLSearchParams({ next: CART })}`);
  const { payUrl, status } = reply;
  const sent = payUrl ? { values: { payUrl } } : { errors: { '': messageFor(reply) } };
  await showSent(req, res, { form: 'pago', ...sent }, status);
}

const cookieOf = (setCookies: string[]) => setCookies.map((line) => line.split(';')[0]).join('; ');

/**
 * Logs in by a password or a code, or signs up without a password. Goes on with the booking of the address in the
 * cart; if it cannot be had, to the page of its service, which says so.
 */
async function enter(context: Context, req: Request, res: Response): Promise<void> {
  const form = await readForm(req);
  if (form.get('codigo') === 'pedir') return requestCode(context, req, res, form);
  const { reply, refused } = await sendLogin(context, req, form);
  if (reply.status >= 300) return context.showSent(req, res, refused, reply.status);
  for (const line of reply.setCookies) res.append('Set-Cookie', line);
  const query = queryOf(req);
  const requested = requestedIn(query);
  if (!requested.service) return redirect(res, localPath(query.get('next')));
  const added = await add(context, req, requested, cookieOf(reply.setCookies));
  redirect(res, added.status < 300 ? CART : bookingPage(requested));
}

/** Sends a code to the email of the form, and shows the form that asks for the code. */
async function requestCode(
  { api, showSent }: Context,
  req: Request,
  res: Response,
  form: URLSearchParams,
): Promise<void> {
  const email = form.get('email') ?? '';
  const reply = await callApi(api, 'POST /login-code', { req, body: { email } });
  const { status, message, setCookies } = reply;
  if (status >= 300)
    return showSent(req, res, { email, message: messageFor(reply), hasAccount: true }, status);
  for (const line of setCookies) res.append('Set-Cookie', line);
  await showSent(req, res, { email, codeSent: message }, status);
}

interface LoginReply {
  reply: Pick<FormReply, 'status' | 'setCookies'>;
  refused: Sent;
}

/** Sends the login of a form, by the fields that it has: a code, a password, or what a new account needs. */
async function sendLogin({ api }: Context, req: Request, form: URLSearchParams): Promise<LoginReply> {
  const field = (name: string) => form.get(name) ?? '';
  const [name, email, tel] = [field('name'), field('email'), field('tel')];
  if (form.has('code')) {
    const reply = await callApi(api, 'POST /login-code/use', { req, body: { code: field('code') } });
    return { reply, refused: { email, message: messageFor(reply), codeSent: messages.codeSent } };
  }
  const isLogin = form.has('password');
  if (!isLogin && !form.has('consent')) {
    const consent = { name: 'consent', missing: consentMissing };
    const fields = faultsWithoutConsent('POST /quick-signup', { name, email, tel }, consent);
    const message = messageFor({ message: consentMissing, fields });
    return { reply: { status: 400, setCookies: [] }, refused: { name, email, tel, message } };
  }
  const reply = isLogin
    ? await callApi(api, 'POST /signin', { req, body: { email, password: field('password') } })
    : await callApi(api, 'POST /quick-signup', { req, body: { name, email, tel, consent: true } });
  const hasAccount = isLogin || (reply.status === 409 && 'email' in reply.fields);
  const message = hasAccount && reply.status > 400 ? reply.message : messageFor(reply);
  return { reply, refused: { name, email, tel, message, hasAccount } };
}

/** The page of the service, or Reservar where only that offers the time. */
function bookingPage(requested: RequestedBooking): string {
  const query = addressOf(requested);
  if (isOffered(requested.time, 'product'))
    return `/product/${encodeURIComponent(requested.service)}?${query}#reserva`;
  return `/Reservar?servicio=${encodeURIComponent(requested.service)}&${query}#reserva`;
}
