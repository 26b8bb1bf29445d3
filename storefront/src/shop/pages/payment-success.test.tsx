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
    expect(html).toMatch(/<a [^>]*href="\/cart"[^>]*>Volver al carrito/);
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
