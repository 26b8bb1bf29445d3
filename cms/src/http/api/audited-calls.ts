import { parseBookingId } from '@spa-bronze/domain/booking/booking-id';
import { recordOf } from '@spa-bronze/domain/lib/unknown';
import type { EndpointKey } from '@spa-bronze/domain/api';
import { sum, toPesos } from '@spa-bronze/domain/lib/money';
import type { Payload, PayloadRequest } from 'payload';
import { drawerFacts } from '../../features/drawer/drawer-facts';
import { logAction } from '../../features/users/audit-log-operations';
import { chargesOf, linksOf, type Sale } from '../../features/sales/sale';
import { saleById } from '../../features/sales/sales-operations';
import type { UserRow } from '../../features/users/user-row';
import { users } from '../../features/users/users-repository';

interface Call {
  body?: Record<string, unknown>;
  params?: Record<string, unknown>;
  req: PayloadRequest;
}
type IdOf = (call: Call, reply?: { data?: unknown }) => string;
interface Subject {
  collection: 'sales' | 'users' | 'drawer-sessions';
  id: IdOf;
  always?: boolean;
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');
const saleOfBooking = (id: unknown) => parseBookingId(text(id)).sale;
const ofMade: IdOf = (_, reply) => text(recordOf(reply?.data)._id);
const ofSale: Subject = { collection: 'sales', id: ({ params }) => text(params?.id) };
const ofBooking: Subject = { collection: 'sales', id: ({ params }) => saleOfBooking(params?.id) };
const ofDrawer: Subject = {
  collection: 'drawer-sessions',
  id: ({ body }, reply) => String(body?.number ?? recordOf(reply?.data).number ?? ''),
};
const ofSelf: Subject = { collection: 'users', id: ({ req }) => String(req.user?.id ?? ''), always: true };

/** Endpoints that write without Payload's operations, and the row that each of them changes. */
const subjects: Partial<Record<EndpointKey | string, Subject>> = {
  'PATCH /transactions/{id}': ofSale,
  'POST /transactions/{id}/refund': ofSale,
  'POST /transactions/{id}/charges': ofSale,
  'POST /transactions/{id}/charges/{charge}/undo': ofSale,
  'POST /transactions/{id}/lines': ofSale,
  'POST /transactions/{id}/lines/{line}/remove': ofSale,
  'POST /transactions/{id}/payment-link': ofSale,
  'POST /transactions/{id}/payment-link/send': ofSale,
  'POST /transactions/{id}/payment-link/cancel': ofSale,
  'POST /transactions/{id}/emails': { ...ofSale, always: true },
  'POST /transactions/{id}/receipts': { ...ofSale, always: true },
  'POST /transactions/{id}/receipts/email': { ...ofSale, always: true },
  'POST /transactions/manual': { collection: 'sales', id: ofMade },
  'POST /payments/review': { collection: 'sales', id: ({ body }) => text(body?.id) },
  'POST /payments/refund-accounts/ask': {
    collection: 'sales',
    id: ({ body }) => text(body?.id),
    always: true,
  },
  'POST /update-user': { collection: 'users', id: ({ body }) => text(body?.userId) },
  'POST /update-profile': { ...ofSelf, always: false },
  'POST /change-password': ofSelf,
  'POST /create-password': ofSelf,
  'POST /bookings/manual': { collection: 'sales', id: (call, reply) => saleOfBooking(ofMade(call, reply)) },
  'POST /bookings/{id}/reschedule': ofBooking,
  'POST /bookings/{id}/cancel': ofBooking,
  'POST /bookings/{id}/attendance': ofBooking,
  'POST /bookings/{id}/balance': ofBooking,
  'POST /bookings/{id}/charges': ofBooking,
  'POST /bookings/{id}/charges/{charge}/undo': ofBooking,
  'POST /bookings/{id}/discount': ofBooking,
  'POST /bookings/{id}/service': ofBooking,
  'POST /bookings/{id}/repeat': { ...ofBooking, always: true },
  'POST /bookings/{id}/end-link': { ...ofBooking, always: true },
  'POST /drawer/open': ofDrawer,
  'POST /drawer/movements': ofDrawer,
  'POST /drawer/close': ofDrawer,
  'POST /calendar/feed': ofSelf,
  'DELETE /calendar/feed': ofSelf,
};

const saleFacts = ({
  status,
  buyer,
  lines,
  shippingInfo,
  tracking,
  fulfilment,
  notes,
  refunds,
  charges,
  paymentLinks,
  review,
  amounts,
  method,
  deletedAt,
}: Sale) => ({
  status,
  buyer: { name: buyer.name, email: buyer.email, tel: buyer.tel },
  notes,
  fulfilment,
  tracking,
  shippingInfo,
  method,
  deletedAt,
  total: toPesos(amounts.total),
  lines: lines.map(({ productName, quantity, sellingPrice, reservationDate, reservationTime, booking }) => ({
    productName,
    quantity,
    sellingPrice,
    reservationDate,
    reservationTime,
    state: booking?.state,
    kept: toPesos(booking?.kept ?? 0) || undefined,
    discount: toPesos(booking?.discount ?? 0) || undefined,
  })),
  charges: chargesOf({ charges })
    .filter(({ centavos }) => centavos > 0)
    .map(({ id, centavos, method, purpose }) => ({
      pesos: toPesos(centavos),
      method,
      purpose,
      handedBack: toPesos(sum(charges!.map((it) => (it.reverses === id ? -it.centavos : 0)))) || undefined,
    })),
  paymentLinks: linksOf({ paymentLinks }).map(({ n, centavos, state, sent }) => ({
    number: n,
    pesos: toPesos(centavos),
    state,
    sent: sent || undefined,
  })),
  refunds: refunds?.map(({ state, centavos, note, handed }) => ({
    state,
    pesos: toPesos(centavos),
    note,
    method: handed?.method,
  })),
  review: review && { action: review.action, note: review.note },
});
const userFacts = ({ name, email, tel, role, marketing, reception, profilePic }: UserRow) => ({
  name,
  email,
  tel,
  role,
  marketing,
  reception,
  profilePic,
});

const read = {
  'drawer-sessions': drawerFacts,
  sales: async (payload: Payload, id: string) => {
    const sale = await saleById(payload, id);
    const title = sale?.lines.map(({ productName }) => productName).join(', ') ?? '';
    return sale && { facts: saleFacts(sale), title };
  },
  users: async (payload: Payload, id: string) => {
    const user = await users.findById(payload, id);
    return user && { facts: userFacts(user), title: user.name ?? '' };
  },
};

const factsOf = async ({ payload }: PayloadRequest, { collection }: Subject, id: string) =>
  id ? read[collection](payload, id) : null;

/** Runs a call of staff and logs what it changed. A refused call leaves no entry. */
export async function audited<T>(key: string, call: Call, run: () => Promise<T>): Promise<T> {
  const subject = subjects[key];
  if (!subject || !call.req.user) return run();
  const known = subject.id(call);
  const before = await factsOf(call.req, subject, known);
  const reply = await run();
  const id = known || subject.id(call, recordOf(reply));
  const after = await factsOf(call.req, subject, id);
  await logAction(call.req, {
    act: key,
    subject: subject.collection,
    subjectId: id,
    title: (after ?? before)?.title ?? '',
    before: before?.facts ?? null,
    after: after?.facts ?? null,
    always: subject.always,
  });
  return reply;
}
