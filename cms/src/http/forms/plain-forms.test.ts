import { randomUUID } from 'node:crypto';
import { messages } from '@spa-bronze/domain/messages';
import { contactConsentMissing, newsletterConsentMissing } from '@spa-bronze/domain/contact/consent';
import { consentMissing } from '@spa-bronze/domain/users/consent';
import { booked } from '../../testing/bookings';
import { closedOn, withBookingSettings } from '../../testing/booking-settings';
import { Client, rawRequest } from '../../testing/client';
import { newShopper, PASSWORD } from '../../testing/people';
import { newService } from '../../testing/shop';
import { mailsTo, tokenIn } from '../../testing/outbox';
import { newTestimonialLink } from '../../testing/testimonial-link';
import { etag, page, renders } from '../../testing/pages';
import { server } from '../../testing/worker-server';
import { send, at, cartOf, alertsOf, valueOf, visit, choice } from '../../testing/plain-sending';

/** What is wrong with a field. */
const errorOf = (html: string, name: string) =>
  new RegExp(`id="${name}-error"[^>]*>(?:<svg.*?</svg>)?(?:<span[^>]*>)?([^<]*)`).exec(html)?.[1];
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
    ['a date that is none', at('2030-02-31', '10:00'), messages.invalidDate],
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

describe('payment without a script', () => {
  /** Somebody with a booking of 89,900 pesos in the cart, whose deposit is 17,980. */
  async function readyToPay() {
    const [{ client }, { day, path }] = [await newShopper(), await choice()];
    await send(client, path, at(day, '10:00'));
    return client;
  }
  const linksOf = (html: string) => [...html.matchAll(/href="[^"]*\/sandbox\/wompi\/p\/[^"]*"/g)];

  it('orders what the page shows, and answers with a link to the page of payment, not with a redirect', async () => {
    const client = await readyToPay();
    const cost = valueOf((await visit(client, '/cart')).html, 'cost')!;
    expect(cost).toBe('17980.00');
    const { status, html, location } = await send(client, '/cart', { cost });
    expect({ status, location, links: linksOf(html).length }).toEqual({
      status: 200,
      location: null,
      links: 1,
    });
    const { data } = (await client.get<{ status: string; charged: object }[]>('/transactions?status=open'))
      .body;
    expect(data).toMatchObject([{ status: 'CREATED', charged: { currency: 'COP', minor: 1_798_000 } }]);
  });

  it('answers 409 with the form and why, where the total is another; a stranger goes to the login', async () => {
    const { status, html } = await send(await readyToPay(), '/cart', { cost: '1.00' });
    expect({ status, alerts: alertsOf(html), links: linksOf(html) }).toEqual({
      status: 409,
      alerts: [messages.priceChanged],
      links: [],
    });
    const stranger = await send(new Client(), '/cart', { cost: '1.00' });
    expect([stranger.status, stranger.location]).toEqual([303, '/login?next=%2Fcart']);
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

  it.each(['<script>alert(1)</script>', '2030-13-45', '9999-12-31'])(
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
