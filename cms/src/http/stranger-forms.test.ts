import { randomUUID } from 'node:crypto';
import { messages } from '@spa-bronze/domain/messages';
import { consentMissing } from '@spa-bronze/domain/users/consent';
import { booked } from '../testing/bookings';
import { withBookingSettings } from '../testing/booking-settings';
import { Client } from '../testing/client';
import { newShopper, PASSWORD } from '../testing/people';
import { freeDay, newService } from '../testing/shop';
import { mailsTo } from '../testing/outbox';
import { page } from '../testing/pages';
import { send, at, cartOf, alertsOf, valueOf, visit, choice } from '../testing/plain-sending';

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
