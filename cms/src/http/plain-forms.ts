import { isOffered } from '@spa-bronze/domain/booking/slots';
import { whyIncomplete } from '@spa-bronze/domain/booking/whole-choice';
import { localPath } from '@spa-bronze/domain/content/rules';
import { entriesOf } from '@spa-bronze/domain/lib/one-of';
import { messages } from '@spa-bronze/domain/messages';
import { consentMissing } from '@spa-bronze/domain/users/consent';
import { Router, type NextFunction, type Request, type Response } from 'express';
import type { Payload } from 'payload';
import type { Env } from '../env';
import type { Pause } from '../lib/pause';
import { cookiesOfNobody } from '../features/users/session-operations';
import { checkFormOrigin } from './middleware';
import type { ApiFetch } from './payload-api';
import { callApi, faultsWithoutConsent, messageFor, queryOf, readForm, redirect } from './plain-form';
import { sendForm, takeLoginEmail } from './plain-form-send';
import { plainFormTable } from './plain-form-table';
import { refuseWhilePaused } from './refuse-while-paused';
import type { ShowSent } from './storefront';

const CART = '/cart';

interface Context {
  env: Env;
  payload: Payload;
  pause: Pause;
  api: ApiFetch;
  showSent: ShowSent;
}

/**
 * The forms of the shop that work without a script: the two that book, the login that a stranger meets on the
 * way, and those of the table. They answer with a redirect, or with their page as it was filled in and why it was
 * refused.
 */
export function plainForms(context: Context): Router {
  const router = Router();
  const checks = [checkFormOrigin(context.env), refuseWhilePaused(context.pause)];
  router.post(['/product/:id', '/Reservar'], checks, async (req: Request, res: Response) =>
    book(context, req, res),
  );
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

/** The requested booking, as a form or an address says it. */
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

/** The login that goes on to the cart with the booking in it. */
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

/** The Cookie header of a browser that got these lines. */
const cookieOf = (setCookies: string[]) => setCookies.map((line) => line.split(';')[0]).join('; ');

/**
 * Logs in, or signs up without a password. Goes on with the booking of the address in the cart; if it cannot be
 * had, to the page of its service, which says so.
 */
async function enter(context: Context, req: Request, res: Response): Promise<void> {
  const form = await readForm(req);
  const field = (name: string) => form.get(name) ?? '';
  const [name, email, tel] = [field('name'), field('email'), field('tel')];
  const isLogin = form.has('password');
  if (!isLogin && !form.has('consent')) {
    const consent = { name: 'consent', missing: consentMissing };
    const fields = faultsWithoutConsent('POST /quick-signup', { name, email, tel }, consent);
    const message = messageFor({ message: consentMissing, fields });
    return context.showSent(req, res, { name, email, tel, message }, 400);
  }
  const reply = isLogin
    ? await callApi(context.api, 'POST /signin', { req, body: { email, password: field('password') } })
    : await callApi(context.api, 'POST /quick-signup', { req, body: { name, email, tel, consent: true } });
  if (reply.status >= 300) {
    const hasAccount = isLogin || (reply.status === 409 && 'email' in reply.fields);
    const message = hasAccount && reply.status > 400 ? reply.message : messageFor(reply);
    return context.showSent(req, res, { name, email, tel, message, hasAccount }, reply.status);
  }
  for (const line of reply.setCookies) res.append('Set-Cookie', line);
  const query = queryOf(req);
  const requested = requestedIn(query);
  if (!requested.service) return redirect(res, localPath(query.get('next')));
  const added = await add(context, req, requested, cookieOf(reply.setCookies));
  redirect(res, added.status < 300 ? CART : bookingPage(requested));
}

/** The page of the service, or Reservar where only that offers the time. */
function bookingPage(requested: RequestedBooking): string {
  const query = addressOf(requested);
  if (isOffered(requested.time, 'product'))
    return `/product/${encodeURIComponent(requested.service)}?${query}#reserva`;
  return `/Reservar?servicio=${encodeURIComponent(requested.service)}&${query}#reserva`;
}
