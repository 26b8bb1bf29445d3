import { messages } from '../messages';
import {
  fulfilmentLabels,
  inPersonMethodLabels,
  inPersonMethodPhrases,
  isRefused,
  reviewActionsFor,
  statusLabels,
} from './staff';

it.each([
  [409, messages.slotTaken, true],
  [409, messages.notEnoughStock, true],
  [409, messages.paymentUnderWay, false],
  [409, messages.manualKeyTaken, false],
  [409, messages.conflict, false],
  [0, 'x', false],
  [500, 'x', false],
])('isRefused: answer %d %s is a final refusal: %s', (status, message, refused) =>
  expect(isRefused({ status, message })).toBe(refused),
);

it('labels: statuses, fulfilment and payment methods have the words of staff', () => {
  expect(statusLabels).toEqual({
    CREATED: 'Sin pagar',
    PAYER_APPROVED: 'Aprobada por quien paga',
    PENDING: 'Pago pendiente',
    APPROVED: 'Pagada',
    DECLINED: 'Rechazada',
    CANCELLED: 'Cancelada',
    EXPIRED: 'Vencida',
    IN_REVIEW: 'En revisión',
    PARTLY_REFUNDED: 'Devuelta en parte',
    REFUNDED: 'Devuelta',
  });
  expect(fulfilmentLabels).toEqual({
    PREPARING: 'Por preparar',
    READY: 'Lista para recoger',
    SENT: 'Enviada',
    DELIVERED: 'Entregada',
    PICKED_UP: 'Recogida',
  });
  expect(inPersonMethodLabels).toEqual({
    CASH: 'Efectivo',
    TRANSFER: 'Transferencia',
    CARD: 'Datáfono',
    NEQUI: 'Nequi',
    BREB: 'Bre-B',
  });
  expect(inPersonMethodPhrases).toEqual({
    CASH: 'en efectivo',
    TRANSFER: 'por transferencia',
    CARD: 'con datáfono',
    NEQUI: 'por Nequi',
    BREB: 'por Bre-B',
  });
});

it.each([
  [{ status: 'APPROVED', refunds: [{ failed: true }] }, ['retry', 'hand', 'dismiss']],
  [{ status: 'IN_REVIEW', refunds: [{ failed: true }] }, ['retry', 'hand', 'attach', 'dismiss']],
  [{ status: 'IN_REVIEW', refunds: [{ failed: true, why: 'BY_HAND' }] }, ['hand', 'attach', 'dismiss']],
  [{ status: 'IN_REVIEW', refunds: [] }, ['attach', 'refund', 'dismiss']],
  [{ status: 'APPROVED', refunds: [{ failed: false }] }, ['dismiss', 'refund']],
] as const)('review: a sale with %j suggests %j, the first one most', (sale, actions) =>
  expect(reviewActionsFor({ ...sale, refundableCop: 100 })).toEqual(actions),
);
it('review: may refund when one centavo is left', () =>
  expect(reviewActionsFor({ status: 'APPROVED', refunds: [], refundableCop: 0.01 })).toEqual([
    'dismiss',
    'refund',
  ]));
it('review: of money of a link is not ended by a refund of the payment', () =>
  expect(
    reviewActionsFor({ status: 'APPROVED', refunds: [], refundableCop: 9, review: { ofLink: true } }),
  ).toEqual(['dismiss']));
it('review: can only be dismissed when no money is left', () =>
  expect(reviewActionsFor({ status: 'REFUNDED', refunds: [], refundableCop: 0 })).toEqual(['dismiss']));
