import type { Access, Endpoint, Limit } from '../endpoint';
import type { Right } from '../users/rights';

type Rule = Pick<Endpoint, 'limit' | 'changes' | 'maxBytes' | 'multipart' | 'status'>;
const MB = 1024 * 1024;

/** Calls that strangers may make. */
const everyone: Record<string, Rule> = {
  'POST /signup': { limit: 'signup', maxBytes: 3 * MB, status: 201 },
  'POST /quick-signup': { limit: 'signup', status: 201 },
  'POST /signin': { limit: 'signin' },
  'POST /login-code': { limit: 'password' },
  'POST /login-code/use': { limit: 'password' },
  'POST /forgot-password': { limit: 'password' },
  'POST /reset-link': {},
  'POST /reset-password': { limit: 'password' },
  'GET /get-product': {},
  'GET /product-cards': {},
  'GET /get-categoryProduct': {},
  'POST /category-product': {},
  'POST /product-details': {},
  'GET /search': {},
  'POST /filter-product': {},
  'GET /availability': {},
  'GET /availability/days': {},
  'GET /calendar/feed/{key}.ics': {},
  'GET /shippingRates': {},
  'GET /payment/cancel-payment': { changes: 'token' },
  'POST /payment-link': {},
  'GET /payment-link/{provider}': { limit: 'payment', changes: 'token' },
  'GET /payment-link/{provider}/return': { limit: 'payment', changes: 'token' },
  'POST /payment/webhook': {},
  'POST /payment/wompi/events': {},
  'POST /booking-link': {},
  'POST /booking-link/preview': {},
  'POST /booking-link/reschedule': { limit: 'payment' },
  'POST /booking-link/cancel': { limit: 'payment' },
  'POST /forma': { limit: 'forms' },
  'POST /newsletter': { limit: 'forms' },
  'GET /testimonial': {},
  'POST /testimonial': { limit: 'forms' },
  'GET /product-testimonials': {},
};

/** Calls that every logged-in user may make. */
const user: Record<string, Rule> = {
  'GET /user-details': {},
  'GET /userLogout': { changes: 'session' },
  'POST /update-profile': { limit: 'upload', maxBytes: 3 * MB },
  'POST /change-password': { limit: 'password' },
  'POST /create-password': { limit: 'password' },
  'POST /addtocart': {},
  'GET /countAddToCartProduct': {},
  'GET /view-cart-product': {},
  'POST /update-cart-product': {},
  'POST /delete-cart-product': {},
  'GET /bookings': {},
  'GET /receipts/{id}/print': {},
  'GET /my-receipts': {},
  'GET /bookings/{id}.ics': {},
  'GET /bookings/{id}': {},
  'GET /bookings/{id}/preview': {},
  'POST /bookings/{id}/reschedule': {},
  'POST /bookings/{id}/cancel': {},
  'POST /payment/create-order': { limit: 'payment' },
  'POST /payment/capture-order': { limit: 'payment' },
  'POST /transactions': { limit: 'payment' },
  'GET /transactions': {},
  'GET /refund-account': {},
  'POST /refund-account': { limit: 'payment' },
};

/** Calls of staff, by the right that they need. */
const staff: Record<Right, Record<string, Rule>> = {
  content: {},
  messages: {},
  drawers: {},
  bookings: {
    'POST /bookings/{id}/end-link': {},
    'POST /bookings/manual': { status: 201 },
    'POST /bookings/{id}/attendance': {},
    'GET /bookings/{id}/service': {},
    'POST /bookings/{id}/service': {},
    'GET /bookings/{id}/repeat': {},
    'POST /bookings/{id}/repeat': { status: 201 },
    'GET /calendar': {},
    'GET /calendar/feed': {},
    'POST /calendar/feed': {},
    'DELETE /calendar/feed': {},
  },
  collect: {
    'POST /bookings/{id}/balance': {},
    'POST /bookings/{id}/charges': {},
    'POST /transactions/{id}/charges': {},
    'GET /transactions/{id}/receipts': {},
    'POST /transactions/{id}/receipts': { status: 201 },
    'POST /transactions/{id}/receipts/email': {},
    'GET /transactions/{id}/payment-link': {},
    'POST /transactions/{id}/payment-link': {},
    'POST /transactions/{id}/payment-link/send': {},
    'POST /transactions/{id}/payment-link/cancel': {},
  },
  sell: {
    'PATCH /transactions/{id}': {},
    'POST /transactions/manual': { status: 201 },
    'POST /transactions/{id}/lines': { status: 201 },
    'POST /transactions/{id}/lines/{line}/remove': {},
  },
  drawer: {
    'GET /drawer': {},
    'POST /drawer/open': {},
    'POST /drawer/movements': {},
    'POST /drawer/close': {},
    'GET /drawers': {},
    'GET /drawers/{number}': {},
  },
  hours: { 'GET /hours': {}, 'PUT /hours': {}, 'POST /hours/outside': {} },
  refunds: {
    'POST /bookings/{id}/charges/{charge}/undo': {},
    'POST /transactions/{id}/charges/{charge}/undo': {},
    'POST /transactions/{id}/refund': {},
    'GET /payments/review': {},
    'POST /payments/review': {},
    'GET /payments/refund-accounts': {},
    'POST /payments/refund-accounts/look': {},
    'POST /payments/refund-accounts/ask': {},
  },
  prices: {
    'POST /upload-product': { status: 201 },
    'POST /update-product': {},
    'DELETE /product/{id}': {},
    'POST /product/{id}/restore': {},
    'POST /product/{id}/stock': {},
    'POST /upload-image': { limit: 'upload', multipart: 10 * MB },
    'POST /bookings/{id}/discount': {},
  },
  summary: { 'GET /summary': {}, 'GET /summary/movements': {} },
  users: { 'GET /all-user': {}, 'GET /staff-acts': {}, 'POST /update-user': {} },
  settings: {
    'PUT /shippingRates': {},
    'GET /comparison': {},
    'GET /status': {},
    'POST /transactions/{id}/emails': {},
  },
  records: { 'DELETE /transactions/{id}': {}, 'POST /transactions/{id}/restore': {} },
};
const staffCalls = Object.entries(staff).flatMap(([right, calls]) =>
  Object.entries(calls).map(([call, rule]) => [call, { access: right as Right, ...rule }] as const),
);

export const namedCalls = [
  ...[everyone, user].flatMap((calls) => Object.keys(calls)),
  ...staffCalls.map(([call]) => call),
];

/**
 * The expected properties of every call, written by hand. Tests check `api.ts` and the running server against
 * them. What is not said is the default: no rate limit, the usual size of a body, no effect if it is a GET, 200.
 * Throws for a call that no list names.
 */
export function ruleOf(call: string): Rule & { access: Access } {
  if (everyone[call]) return { access: 'everyone', ...everyone[call] };
  if (user[call]) return { access: 'user', ...user[call] };
  const [, rule] = staffCalls.find(([name]) => name === call) ?? [];
  if (!rule) throw new Error(`No expectation of ${call}. Write down who may call it.`);
  return rule;
}

/**
 * Calls in ten minutes for one address and, of logged-in callers, for one account. `signin` counts failures:
 * see rate-limits.test.
 */
export const timesInTenMinutes: Record<Exclude<Limit, 'signin'>, number> = {
  signup: 10,
  password: 10,
  forms: 10,
  upload: 120,
  payment: 60,
};

/** Maximum size of a JSON body by default. */
export const USUAL_BYTES = 256 * 1024;
/** Allowance for boundaries and field names in a multipart body. */
export const WRAPPING_BYTES = 64 * 1024;
