import { randomUUID } from 'node:crypto';
import { defaultHours } from '@spa-bronze/domain/booking/hours';
import type { BodyInput, EndpointKey, Params, QueryInput } from '@spa-bronze/domain/api';
import { PASSWORD } from './people';

/** The rows and the person that the samples refer to. */
export interface Things {
  /** An address without an account. */
  newEmail: string;
  ownEmail: string;
  user: string;
  product: string;
  service: string;
  day: string;
  /** An order of the caller, its price and its sale. */
  order: string;
  cost: string;
  sale: string;
  receipt?: string;
  /** A booking of the caller, and how often it was changed. */
  booking: string;
  sequence?: number;
  /** The version that staff saved last. */
  version?: number;
  resetToken: string;
  testimonialToken: string;
}

type Given<Name extends string, T> = [T] extends [undefined]
  ? { [K in Name]?: undefined }
  : { [K in Name]: T };
/** A call that the endpoint's schemas accept. */
type Sample<K extends EndpointKey> = Given<'body', BodyInput<K>> &
  Given<'query', QueryInput<K>> &
  Given<'params', Params<K>> & { form?: () => FormData };

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

function picture(): FormData {
  const form = new FormData();
  form.set('file', new File([Buffer.from(PIXEL, 'base64')], 'punto.png', { type: 'image/png' }));
  form.set('upload_preset', 'spa');
  return form;
}

const productFields = {
  productName: 'Loción gradual',
  brandName: 'Spa Bronze',
  category: 'Productos' as const,
  productImage: ['/api/media/file/x.jpg'],
  description: 'Color parejo.',
  price: 90_000,
  sellingPrice: '89900.50',
  stock: '4',
  pictures: [{ alt: 'Frasco de loción sobre arena' }],
};
const samePassword = { password: PASSWORD, confirmPassword: PASSWORD };
const pickup = {
  name: 'Carla Cliente',
  email: 'carla@correo.example',
  phone: '300 123 4567',
  shippingMethod: 'pickup',
};
const form = {
  name: 'Carla Cliente',
  email: 'carla@correo.example',
  subject: 'Horario',
  message: '¿Abren el lunes?',
  consent: true,
};

/** The number of a drawer that nobody has opened. */
const NO_DRAWER = 900_000;

/** The token of a booking's link, with a signature that is none. */
const unsigned = ({ booking }: Things) => `${booking}.${'x'.repeat(43)}`;

const unsignedLink = ({ sale }: Things) => `${sale}.1.${'x'.repeat(43)}`;

/** A valid call of every endpoint of the contract. A new endpoint without a sample does not compile. */
export const samples = (it: Things) =>
  ({
    'POST /signup': {
      body: {
        name: 'Luz Nueva',
        email: it.newEmail,
        tel: '+57 300 123 4567',
        profilePic: `data:image/png;base64,${PIXEL}`,
        consent: true,
        ...samePassword,
      },
    },
    'POST /quick-signup': {
      body: { name: 'Luz Nueva', email: it.newEmail, tel: '+57 300 123 4567', consent: true },
    },
    'POST /signin': { body: { email: it.ownEmail, password: PASSWORD } },
    'GET /user-details': {},
    'GET /userLogout': {},
    'POST /update-profile': { body: { name: 'Carla Cliente', tel: '3001234567', profilePic: '' } },
    'POST /change-password': { body: { currentPassword: PASSWORD, ...samePassword } },
    'POST /create-password': { body: { password: samePassword.password } },
    'POST /login-code': { body: { email: it.ownEmail } },
    'POST /login-code/use': { body: { code: '123456' } },
    'POST /forgot-password': { body: { email: it.ownEmail } },
    'POST /reset-link': { body: { token: it.resetToken } },
    'POST /reset-password': { body: { token: it.resetToken, ...samePassword } },
    'GET /all-user': { query: { page: '1', limit: 2, q: 'carla', role: 'GENERAL' } },
    'GET /staff-acts': {
      query: { page: 1, limit: 5, q: 'carla', subject: 'sales', from: it.day, to: it.day },
    },
    'POST /update-user': {
      body: {
        userId: it.user,
        role: 'GENERAL',
        marketing: false,
        reception: false,
        roleSeen: 'GENERAL',
        marketingSeen: false,
        receptionSeen: false,
      },
    },

    'GET /get-product': { query: { page: 1, limit: '5', q: 'loción', category: 'Productos', stock: 'low' } },
    'GET /product-cards': {
      query: {
        page: 1,
        limit: '5',
        q: 'loción',
        category: 'Productos,Productos-Home',
        sort: 'asc',
        like: it.product,
      },
    },
    'GET /get-categoryProduct': {},
    'POST /category-product': { body: { category: 'Productos' } },
    'POST /product-details': { body: { productId: it.product } },
    'GET /search': { query: { q: 'loción', description: '0', page: 1 } },
    'POST /filter-product': { body: { category: ['Productos', 'Servicios'] } },
    'POST /upload-product': { body: productFields },
    'POST /update-product': { body: { _id: it.product, stockSeen: 9, ...productFields } },
    'DELETE /product/{id}': { params: { id: it.product } },
    'POST /product/{id}/restore': { params: { id: it.product } },
    'POST /product/{id}/stock': { params: { id: it.product }, body: { stock: 7, stockSeen: '5' } },
    'POST /upload-image': { form: picture },

    'POST /addtocart': {
      body: {
        productId: it.service,
        quantity: 1,
        reservationDetails: { reservationDate: it.day, reservationTime: '10:00' },
      },
    },
    'GET /countAddToCartProduct': {},
    'GET /view-cart-product': {},
    'POST /update-cart-product': { body: { productId: it.product, quantity: 2, seenPrice: 89_900 } },
    'POST /delete-cart-product': { body: { productId: it.product } },

    'GET /availability': { query: { productId: it.service, date: it.day, view: 'reservar' } },
    'GET /availability/days': { query: { productId: it.service, from: it.day, days: 31, view: 'product' } },
    'GET /bookings': { query: {} },
    'GET /bookings/{id}.ics': { params: { id: it.booking } },
    'GET /bookings/{id}': { params: { id: it.booking } },
    'GET /bookings/{id}/preview': { params: { id: it.booking }, query: { action: 'cancel' } },
    'POST /bookings/{id}/reschedule': {
      params: { id: it.booking },
      body: { reservationDate: it.day, reservationTime: '16:00', sequence: it.sequence ?? 0, keptCop: 0 },
    },
    'POST /bookings/{id}/cancel': {
      params: { id: it.booking },
      body: { sequence: it.sequence ?? 0, refundCop: 17_980, keptCop: 0 },
    },
    'POST /bookings/{id}/end-link': {
      params: { id: it.booking },
      body: { sequence: it.sequence ?? 0 },
    },
    'POST /booking-link': { body: { token: unsigned(it) } },
    'POST /booking-link/preview': { body: { token: unsigned(it), action: 'cancel' } },
    'POST /booking-link/reschedule': {
      body: {
        token: unsigned(it),
        reservationDate: it.day,
        reservationTime: '16:00',
        sequence: 0,
        keptCop: 0,
      },
    },
    'POST /booking-link/cancel': {
      body: { token: unsigned(it), sequence: 0, refundCop: 17_980, keptCop: 0 },
    },
    'POST /bookings/manual': {
      body: {
        key: randomUUID(),
        source: 'PHONE',
        buyer: { name: 'Luz Nueva', tel: '300 123 4567' },
        productId: it.service,
        reservationDate: it.day,
        reservationTime: '12:00',
        cabin: 2,
        paid: 'none',
      },
    },
    'POST /bookings/{id}/attendance': {
      params: { id: it.booking },
      body: { sequence: it.sequence ?? 0, state: 'BOOKED' },
    },
    'POST /bookings/{id}/balance': {
      params: { id: it.booking },
      body: { version: it.version ?? 1, method: 'CASH' },
    },
    'POST /bookings/{id}/charges': {
      params: { id: it.booking },
      body: {
        version: it.version ?? 1,
        key: 'cobro-de-ejemplo',
        payments: [{ method: 'CASH', amountCop: 10_000 }],
        tip: { method: 'NEQUI', amountCop: 5000 },
      },
    },
    'POST /bookings/{id}/charges/{charge}/undo': {
      params: { id: it.booking, charge: 'cobro-de-ejemplo.0' },
      body: { version: it.version ?? 1 },
    },
    'POST /bookings/{id}/discount': {
      params: { id: it.booking },
      body: { version: it.version ?? 1, amountCop: 1000, why: 'Cliente de siempre' },
    },
    'GET /bookings/{id}/repeat': { params: { id: it.booking }, query: { weeks: '3', times: '4' } },
    'POST /bookings/{id}/repeat': {
      params: { id: it.booking },
      body: { key: randomUUID(), dates: [it.day], totalCop: 89_900 },
    },
    'GET /bookings/{id}/service': { params: { id: it.booking }, query: { productId: it.service } },
    'POST /bookings/{id}/service': {
      params: { id: it.booking },
      body: { version: it.version ?? 1, productId: it.service, totalCop: 89_900 },
    },
    'GET /calendar': { query: { from: it.day, to: it.day } },
    'GET /calendar/feed': {},
    'POST /calendar/feed': { body: {} },
    'DELETE /calendar/feed': {},
    'GET /calendar/feed/{key}.ics': { params: { key: 'x'.repeat(43) } },
    'GET /hours': {},
    'PUT /hours': { body: { hours: defaultHours, seen: defaultHours } },
    'POST /hours/outside': { body: { hours: defaultHours } },
    'GET /shippingRates': {},
    'PUT /shippingRates': {
      body: { shippingRates: [{ city: 'Cartagena', default: '9000', neighborhoods: { Manga: 7000 } }] },
    },

    'POST /payment/create-order': {
      body: { product: { description: 'Compra', cost: it.cost }, shippingInfo: pickup },
    },
    'POST /payment/capture-order': { body: { orderID: it.order } },
    'GET /payment/cancel-payment': { query: { token: it.order } },
    'POST /payment/webhook': {},
    'POST /payment/wompi/events': {},
    'POST /payment-link': { body: { token: unsignedLink(it) } },
    'GET /payment-link/{provider}': { params: { provider: 'wompi' }, query: { token: unsignedLink(it) } },
    'GET /payment-link/{provider}/return': {
      params: { provider: 'wompi' },
      query: { enlace: unsignedLink(it) },
    },
    'GET /transactions/{id}/payment-link': { params: { id: it.sale } },
    'POST /transactions/{id}/payment-link': {
      params: { id: it.sale },
      body: { version: it.version ?? 1, key: randomUUID(), amountCop: 5000 },
    },
    'POST /transactions/{id}/payment-link/send': { params: { id: it.sale }, body: { n: 1 } },
    'POST /transactions/{id}/payment-link/cancel': { params: { id: it.sale }, body: { n: 1 } },
    'POST /transactions': {
      body: { reference: it.order, amountInCents: Math.round(Number(it.cost) * 100), status: 'APPROVED' },
    },
    'GET /transactions': {
      query: {
        status: 'all',
        page: 1,
        kind: 'sales',
        q: 'carla',
        from: it.day,
        to: it.day,
        fulfilment: 'PREPARING',
      },
    },
    'DELETE /transactions/{id}': { params: { id: it.sale } },
    'POST /transactions/{id}/restore': { params: { id: it.sale } },
    'PATCH /transactions/{id}': {
      params: { id: it.sale },
      body: {
        version: it.version ?? 1,
        notes: 'Llama antes de salir.',
        tracking: { carrier: 'Mensajería', number: '123', url: '' },
        fulfilment: 'PICKED_UP',
      },
    },
    'POST /transactions/{id}/refund': {
      params: { id: it.sale },
      body: { key: 'devolucion-1', amountCop: 10_000, restock: false, freeSlots: false, note: 'Cortesía' },
    },
    'POST /transactions/{id}/charges': {
      params: { id: it.sale },
      body: {
        version: it.version ?? 1,
        key: 'cobro-de-la-venta',
        payments: [{ method: 'CASH', amountCop: 10_000 }],
        tip: { method: 'NEQUI', amountCop: 5000 },
      },
    },
    'POST /transactions/{id}/charges/{charge}/undo': {
      params: { id: it.sale, charge: 'cobro-de-ejemplo.0' },
      body: { version: it.version ?? 1 },
    },
    'POST /transactions/{id}/lines': {
      params: { id: it.sale },
      body: { version: it.version ?? 1, key: randomUUID(), productId: it.product, quantity: 1 },
    },
    'POST /transactions/{id}/lines/{line}/remove': {
      params: { id: it.sale, line: it.product },
      body: { version: it.version ?? 1 },
    },
    'GET /transactions/{id}/receipts': { params: { id: it.sale } },
    'GET /receipts/{id}/print': { params: { id: it.receipt ?? it.sale }, query: { paper: 'a4' } },
    'POST /transactions/{id}/receipts/email': {
      params: { id: it.sale },
      body: { receipt: it.receipt ?? it.sale },
    },
    'GET /my-receipts': {},
    'POST /transactions/{id}/receipts': { params: { id: it.sale }, body: { kind: 'PAYMENT' } },
    'POST /transactions/{id}/emails': { params: { id: it.sale }, body: { action: 'seen' } },
    'POST /transactions/manual': {
      body: {
        key: randomUUID(),
        buyer: { name: 'Luz Nueva', tel: '300 123 4567' },
        lines: [{ productId: it.product, quantity: 1 }],
        method: 'CASH',
      },
    },
    'GET /summary': { query: { from: it.day, to: it.day, by: 'week' } },
    'GET /summary/movements': { query: { from: it.day, to: it.day } },
    'GET /drawer': {},
    'POST /drawer/open': { body: { key: 'caja-de-ejemplo', last: NO_DRAWER, floatCop: '100.000' } },
    'POST /drawer/movements': {
      body: {
        key: 'gasto-de-ejemplo',
        number: NO_DRAWER,
        kind: 'EXPENSE',
        amountCop: '8.500',
        reason: 'Agua',
      },
    },
    'POST /drawer/close': {
      body: {
        key: 'cierre-de-ejemplo',
        number: NO_DRAWER,
        expectedCop: 100_000,
        countedCop: '100.000',
        notes: { 50000: 2 },
        others: [{ method: 'CARD', amountCop: 20_000 }],
        reason: '',
      },
    },
    'GET /drawers': { query: { page: 1 } },
    'GET /drawers/{number}': { params: { number: String(NO_DRAWER) } },
    'GET /comparison': { query: { from: it.day, to: it.day } },
    'GET /status': {},
    'GET /payments/review': { query: { page: 1, limit: '5' } },
    'POST /payments/review': {
      body: { id: it.sale, action: 'dismiss', note: 'Ya se habló con la clienta.' },
    },
    'GET /refund-account': {},
    'POST /refund-account': {
      body: {
        sale: it.sale,
        kind: 'SAVINGS',
        bank: 'Bancolombia',
        number: '912-345678-90',
        holder: 'Carla Cliente',
        documentKind: 'CC',
        document: '1.045.678.901',
      },
    },
    'GET /payments/refund-accounts': {},
    'POST /payments/refund-accounts/look': { body: { id: it.sale } },
    'POST /payments/refund-accounts/ask': { body: { id: it.sale } },

    'GET /testimonial': { query: { token: it.testimonialToken } },
    'POST /testimonial': { body: { token: it.testimonialToken, stars: 5, text: 'Quedé pareja.' } },
    'GET /product-testimonials': { query: { productId: it.service } },
    'POST /forma': { body: form },
    'POST /newsletter': { body: { email: it.newEmail, consent: true } },
  }) satisfies { [K in EndpointKey]: Sample<K> };
