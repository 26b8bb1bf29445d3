import { messages } from '@spa-bronze/domain/messages';
import { cacheOf, rendered, textOf } from '../../testing/rendered';
import { Page } from './payment-success';

const user = { _id: '1', name: 'Carla', role: 'GENERAL' };
const pageAt = (query: string, who: object | null = user) =>
  rendered(<Page />, { at: `/payment-success${query}`, client: cacheOf(who) });

describe('/payment-success without a reference', () => {
  it.each([user, null])('DECLINED: says Pago Rechazado and leads back to the cart (%p)', (who) => {
    const html = pageAt('?status=DECLINED', who);
    expect(textOf(html)).toContain(messages.paymentDeclined);
    expect(html).toMatch(/<a [^>]*href="\/cart"[^>]*>(?:<span[^>]*>)?Volver al carrito/);
  });

  it.each([
    '',
    '?status=PENDING',
    '?status=APPROVED',
    '?status=APPROVED&reference=&amount_in_cents=2248',
    '?status=declined',
    '?status=x&status=DECLINED',
  ])('%j: says Pago Pendiente', (query) => {
    const text = textOf(pageAt(query));
    expect(text).toContain(messages.paymentPending);
    expect(text).not.toMatch(/Rechazado|Gracias|aprobado|No se encontraron/);
  });

  it('asks a stranger to log in, and then comes back here', () => {
    expect(pageAt('?status=PENDING', null)).toContain(
      'href="/login?next=%2Fpayment-success%3Fstatus%3DPENDING"',
    );
  });
});

describe('/payment-success with a reference', () => {
  it.each(['DECLINED', 'APPROVED', 'PENDING'])(
    '%s: an unknown one is not found, whatever the status of the address',
    (status) => {
      const client = cacheOf(user);
      client.setQueryData(['transactions', 'one', 'ORDER-1'], null);
      const text = textOf(
        rendered(<Page />, { at: `/payment-success?status=${status}&reference=ORDER-1`, client }),
      );
      expect(text).toContain(messages.saleNotFound);
      expect(text).not.toMatch(/Pago (Rechazado|Pendiente)/);
    },
  );

  it('the token of the provider is a reference too, also beside an empty one', () => {
    const client = cacheOf(user);
    client.setQueryData(['transactions', 'one', 'ORDER-1'], null);
    expect(
      textOf(rendered(<Page />, { at: '/payment-success?reference=&token=ORDER-1&status=DECLINED', client })),
    ).toContain(messages.saleNotFound);
  });
});

describe('/payment-success of a paid appointment', () => {
  const line = {
    productId: 'p1',
    productName: 'Clásico',
    category: 'Servicios',
    quantity: 1,
    totalPrice: 135_000,
    reservationDate: '2026-11-25',
    reservationTime: '10:00',
    booking: { _id: 'b1' },
  };
  const sale = {
    _id: 's1',
    status: 'APPROVED',
    reference: 'ORDER-1',
    amountUsd: '6.75',
    charged: { currency: 'USD', minor: 675 },
    history: [],
    reservationDetails: [line],
    shippingInfo: null,
  };
  const booking = {
    _id: 'b1',
    state: 'BOOKED',
    startsAt: '2126-11-25T15:00:00.000Z',
    endsAt: '2126-11-25T16:00:00.000Z',
    googleUrl: 'https://calendar.google.com/x',
    location: 'Calle del Arsenal',
    preparation: 'Ven sin crema.',
  };
  const pageOf = (bookings?: object[]) => {
    const client = cacheOf(user);
    client.setQueryData(['transactions', 'one', 'ORDER-1'], sale);
    if (bookings) client.setQueryData(['transactions', 'bookings'], bookings);
    return rendered(<Page />, { at: '/payment-success?reference=ORDER-1', client });
  };

  it('says when, offers the calendar, how to prepare, and then the receipt', () => {
    const html = pageOf([booking]);
    expect(textOf(html)).toMatch(
      /Gracias por tu compra.*Tu cita está lista: miércoles 25, 10:00 a\. m\. Clásico · Calle del Arsenal.*Agregar al calendario Google Calendar Antes de venir Ven sin crema\. .*Referencia/,
    );
    expect(html).toContain('href="/api/bookings/b1.ics"');
  });

  it('says when before the booking is loaded', () => {
    expect(textOf(pageOf())).toContain('Tu cita está lista: miércoles 25 de noviembre, 10:00 a. m.');
  });

  it('says nothing of the kind about a cancelled one', () => {
    expect(textOf(pageOf([{ ...booking, state: 'CANCELLED' }]))).not.toContain('Tu cita está lista');
  });
});
