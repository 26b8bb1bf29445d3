import { randomUUID } from 'node:crypto';
import type { WireCartLine } from '@spa-bronze/domain/cart/schemas';
import { messages } from '@spa-bronze/domain/messages';
import { contactConsentMissing, newsletterConsentMissing } from '@spa-bronze/domain/contact/consent';
import { consentMissing } from '@spa-bronze/domain/users/consent';
import { booked } from '../testing/bookings';
import { closedOn, withBookingSettings } from '../testing/booking-settings';
import { Client, rawRequest } from '../testing/client';
import { newShopper, PASSWORD } from '../testing/people';
import { freeDay, newService } from '../testing/shop';
import { mailsTo, tokenIn } from '../testing/outbox';
import { newTestimonialLink } from '../testing/testimonial-link';
import { etag, page, renders } from '../testing/pages';
import { server } from '../testing/worker-server';

interface Sending {
  headers?: Record<string, string>;
  body?: BodyInit;
}
/** Sends a form as a browser without a script does; keeps the cookies of the answer. */
async function send(client: Client, path: string, fields: Record<string, string>, more: Sending = {}) {
  const response = await fetch(server.url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'X-Forwarded-For': client.address,
      Accept: 'text/html',
      Origin: server.url,
      ...client.cookieHeader(),
      ...more.headers,
    },
    body: more.body ?? new URLSearchParams(fields),
  });
  for (const line of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    client.cookies.set(name, value);
  }
  return {
    status: response.status,
    location: response.headers.get('location'),
    headers: response.headers,
    html: await response.text(),
  };
}
const at = (reservationDate: string, reservationTime: string) => ({ reservationDate, reservationTime });
const cartOf = async (client: Client) =>
  (await client.get<WireCartLine[]>('/view-cart-product')).body.data.map(
    ({ productId, reservationDetails: it, quantity }) => ({
      productId,
      quantity,
      date: it?.reservationDate,
      time: it?.reservationTime,
    }),
  );
/** What the page says aloud beside its form. */
const alertsOf = (html: string) =>
  [...html.matchAll(/role="alert"[^>]*>.*?<div>(.*?)<\/div>/g)].map(([, text = '']) =>
    text.replace(/<[^>]*>/g, ''),
  );
const valueOf = (html: string, name: string) =>
  new RegExp(`<input[^>]* name="${name}"[^>]* value="([^"]*)"`).exec(html)?.[1];

/** What is wrong with a field. */
const errorOf = (html: string, name: string) =>
  new RegExp(`id="${name}-error"[^>]*>(?:<svg.*?</svg>)?(?:<span[^>]*>)?([^<]*)`).exec(html)?.[1];
/** A page as a browser gets it; the cookies that it ends are forgotten. */
async function visit(client: Client, path: string) {
  const response = await fetch(server.url + path, { headers: client.cookieHeader() });
  for (const line of response.headers.getSetCookie()) client.cookies.delete(line.split('=')[0] ?? '');
  return { status: response.status, headers: response.headers, html: await response.text() };
}
const stored = async (collection: 'contact-messages' | 'subscribers', email: string) =>
  (await server.payload.find({ collection, where: { email: { equals: email } } })).docs;

const message = (more: Record<string, string> = {}) => ({
  name: 'Sara Mar',
  email: `${randomUUID()}@correo.example`,
  subject: '',
  message: '¿Atienden los festivos?',
  consent: 'on',
  ...more,
});
const account = (more: Record<string, string> = {}) => ({
  name: 'Lucía Playa',
  email: `${randomUUID()}@correo.example`,
  tel: '300 555 1234',
  password: PASSWORD,
  confirmPassword: PASSWORD,
  consent: 'on',
  ...more,
});

/** A service and a day of its own. */
async function choice() {
  const [{ id }, day] = [await newService(), await freeDay()];
  return { id, day, path: `/product/${id}` };
}

describe('booking form without a script', () => {
  it('books for a shopper, by the page of the service and by Reservar, and leads to the cart', async () => {
    const [{ client }, { id, day, path }] = [await newShopper(), await choice()];
    const first = await send(client, path, { ...at(day, '10:00'), price: '1', quantity: '9' });
    expect({ status: first.status, location: first.location }).toEqual({ status: 303, location: '/cart' });
    expect(first.headers.get('cache-control')).toBe('no-store');
    expect(await cartOf(client)).toEqual([{ productId: id, quantity: 1, date: day, time: '10:00' }]);
    const other = await choice();
    const second = await send(client, '/Reservar', { servicio: other.id, ...at(other.day, '11:00') });
    expect({ status: second.status, location: second.location }).toEqual({ status: 303, location: '/cart' });
    expect((await cartOf(client)).map(({ productId }) => productId)).toEqual([id, other.id]);
  });

  it.each([
    ['nothing', {}, messages.bookingBothRequired],
    ['no time', { reservationDate: '2030-05-06' }, messages.bookingTimeRequired],
    ['no date', { reservationTime: '10:00' }, messages.bookingBothRequired],
    ['a time that is none', at('2030-05-06', '25:99'), messages.invalidTime],
    ['a date that is none', at('2030-02-31', '10:00'), messages.invalidDate],
    ['a date of the year 9999', at('9999-12-31', '10:00'), messages.invalidDate],
    ['a past date', at('2020-05-06', '10:00'), messages.bookingInPast],
  ])('answers 400 with its page for %s', async (_, fields: Record<string, string>, message) => {
    const [{ client }, { path }] = [await newShopper(), await choice()];
    const { status, html, headers } = await send(client, path, fields);
    expect({ status, alerts: alertsOf(html) }).toEqual({ status: 400, alerts: [message] });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(await cartOf(client)).toEqual([]);
  });

  it.each([
    ['nothing', {}, messages.bookingAllRequired],
    ['no service', at('2030-05-06', '10:00'), messages.bookingServiceRequired],
  ])('answers 400 on Reservar for %s', async (_, fields: Record<string, string>, message) => {
    const { client } = await newShopper();
    const { status, html } = await send(client, '/Reservar', fields);
    expect({ status, alerts: alertsOf(html) }).toEqual({ status: 400, alerts: [message] });
  });

  it('answers 409 with its page for a time that is taken, with the date and the other times', async () => {
    await withBookingSettings({ cabins: 1 }, async () => {
      const [{ service, day }, { client }] = [await booked('10:00'), await newShopper()];
      const { status, html } = await send(client, `/product/${service.id}`, at(day, '10:00'));
      expect({ status, alerts: alertsOf(html) }).toEqual({ status: 409, alerts: [messages.slotTaken] });
      expect(valueOf(html, 'reservationDate')).toBe(day);
      expect(html).toMatch(/<option value="10:00" disabled="">/);
      expect(html).toMatch(/<option value="12:00">/);
      const reservar = await send(client, '/Reservar', { servicio: service.id, ...at(day, '10:00') });
      expect({ status: reservar.status, alerts: alertsOf(reservar.html) }).toEqual({
        status: 409,
        alerts: [messages.slotTaken],
      });
      expect(reservar.html).toMatch(new RegExp(`<input[^>]*checked=""[^>]*value="${service.id}"`));
      expect(await cartOf(client)).toEqual([]);
    });
  });

  it('answers 400 on a closed day and keeps the date', async () => {
    const [{ client }, { day, path }] = [await newShopper(), await choice()];
    await withBookingSettings(closedOn(day), async () => {
      const { status, html } = await send(client, path, at(day, '10:00'));
      expect({ status, alerts: alertsOf(html).length }).toEqual({ status: 400, alerts: 1 });
      expect(valueOf(html, 'reservationDate')).toBe(day);
    });
  });
});

describe('hours of a day in the address', () => {
  it('are in the page, which is not stored and does not change the stored one', async () => {
    const { day, path } = await choice();
    const stored = await etag(path);
    const html = await page(`${path}?reservationDate=${day}&utm_source=x`);
    expect(valueOf(html, 'reservationDate')).toBe(day);
    expect(html).toMatch(/<option value="10:00">/);
    expect(await renders(() => page(`${path}?reservationDate=${day}`))).toBe(1);
    expect(await renders(() => page(path))).toBe(0);
    expect(await etag(path)).toBe(stored);
  });

  it('name a time that is no longer free', async () => {
    await withBookingSettings({ cabins: 1 }, async () => {
      const { service, day } = await booked('10:00');
      const address = `/product/${service.id}?reservationDate=${day}&reservationTime=`;
      expect(alertsOf(await page(`${address}10:00`))).toEqual([messages.slotUnavailable]);
      expect(alertsOf(await page(`${address}12:00`))).toEqual([]);
    });
  });

  it.each(['nada', '<script>alert(1)</script>', '2030-13-45', '9999-12-31', '0000-01-01', '+010000-01'])(
    '%s: the page without hours',
    async (date) => {
      const { path } = await choice();
      const html = await page(`${path}?reservationDate=${encodeURIComponent(date)}`);
      expect(html).not.toContain('<script>alert');
      expect(html).toContain('Reserva tu cita');
      expect(html).toContain('</html>');
    },
  );
});

describe('form of a stranger', () => {
  const stranger = (more: Record<string, string> = {}) => ({
    name: 'Lucía Playa',
    email: `${randomUUID()}@correo.example`,
    tel: '300 555 1234',
    consent: 'on',
    ...more,
  });
  /** Where the button leads a stranger. */
  async function toLogin(client = new Client()) {
    const { id, day, path } = await choice();
    const { status, location } = await send(client, path, at(day, '10:00'));
    return { client, id, day, status, login: location ?? '' };
  }

  it('leads to the login that knows the booking, and from there by name, email and phone to the cart', async () => {
    const { client, id, day, status, login } = await toLogin();
    const query = new URLSearchParams({ next: '/cart', servicio: id, ...at(day, '10:00') });
    expect({ status, login }).toEqual({ status: 303, login: `/login?${query}` });
    expect(await page(login)).toContain('Aparta tu cita');
    const answer = await send(client, login, stranger());
    expect({ status: answer.status, location: answer.location }).toEqual({ status: 303, location: '/cart' });
    expect(await cartOf(client)).toEqual([{ productId: id, quantity: 1, date: day, time: '10:00' }]);
  });

  it('without consent or with a wrong phone: 400, with what was typed and never more', async () => {
    const { client, login } = await toLogin();
    const typed = stranger({ name: '"><script>alert(1)</script>' });
    const { consent: _, ...without } = typed;
    const first = await send(client, login, without);
    expect({ status: first.status, alerts: alertsOf(first.html) }).toEqual({
      status: 400,
      alerts: [consentMissing],
    });
    expect(valueOf(first.html, 'email')).toBe(typed.email);
    expect(first.html).not.toContain('<script>alert');
    const empty = await send(client, login, {});
    const missing = ['Nombre', 'Correo electrónico', 'Celular'].map((it) =>
      expect.stringContaining(`${it}: `),
    );
    expect(alertsOf(empty.html)).toEqual([expect.stringContaining(consentMissing)]);
    for (const it of missing) expect(alertsOf(empty.html)).toEqual([it]);
    const second = await send(client, login, { ...typed, tel: 'x' });
    expect({ status: second.status, alerts: alertsOf(second.html) }).toEqual({
      status: 400,
      alerts: [`Celular: ${messages.invalidPhone}`],
    });
    expect(client.cookies.size).toBe(0);
  });

  it('with the email of an account: 409 with the login, whose password leads to the cart', async () => {
    const [{ client, id, login }, { email }] = [await toLogin(), await newShopper()];
    const known = await send(client, login, stranger({ email }));
    expect({ status: known.status, alerts: alertsOf(known.html), cookies: client.cookies.size }).toEqual({
      status: 409,
      alerts: [messages.emailKnown],
      cookies: 0,
    });
    expect(known.html).toContain('name="password"');
    const wrong = await send(client, login, { email, password: 'no-es-esa-1' });
    expect({ status: wrong.status, alerts: alertsOf(wrong.html) }).toEqual({
      status: 401,
      alerts: [messages.signInFailed],
    });
    expect(wrong.html).toContain('name="password"');
    expect(wrong.html).not.toContain('no-es-esa-1');
    const right = await send(client, login, { email, password: PASSWORD });
    expect({ status: right.status, location: right.location }).toEqual({ status: 303, location: '/cart' });
    expect((await cartOf(client)).map(({ productId }) => productId)).toEqual([id]);
  });

  it('with the email of an account: a code leads to the cart, and a wrong one is named', async () => {
    const [{ client, id, login }, { email }] = [await toLogin(), await newShopper()];
    const known = await send(client, login, stranger({ email }));
    expect(known.html).toContain('value="pedir"');
    const requested = await send(client, login, { email, password: '', codigo: 'pedir' });
    expect({ status: requested.status, alerts: alertsOf(requested.html) }).toEqual({
      status: 200,
      alerts: [expect.stringContaining(messages.codeSent)],
    });
    const code = /codigo=(\d{6})/.exec((await mailsTo(email)).at(-1) ?? '')?.[1] ?? '';
    const wrong = await send(client, login, { email, code: code === '000000' ? '000001' : '000000' });
    expect(wrong.status).toBe(400);
    expect(wrong.html).toContain(messages.codeWrong);
    expect(valueOf(wrong.html, 'email')).toBe(email);
    const right = await send(client, login, { email, code });
    expect({ status: right.status, location: right.location }).toEqual({ status: 303, location: '/cart' });
    expect((await cartOf(client)).map(({ productId }) => productId)).toEqual([id]);
  });

  it('the link of a code shows it with a button, and opening it logs nobody in', async () => {
    const [client, { email }] = [new Client(), await newShopper()];
    await send(client, '/login', { email, codigo: 'pedir' });
    const code = /codigo=(\d{6})/.exec((await mailsTo(email)).at(-1) ?? '')?.[1] ?? '';
    for (let round = 0; round < 2; round++) {
      const opened = await visit(client, `/login?codigo=${code}`);
      expect({ status: opened.status, htmlValue: valueOf(opened.html, 'code') }).toEqual({
        status: 200,
        htmlValue: code,
      });
      expect(opened.headers.getSetCookie()).toEqual([]);
    }
    expect((await send(client, `/login?codigo=${code}`, { email: '', code })).location).toBe('/');
  });

  it.each([
    ['10:00', (id: string) => `/product/${id}`],
    ['15:00', () => '/Reservar'],
  ])(
    'login without a script: a booking at %s that is taken meanwhile leads to the page that offers it and says so',
    async (time, pageOf) => {
      await withBookingSettings({ cabins: 1 }, async () => {
        const [{ service, day }, { email }, client] = [await booked(time), await newShopper(), new Client()];
        const login = `/login?${new URLSearchParams({ next: '/cart', servicio: service.id, ...at(day, time) })}`;
        const { status, location } = await send(client, login, { email, password: PASSWORD });
        expect({ status, location: location?.split('?')[0] }).toEqual({
          status: 303,
          location: pageOf(service.id),
        });
        expect(alertsOf(await page(location ?? '', client.cookieHeader()))).toEqual([
          messages.slotUnavailable,
        ]);
        expect(await cartOf(client)).toEqual([]);
      });
    },
  );

  it('booking without a script: a time in the address that the page does not offer is not chosen, nor called taken', async () => {
    const [{ id }, day] = [await newService(), await freeDay()];
    const html = await page(`/product/${id}?${new URLSearchParams(at(day, '15:00'))}`);
    expect(alertsOf(html)).toEqual([]);
  });

  it.each([
    ['/orders?x=1', '/orders?x=1'],
    ['//evil.example', '/'],
    ['https://evil.example', '/'],
    ['/\\evil.example', '/'],
    ['/ñ☀', '/%C3%B1%E2%98%80'],
  ])('login on the way to %s leads to %s', async (next, to) => {
    const { email } = await newShopper();
    const path = `/login?${new URLSearchParams({ next })}`;
    const { status, location } = await send(new Client(), path, { email, password: PASSWORD });
    expect({ status, location }).toEqual({ status: 303, location: to });
  });

  it('shares the limits of login and sign-up with /api', async () => {
    const [client, { email }] = [new Client(), await newShopper()];
    for (let turn = 0; turn < 5; turn += 1) {
      await client.post('/signin', { email, password: 'no-es-esa-1' });
      await send(client, '/login', { email, password: 'no-es-esa-1' });
    }
    const { status, headers, html } = await send(client, '/login', { email, password: PASSWORD });
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(html).toContain(messages.tooManyRequests);
    const other = new Client();
    for (let turn = 0; turn < 10; turn += 1) await other.post('/quick-signup', {});
    expect((await send(other, '/login', stranger())).status).toBe(429);
  });

  it('starts a session of its own, whatever cookie was there', async () => {
    const [client, { email }] = [new Client(), await newShopper()];
    client.cookies.set('spa-session', 'a'.repeat(43));
    await send(client, '/login', { email, password: PASSWORD });
    expect(client.cookies.get('spa-session')).not.toBe('a'.repeat(43));
  });
});

describe('forms of the table', () => {
  it('contact: stores the message and leads to the thanks', async () => {
    const sent = message({ message: 'Hola\r\n¿Atienden los festivos?' });
    const { status, location, headers } = await send(new Client(), '/contacto', sent);
    expect({ status, location, cacheControl: headers.get('cache-control') }).toEqual({
      status: 303,
      location: '/gracias?por=mensaje',
      cacheControl: 'no-store',
    });
    expect(await stored('contact-messages', sent.email)).toMatchObject([
      { message: 'Hola\n¿Atienden los festivos?', consentAt: expect.any(String) },
    ]);
    expect(await page('/gracias?por=mensaje')).toContain('¡Gracias por escribirnos!');
  });

  it('contact: 400 without consent, with all that is missing and as it was filled in', async () => {
    const { consent: _, ...sent } = message({ name: '', message: '</textarea><script>alert(1)</script>' });
    const { status, html } = await send(new Client(), '/contacto', sent);
    expect({ status, alerts: alertsOf(html) }).toEqual({ status: 400, alerts: [messages.invalidInput] });
    expect(errorOf(html, 'name')).toBe(messages.required);
    expect(errorOf(html, 'consent')).toBe(contactConsentMissing);
    expect(valueOf(html, 'email')).toBe(sent.email);
    expect(html).toContain('&lt;/textarea&gt;');
    expect(html).not.toContain('<script>alert');
    expect(html).toMatch(/<form(?=[^>]* id="mensaje")(?=[^>]* action="#mensaje")/);
    expect(await stored('contact-messages', sent.email)).toEqual([]);
  });

  it('contact: 400 of the server keeps the ticked box', async () => {
    const { status, html } = await send(new Client(), '/contacto', message({ email: 'sara@' }));
    expect({ status, error: errorOf(html, 'email') }).toEqual({ status: 400, error: messages.invalidEmail });
    expect(html).toMatch(/<input(?=[^>]* name="consent")(?=[^>]* checked="")/);
  });

  it('contact: a long message of letters with accents fits', async () => {
    const sent = message({ message: 'ñ'.repeat(5000) });
    expect((await send(new Client(), '/contacto', sent)).status).toBe(303);
  });

  it('contact: shares its limit with /api, and the refused page keeps the message', async () => {
    const client = new Client();
    let last = await send(client, '/contacto', message());
    for (let turn = 0; turn < 30 && last.status !== 429; turn += 1) {
      await client.post('/forma', {});
      last = await send(client, '/contacto', message({ message: 'Guárdame' }));
    }
    expect({ status: last.status, alerts: alertsOf(last.html) }).toEqual({
      status: 429,
      alerts: [messages.tooManyRequests],
    });
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(last.html).toContain('>Guárdame</textarea>');
  });

  it('newsletter: stores the address, or shows the footer as it was filled in', async () => {
    const newsletterEmail = `${randomUUID()}@correo.example`;
    const refused = await send(new Client(), '/contacto', { newsletterEmail });
    expect({ status: refused.status, error: errorOf(refused.html, 'newsletterConsent') }).toEqual({
      status: 400,
      error: newsletterConsentMissing,
    });
    expect(valueOf(refused.html, 'newsletterEmail')).toBe(newsletterEmail);
    expect(errorOf(refused.html, 'name')).toBeUndefined();
    const wrong = await send(new Client(), '/contacto', { newsletterEmail: 'x', newsletterConsent: 'on' });
    expect({ status: wrong.status, error: errorOf(wrong.html, 'newsletterEmail') }).toEqual({
      status: 400,
      error: messages.invalidEmail,
    });
    const { status, location } = await send(new Client(), '/contacto', {
      newsletterEmail,
      newsletterConsent: 'on',
    });
    expect({ status, location }).toEqual({ status: 303, location: '/gracias?por=novedades' });
    expect(await stored('subscribers', newsletterEmail)).toMatchObject([{ consentAt: expect.any(String) }]);
    expect(await page('/')).toMatch(/<form(?=[^>]* action="\/contacto#novedades")/);
  });

  it('testimonial: 400 without stars keeps the text; then it is stored once', async () => {
    const { path, booking } = await newTestimonialLink((await newService()).id);
    const client = new Client();
    const refused = await send(client, path, { text: 'Quedé pareja.' });
    expect(refused.status).toBe(400);
    expect(refused.html).toContain('>Quedé pareja.</textarea>');
    expect(refused.html).toContain('id="stars-error"');
    const { status, location } = await send(client, path, { stars: '4', text: 'Quedé pareja.' });
    expect({ status, location }).toEqual({ status: 303, location: '/gracias?por=opinion' });
    expect(await page('/gracias?por=opinion')).toContain(messages.testimonialThanks);
    const { docs } = await server.payload.find({
      collection: 'testimonials',
      where: { booking: { equals: booking } },
    });
    expect(docs).toMatchObject([{ stars: 4, text: 'Quedé pareja.', state: 'WAITING' }]);
    const again = await send(client, path, { stars: '1' });
    expect(again.status).toBeGreaterThanOrEqual(400);
    expect(again.html).toContain(messages.testimonialLinkGone);
  });

  it('sign-up: leads to the login, which has the e-mail once and no address with it', async () => {
    const [client, sent] = [new Client(), account()];
    const { status, location } = await send(client, '/sign-up?next=/orders', sent);
    expect({ status, location }).toEqual({ status: 303, location: '/login?next=%2Forders' });
    const login = await visit(client, location ?? '');
    expect({
      status: login.status,
      alerts: alertsOf(login.html),
      htmlValue: valueOf(login.html, 'email'),
    }).toEqual({ status: 200, alerts: [messages.signUpDone], htmlValue: sent.email });
    expect(login.headers.get('cache-control')).toBe('no-store');
    const again = await visit(client, location ?? '');
    expect({ alerts: alertsOf(again.html), htmlValue: valueOf(again.html, 'email') }).toEqual({
      alerts: [],
      htmlValue: '',
    });
    const entered = await send(client, location ?? '', { email: sent.email, password: PASSWORD });
    expect({ status: entered.status, location: entered.location }).toEqual({
      status: 303,
      location: '/orders',
    });
  });

  it('sign-up: 400 and 409 with what was typed, never a password', async () => {
    const { email } = await newShopper();
    const { consent: _, ...without } = account({ confirmPassword: 'otra-clave-2026' });
    const first = await send(new Client(), '/sign-up', without);
    expect({
      status: first.status,
      consentError: errorOf(first.html, 'consent'),
      confirmpasswordError: errorOf(first.html, 'confirmPassword'),
      htmlValue: valueOf(first.html, 'tel'),
    }).toEqual({
      status: 400,
      consentError: consentMissing,
      confirmpasswordError: messages.passwordMismatch,
      htmlValue: without.tel,
    });
    expect(first.html).not.toContain(PASSWORD);
    expect(first.html).not.toContain('otra-clave-2026');
    const known = await send(new Client(), '/sign-up', account({ email }));
    expect({ status: known.status, error: errorOf(known.html, 'email') }).toEqual({
      status: 409,
      error: messages.emailTaken,
    });
    expect(known.html).not.toContain(PASSWORD);
  });

  it('forgotten password: link, new password and login', async () => {
    const [{ email }, client] = [await newShopper(), new Client()];
    const wrong = await send(client, '/forgot-password', { email: 'x' });
    expect({ status: wrong.status, error: errorOf(wrong.html, 'email') }).toEqual({
      status: 400,
      error: messages.invalidEmail,
    });
    const requested = await send(client, '/forgot-password', { email });
    expect({ status: requested.status, location: requested.location }).toEqual({
      status: 303,
      location: '/gracias?por=enlace',
    });
    const path = `/reset-password?token=${tokenIn((await mailsTo(email)).at(-1))}`;
    expect((await visit(client, path)).html).toContain(`Para ${email}.`);
    const short = await send(client, path, { password: 'corta', confirmPassword: 'corta' });
    expect({ status: short.status, error: errorOf(short.html, 'password') }).toEqual({
      status: 400,
      error: messages.passwordTooShort,
    });
    expect(short.html).not.toContain('corta"');
    const fresh = { password: 'nueva-clave-2026', confirmPassword: 'nueva-clave-2026' };
    const set = await send(client, path, fresh);
    expect({ status: set.status, location: set.location }).toEqual({
      status: 303,
      location: '/gracias?por=clave',
    });
    const gone = await visit(client, path);
    expect(gone.html).toContain(messages.resetLinkInvalid);
    expect(gone.html).not.toContain('name="password"');
    const used = await send(client, path, fresh);
    expect(used.status).toBe(400);
    expect(used.html).toContain(messages.resetLinkInvalid);
    expect((await send(client, '/login', { email, password: fresh.password })).status).toBe(303);
  });

  it('thanks: 404 for what is not known', async () => {
    expect((await visit(new Client(), '/gracias')).status).toBe(404);
    expect((await visit(new Client(), '/gracias?por=toString')).status).toBe(404);
  });
});

describe('form of another page', () => {
  it.each([
    ['of another site', { Origin: 'https://evil.example' }],
    ['that hides its origin', { Origin: 'null' }],
    ['of another port', { Origin: 'http://127.0.0.1:1' }],
    ['without origin and referer', { Origin: '' }],
    ['with a foreign referer', { Origin: '', Referer: 'https://evil.example/' }],
    ['with a referer that only names the shop', { Origin: '', Referer: 'https://evil.example/127.0.0.1' }],
  ])('%s: 403 and nothing in the cart', async (_, headers: Record<string, string>) => {
    const [{ client, email }, { day, path }] = [await newShopper(), await choice()];
    for (const [to, fields] of [
      [path, at(day, '10:00')],
      ['/Reservar', at(day, '10:00')],
      ['/login', { email, password: PASSWORD }],
      ['/contacto', message({ email })],
      ['/contacto', { newsletterEmail: email, newsletterConsent: 'on' }],
      ['/opinion?token=x', { stars: '5' }],
      ['/sign-up', account({ email })],
      ['/forgot-password', { email }],
      ['/reset-password?token=x', { password: PASSWORD, confirmPassword: PASSWORD }],
    ] as const) {
      const { Origin = '', ...rest } = headers;
      const response = await rawRequest({
        method: 'POST',
        path: to,
        headers: {
          'Content-Type': 'application/x-www-form-urlencoded',
          ...client.cookieHeader(),
          ...(Origin && { Origin }),
          ...rest,
        },
        chunks: [Buffer.from(new URLSearchParams(fields).toString())],
      });
      expect({ to, status: response.status, setCookie: response.headers['set-cookie'] }).toEqual({
        to,
        status: 403,
        setCookie: undefined,
      });
    }
    expect(await cartOf(client)).toEqual([]);
    expect(await stored('contact-messages', email)).toEqual([]);
    expect(await stored('subscribers', email)).toEqual([]);
  });

  it('a referer of the shop stands for a missing origin', async () => {
    const [{ client }, { day, path }] = [await newShopper(), await choice()];
    const { status } = await rawRequest({
      method: 'POST',
      path,
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        ...client.cookieHeader(),
        Referer: `${server.url}${path}`,
      },
      chunks: [Buffer.from(new URLSearchParams(at(day, '10:00')).toString())],
    });
    expect(status).toBe(303);
  });
});

describe('form that is none', () => {
  it('too large: 413', async () => {
    const [{ client }, { path }] = [await newShopper(), await choice()];
    expect((await send(client, path, { reservationDate: 'x'.repeat(20_000) })).status).toBe(413);
  });
  it.each(['application/json', 'text/plain', 'multipart/form-data; boundary=x'])('%s: 415', async (type) => {
    const [{ client }, { path }] = [await newShopper(), await choice()];
    const { status } = await send(client, path, {}, { headers: { 'Content-Type': type }, body: '{}' });
    expect(status).toBe(415);
  });
  it('other methods and other pages stay 405', async () => {
    const { path } = await choice();
    const statusOf = async (method: string, to: string) =>
      (await fetch(server.url + to, { method, headers: { Origin: server.url } })).status;
    expect(await statusOf('PUT', path)).toBe(405);
    expect(await statusOf('POST', '/nosotros')).toBe(405);
    expect(await statusOf('POST', '/gracias?por=mensaje')).toBe(405);
  });
  it('a product that does not exist: 404', async () => {
    const { client } = await newShopper();
    expect((await send(client, '/product/000000000000000000000000', at('2030-05-06', '10:00'))).status).toBe(
      404,
    );
  });
});
