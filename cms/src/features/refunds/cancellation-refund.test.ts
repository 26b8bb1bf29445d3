import { randomUUID } from 'node:crypto';
import { messages } from '@spa-bronze/domain/messages';
import type { ProviderRefund } from '../../providers/payments/payment-provider';
import { server } from '../../testing/worker-server';
import { mailsTo } from '../../testing/outbox';
import { sharedAdmin } from '../../testing/people';
import { sandboxOf, withProvider } from '../../testing/provider-fakes';
import { faults } from '../../testing/sandbox-calls';
import { saleOf, reconcileUntil } from '../../testing/shop';
import { booked, cancel, reschedule, to } from '../../testing/bookings';
import { writeRow } from '../../testing/rows';

const DEPOSIT = { sequence: 0, refundCop: 17_980, keptCop: 0 };
const MINUTE = 60_000;

const ana = sharedAdmin();

afterEach(() => faults({}));

/** The titles and texts of the emails about money or the cancellation, oldest first. */
async function reported(email: string): Promise<string[]> {
  const mails = await mailsTo(email);
  return mails
    .filter((mail) => mail.includes('cancelada') || mail.includes('devol'))
    .map((mail) => mail.split('text/html')[0] ?? '')
    .filter((mail) => !mail.includes('confirmada'));
}

describe('the reply to a cancellation', () => {
  const AMOUNT = '$ 17.980 COP';
  it.each([
    ['staff, of a refund that is made', 'staff', {}, `La cita quedó cancelada. Se devolvieron ${AMOUNT}.`],
    [
      'staff, of what was paid at the spa',
      'staff',
      { provider: 'manual' },
      `La cita quedó cancelada. Entrega tú el abono de ${AMOUNT}.`,
    ],
    [
      'its booker, of what was paid at the spa',
      'booker',
      { provider: 'manual' },
      'La cita quedó cancelada. Te contactamos para entregarte tu abono de $17,980.00 COP.',
    ],
  ])('tells %s', async (_, who, change, words) => {
    const { carla, id, sale } = await booked();
    await writeRow('sales', sale, change);
    const { body } = await cancel(who === 'staff' ? ana : carla, id, DEPOSIT);
    expect({ message: body.message, state: body.data.refund?.state }).toEqual({
      message: words,
      state: 'DONE',
    });
  });

  it.each([
    [
      'staff',
      `La cita quedó cancelada. La devolución de ${AMOUNT} quedó pedida; el proveedor de pagos la está procesando.`,
    ],
    [
      'its booker',
      'La cita quedó cancelada. La devolución de tu abono de $17,980.00 COP está en trámite; te escribimos cuando se haga.',
    ],
  ])('says to %s that the provider has not made the refund yet', async (who, words) => {
    const { carla, id } = await booked();
    const { body } = await withProvider(
      () => ({
        refundCapture: () => Promise.resolve({ id: 'REFUND-1', status: 'PENDING', minor: 450 }),
      }),
      () => cancel(who === 'staff' ? ana : carla, id, DEPOSIT),
    );
    expect({ message: body.message, state: body.data.refund?.state }).toEqual({
      message: words,
      state: 'ASKED',
    });
  });

  it('keeps its time while the provider has not made the refund that frees it', async () => {
    const { id, sale, day, order } = await booked();
    await withProvider(
      () => ({
        refundCapture: () => Promise.resolve({ id: 'REFUND-1', status: 'PENDING', minor: 450 }),
      }),
      () =>
        ana.client.post(`/transactions/${sale}/refund`, {
          key: randomUUID(),
          lines: [{ productId: id.split('_')[1] }],
          freeSlots: true,
        }),
    );
    const { status, body } = await reschedule(ana, id, to(day, '11:00'));
    expect({ status, message: body.message }).toEqual({
      status: 409,
      message: 'La devolución quedó pedida; el proveedor de pagos la está procesando.',
    });
    expect((await saleOf(order)).lines[0]?.reservationTime).toBe('10:00');
  });

  it('mentions no refund when nothing was paid', async () => {
    const { id, sale, order } = await booked();
    const { amounts } = await saleOf(order);
    await writeRow('sales', sale, {
      provider: 'manual',
      minor: 0,
      amounts: { ...amounts, deposit: 0, dueToday: 0, atSpa: amounts.total },
    });
    const { body } = await cancel(ana, id, { ...DEPOSIT, refundCop: 0 });
    expect({ message: body.message, refund: body.data.refund }).toEqual({
      message: messages.bookingCancelled,
      refund: null,
    });
  });
});

describe('the email of a cancellation', () => {
  it('mentions its refund too: one email, not two', async () => {
    const { carla, id } = await booked();
    const { body } = await cancel(carla, id, DEPOSIT);
    expect(body.message).toBe('La cita quedó cancelada. Te devolvimos tu abono de $17,980.00 COP.');
    const mails = await reported(carla.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain(
      'Te devolvimos tu abono de $17,980.00 COP. El dinero vuelve al mismo medio con el que pagaste.',
    );
    expect(mails[0]).toContain('Valor: $17,980.00 COP (USD 4.50)');
  });

  it('waits for a lost answer, and then says everything in one', async () => {
    const { carla, id, order } = await booked();
    await faults({ on: '/refund', dropAfterEffect: 1000, webhookDelayMs: MINUTE });
    const { body } = await cancel(carla, id, DEPOSIT);
    expect({ state: body.data.refund?.state, reported: await reported(carla.email) }).toEqual({
      state: 'ASKED',
      reported: [],
    });
    await faults({});
    await reconcileUntil(async () => expect((await saleOf(order)).refundDue).toBeFalsy());
    const mails = await reported(carla.email);
    expect({ count: mails.length, tells: mails[0]?.includes('Te devolvimos tu abono') }).toEqual({
      count: 1,
      tells: true,
    });
  });

  it('does not wait long: then the refund has an email of its own', async () => {
    const { carla, id, order } = await booked();
    await faults({ on: '/refund', dropAfterEffect: 1000, webhookDelayMs: MINUTE });
    await cancel(carla, id, DEPOSIT);
    await server.inside.sendOutbox(server.payload, new Date(Date.now() + 3 * MINUTE));
    expect(
      (await reported(carla.email)).map((mail) =>
        mail.includes('está en trámite: te escribimos cuando se haga'),
      ),
    ).toEqual([true]);
    await faults({});
    await reconcileUntil(async () => expect((await saleOf(order)).refundDue).toBeFalsy());
    const mails = await reported(carla.email);
    expect({ count: mails.length, tells: mails[1]?.includes('Te devolvimos tu dinero') }).toEqual({
      count: 2,
      tells: true,
    });
  });

  it('mentions a refund that the provider accepted, and its completion is no second email', async () => {
    const { carla, id, order } = await booked();
    const provider = sandboxOf(server.payload);
    const { refundCapture, getOrder } = provider;
    const made: ProviderRefund = { id: 'REFUND-1', status: 'PENDING', minor: 450 };
    provider.refundCapture = () => Promise.resolve(made);
    try {
      const { body } = await cancel(carla, id, DEPOSIT);
      expect(body.data.refund?.state).toBe('ASKED');
      expect((await reported(carla.email)).map((mail) => mail.includes('va en camino'))).toEqual([true]);
      provider.getOrder = async (orderId) => {
        const found = await getOrder(orderId);
        return (
          found && (orderId === order ? { ...found, refunds: [{ ...made, status: 'COMPLETED' }] } : found)
        );
      };
      await reconcileUntil(async () => expect((await saleOf(order)).refundDue).toBeFalsy());
    } finally {
      Object.assign(provider, { refundCapture, getOrder });
    }
    await server.inside.sendOutbox(server.payload);
    expect({
      reported: (await reported(carla.email)).length,
      state: (await saleOf(order)).refunds?.[0]?.state,
    }).toEqual({ reported: 1, state: 'DONE' });
  });
});
