import { z } from 'zod';
import { auditEntry, auditLogQuery } from './audit-log/audit-log-schemas';
import {
  availability,
  availabilityQuery,
  bookingPreview,
  bookingView,
  byBookingId,
  cancelInput,
  daysQuery,
  dayStates,
  previewQuery,
  rescheduleInput,
} from './booking/booking-schemas';
import { hoursDraft, hoursInput, hoursView, outsideBookings } from './booking/hours-schemas';
import {
  attendanceInput,
  balanceInput,
  byCharge,
  chargesInput,
  discountInput,
  serviceInput,
  servicePreview,
  servicePreviewQuery,
  calendar,
  calendarQuery,
  feed,
  feedKey,
  madeFeed,
  manualBooking,
  repeatInput,
  repeatPreview,
  repeatQuery,
  repeated,
} from './booking/staff-schemas';
import {
  byLink,
  endLinkSchema,
  linkCancel,
  linkCancelled,
  linkedBooking,
  linkPreview,
  linkReschedule,
} from './booking/link-schemas';
import { addToCartSchema, cartLine, deleteCartLineSchema, updateCartLineSchema } from './cart/cart-schemas';
import { captureOrderSchema, createOrderSchema } from './checkout/checkout-schemas';
import { contactForm, newsletterForm } from './contact/contact-schemas';
import {
  byDrawer,
  closeDrawerInput,
  drawer,
  drawerMovementInput,
  drawerNow,
  drawersQuery,
  drawerView,
  openDrawerInput,
} from './drawer/drawer-schemas';
import type { Endpoint } from './endpoint';
import { id, page } from './fields/field-schemas';
import { messages } from './messages';
import {
  cardsQuery,
  product,
  productCard,
  productsQuery,
  productUpdate,
  productUpload,
  stockChange,
} from './products/product-schemas';
import {
  bySaleId,
  dueRefundAccount,
  ownRefundAccount,
  refundAccountInput,
  wholeRefundAccount,
} from './refund-accounts/account-schemas';
import { bySaleCharge, saleChargesInput, undoChargeInput } from './sales/charge-schemas';
import {
  mailedReceipt,
  issueReceiptInput,
  myReceipt,
  printQuery,
  receiptView,
  saleReceipts,
} from './receipts/receipt-schemas';
import {
  byPayLink,
  payLinkChosen,
  payLinkInput,
  payLinkPage,
  payLinkProvider,
  payLinkReturn,
  payLinkState,
} from './sales/payment-link-schemas';
import { refundInput } from './sales/refund-schemas';
import { confirmSaleInput, salesQuery, saleView } from './sales/sale-schemas';
import {
  addedLineInput,
  bySaleLine,
  editSaleInput,
  manualSale,
  removedLineInput,
  resolveReviewSchema,
} from './sales/staff-schemas';
import { comparison, comparisonQuery } from './sales/comparison-schemas';
import { givenUpInput, shopStatus } from './status/status-schemas';
import { movementsQuery, movementView } from './sales/movement-schemas';
import { summary, summaryQuery } from './sales/summary-schemas';
import { putRatesSchema, shippingRate } from './shipping/shipping-schemas';
import {
  byService,
  byToken,
  testimonialInput,
  testimonialLinkView,
  testimonials,
} from './testimonials/testimonial-schemas';
import {
  changePasswordSchema,
  createPasswordSchema,
  forgotPasswordSchema,
  loginCode,
  quickSignUpSchema,
  resetLink,
  resetPasswordSchema,
  signInSchema,
  signUpSchema,
  updateProfileSchema,
  updateUserSchema,
  user,
  usersQuery,
} from './users/user-schemas';

export type { Access, Endpoint, Limit } from './endpoint';

const MB = 1024 * 1024;
const none = undefined;
const byId = z.object({ id });
const list = <T extends z.ZodType>(item: T) => z.array(item);
/** How many rows answer in all, where `data` is a page of them. */
const total = z.object({ total: z.number() });
const count = z.object({ count: z.number() });
const categoryName = z.string(messages.required).trim().min(1, messages.required).max(80, messages.tooLong);
const searchQuery = page.extend({
  q: z.string().max(200, messages.tooLong).optional().default(''),
  description: z.string().max(10).optional(),
});
const cancelQuery = z.object({ token: z.string().max(64, messages.invalidId).optional() });
const capture = z.object({
  id: z.string(),
  status: z.string(),
  purchase_units: z.array(
    z.object({
      payments: z.object({
        captures: z.array(
          z.object({
            id: z.string(),
            status: z.string(),
            amount: z.object({ currency_code: z.string(), value: z.string() }),
          }),
        ),
      }),
    }),
  ),
});

/**
 * The contract: one line an endpoint, keyed `METHOD /path` under /api. cms binds a handler to every line, the
 * storefront calls through it by its types; a changed field breaks both in tsc. The odd wire names of the
 * spec live here only.
 */
export const api = {
  'POST /signup': {
    access: 'everyone',
    limit: 'signup',
    body: signUpSchema,
    data: user,
    status: 201,
    maxBytes: 3 * MB,
  },
  'POST /quick-signup': {
    access: 'everyone',
    limit: 'signup',
    body: quickSignUpSchema,
    data: user,
    status: 201,
  },
  'POST /signin': { access: 'everyone', limit: 'signin', body: signInSchema, data: user },
  'POST /login-code': { access: 'everyone', limit: 'password', body: forgotPasswordSchema },
  'POST /login-code/use': { access: 'everyone', limit: 'password', body: loginCode, data: user },
  'GET /user-details': { access: 'user', data: user },
  'GET /userLogout': { access: 'user', changes: 'session', data: none },
  'POST /update-profile': {
    access: 'user',
    limit: 'upload',
    body: updateProfileSchema,
    data: user,
    maxBytes: 3 * MB,
  },
  'POST /change-password': { access: 'user', limit: 'password', body: changePasswordSchema },
  'POST /create-password': { access: 'user', limit: 'password', body: createPasswordSchema, data: user },
  'POST /forgot-password': { access: 'everyone', limit: 'password', body: forgotPasswordSchema },
  'POST /reset-link': { access: 'everyone', body: resetLink, data: forgotPasswordSchema },
  'POST /reset-password': { access: 'everyone', limit: 'password', body: resetPasswordSchema },
  'GET /all-user': { access: 'users', query: usersQuery, data: list(user), top: total },
  'GET /staff-acts': { access: 'users', query: auditLogQuery, data: list(auditEntry), top: total },
  'POST /update-user': { access: 'users', body: updateUserSchema, data: user },

  'GET /get-product': { access: 'everyone', query: productsQuery, data: list(product), top: total },
  'GET /product-cards': { access: 'everyone', query: cardsQuery, data: list(productCard), top: total },
  'GET /get-categoryProduct': { access: 'everyone', data: list(product) },
  'POST /category-product': {
    access: 'everyone',
    body: z.object({ category: categoryName }),
    data: list(product),
  },
  'POST /product-details': { access: 'everyone', body: z.object({ productId: id }), data: product },
  'GET /search': { access: 'everyone', query: searchQuery, data: list(product) },
  'POST /filter-product': {
    access: 'everyone',
    body: z.object({ category: z.array(categoryName, messages.invalidInput).max(20, messages.tooManyItems) }),
    data: list(product),
  },
  'POST /upload-product': { access: 'prices', body: productUpload, data: product, status: 201 },
  'POST /update-product': { access: 'prices', body: productUpdate, data: product },
  'DELETE /product/{id}': { access: 'prices', params: byId },
  'POST /product/{id}/restore': { access: 'prices', params: byId, data: product },
  'POST /product/{id}/stock': { access: 'prices', params: byId, body: stockChange, data: product },
  'POST /upload-image': {
    access: 'prices',
    limit: 'upload',
    multipart: 10 * MB,
    top: z.object({ url: z.string() }),
  },

  'POST /addtocart': { access: 'user', body: addToCartSchema, data: cartLine },
  'GET /countAddToCartProduct': { access: 'user', data: count },
  'GET /view-cart-product': { access: 'user', data: list(cartLine) },
  'POST /update-cart-product': { access: 'user', body: updateCartLineSchema, data: cartLine },
  'POST /delete-cart-product': { access: 'user', body: deleteCartLineSchema, data: count },

  'GET /availability': { access: 'everyone', query: availabilityQuery, data: availability },
  'GET /availability/days': { access: 'everyone', query: daysQuery, data: dayStates },
  'GET /bookings': { access: 'user', query: page, data: list(bookingView) },
  'GET /bookings/{id}.ics': { access: 'user', params: byBookingId, file: 'text/calendar' },
  'GET /bookings/{id}': { access: 'user', params: byBookingId, data: bookingView },
  'GET /bookings/{id}/preview': {
    access: 'user',
    params: byBookingId,
    query: previewQuery,
    data: bookingPreview,
  },
  'POST /bookings/{id}/reschedule': {
    access: 'user',
    params: byBookingId,
    body: rescheduleInput,
    data: bookingView,
  },
  'POST /bookings/{id}/cancel': { access: 'user', params: byBookingId, body: cancelInput, data: bookingView },
  'POST /bookings/{id}/end-link': {
    access: 'bookings',
    params: byBookingId,
    body: endLinkSchema,
    data: bookingView,
  },
  'POST /booking-link': { access: 'everyone', body: byLink, data: linkedBooking },
  'POST /booking-link/preview': { access: 'everyone', body: linkPreview, data: bookingPreview },
  'POST /booking-link/reschedule': {
    access: 'everyone',
    limit: 'payment',
    body: linkReschedule,
    data: linkedBooking,
  },
  'POST /booking-link/cancel': {
    access: 'everyone',
    limit: 'payment',
    body: linkCancel,
    data: linkCancelled,
  },
  'POST /bookings/manual': { access: 'bookings', body: manualBooking, data: bookingView, status: 201 },
  'POST /bookings/{id}/attendance': {
    access: 'bookings',
    params: byBookingId,
    body: attendanceInput,
    data: bookingView,
  },
  'POST /bookings/{id}/balance': {
    access: 'collect',
    params: byBookingId,
    body: balanceInput,
    data: bookingView,
  },
  'POST /bookings/{id}/charges': {
    access: 'collect',
    params: byBookingId,
    body: chargesInput,
    data: bookingView,
  },
  'POST /bookings/{id}/charges/{charge}/undo': {
    access: 'refunds',
    params: byCharge,
    body: undoChargeInput,
    data: bookingView,
  },
  'POST /bookings/{id}/discount': {
    access: 'prices',
    params: byBookingId,
    body: discountInput,
    data: bookingView,
  },
  'GET /bookings/{id}/service': {
    access: 'bookings',
    params: byBookingId,
    query: servicePreviewQuery,
    data: servicePreview,
  },
  'POST /bookings/{id}/service': {
    access: 'bookings',
    params: byBookingId,
    body: serviceInput,
    data: bookingView,
  },
  'GET /bookings/{id}/repeat': {
    access: 'bookings',
    params: byBookingId,
    query: repeatQuery,
    data: repeatPreview,
  },
  'POST /bookings/{id}/repeat': {
    access: 'bookings',
    params: byBookingId,
    body: repeatInput,
    data: repeated,
    status: 201,
  },
  'GET /calendar': { access: 'bookings', query: calendarQuery, data: calendar },
  'GET /calendar/feed': { access: 'bookings', data: feed },
  'POST /calendar/feed': { access: 'bookings', body: z.object({}), data: madeFeed },
  'DELETE /calendar/feed': { access: 'bookings' },
  'GET /calendar/feed/{key}.ics': {
    access: 'everyone',
    params: z.object({ key: feedKey }),
    file: 'text/calendar',
  },

  'GET /hours': { access: 'hours', data: hoursView },
  'PUT /hours': { access: 'hours', body: hoursInput, data: hoursView },
  'POST /hours/outside': { access: 'hours', body: hoursDraft, data: outsideBookings },

  'GET /shippingRates': { access: 'everyone', bare: list(shippingRate.extend({ _id: z.string() })) },
  'PUT /shippingRates': {
    access: 'settings',
    body: putRatesSchema,
    data: list(shippingRate.extend({ _id: z.string() })),
  },

  'POST /payment/create-order': {
    access: 'user',
    limit: 'payment',
    body: createOrderSchema,
    /** `payUrl`: the provider's page, where its payer pays; absent where the payer approves in our page. */
    top: z.object({ id: z.string(), payUrl: z.string().optional() }),
  },
  'POST /payment/capture-order': { access: 'user', limit: 'payment', body: captureOrderSchema, top: capture },
  'GET /payment/cancel-payment': { access: 'everyone', changes: 'token', query: cancelQuery },
  'POST /payment/webhook': { access: 'everyone' },
  'POST /payment/wompi/events': { access: 'everyone' },
  'POST /transactions': { access: 'user', limit: 'payment', body: confirmSaleInput, data: saleView },
  'GET /transactions': { access: 'user', query: salesQuery, data: list(saleView), top: total },
  'DELETE /transactions/{id}': { access: 'records', params: byId },
  'POST /transactions/{id}/restore': { access: 'records', params: byId, data: saleView },
  'PATCH /transactions/{id}': { access: 'sell', params: byId, body: editSaleInput, data: saleView },
  'POST /transactions/{id}/refund': {
    access: 'refunds',
    params: byId,
    body: refundInput,
    data: saleView,
  },
  'POST /transactions/manual': { access: 'sell', body: manualSale, data: saleView, status: 201 },
  'POST /transactions/{id}/charges': {
    access: 'collect',
    params: byId,
    body: saleChargesInput,
    data: saleView,
  },
  'POST /transactions/{id}/charges/{charge}/undo': {
    access: 'refunds',
    params: bySaleCharge,
    body: undoChargeInput,
    data: saleView,
  },
  'POST /transactions/{id}/lines': {
    access: 'sell',
    params: byId,
    body: addedLineInput,
    data: saleView,
    status: 201,
  },
  'POST /transactions/{id}/lines/{line}/remove': {
    access: 'sell',
    params: bySaleLine,
    body: removedLineInput,
    data: saleView,
  },
  'GET /transactions/{id}/receipts': { access: 'collect', params: byId, data: saleReceipts },
  'POST /transactions/{id}/receipts': {
    access: 'collect',
    params: byId,
    body: issueReceiptInput,
    data: receiptView,
    status: 201,
  },
  'GET /drawer': { access: 'drawer', data: drawerNow },
  'POST /drawer/open': { access: 'drawer', body: openDrawerInput, data: drawerView },
  // Null: another person closed it meanwhile.
  'POST /drawer/movements': { access: 'drawer', body: drawerMovementInput, data: drawerView.nullable() },
  'POST /drawer/close': { access: 'drawer', body: closeDrawerInput, data: drawerView },
  'GET /drawers': { access: 'drawer', query: drawersQuery, data: list(drawer), top: total },
  'GET /drawers/{number}': { access: 'drawer', params: byDrawer, data: drawerView },
  'GET /receipts/{id}/print': { access: 'user', params: byId, query: printQuery, file: 'text/html' },
  'POST /transactions/{id}/receipts/email': { access: 'collect', params: byId, body: mailedReceipt },
  'GET /my-receipts': { access: 'user', data: z.array(myReceipt) },
  'GET /transactions/{id}/payment-link': { access: 'collect', params: byId, data: payLinkState },
  'POST /transactions/{id}/payment-link': {
    access: 'collect',
    params: byId,
    body: payLinkInput,
    data: payLinkState,
  },
  'POST /transactions/{id}/payment-link/send': {
    access: 'collect',
    params: byId,
    body: payLinkChosen,
    data: payLinkState,
  },
  'POST /transactions/{id}/payment-link/cancel': {
    access: 'collect',
    params: byId,
    body: payLinkChosen,
    data: payLinkState,
  },
  'POST /payment-link': { access: 'everyone', body: byPayLink, data: payLinkPage },
  'GET /payment-link/{provider}': {
    access: 'everyone',
    limit: 'payment',
    changes: 'token',
    params: payLinkProvider,
    query: byPayLink,
  },
  'GET /payment-link/{provider}/return': {
    access: 'everyone',
    limit: 'payment',
    changes: 'token',
    params: payLinkProvider,
    query: payLinkReturn,
  },
  'GET /comparison': { access: 'settings', query: comparisonQuery, data: comparison },
  'GET /status': { access: 'settings', data: shopStatus },
  'POST /transactions/{id}/emails': { access: 'settings', params: byId, body: givenUpInput },
  'GET /summary': { access: 'summary', query: summaryQuery, data: summary },
  'GET /summary/movements': { access: 'summary', query: movementsQuery, data: z.array(movementView) },
  'GET /payments/review': { access: 'refunds', query: page, data: list(saleView), top: total },
  'POST /payments/review': { access: 'refunds', body: resolveReviewSchema, data: saleView },
  'GET /refund-account': {
    access: 'user',
    /** `fresh`: the login is recent enough to state an account. */
    data: z.object({ refunds: list(ownRefundAccount), fresh: z.boolean() }),
  },
  'POST /refund-account': {
    access: 'user',
    limit: 'payment',
    body: refundAccountInput,
    data: ownRefundAccount,
  },
  'GET /payments/refund-accounts': { access: 'refunds', data: list(dueRefundAccount) },
  'POST /payments/refund-accounts/look': { access: 'refunds', body: bySaleId, data: wholeRefundAccount },
  'POST /payments/refund-accounts/ask': { access: 'refunds', body: bySaleId },

  'POST /forma': { access: 'everyone', limit: 'forms', body: contactForm },
  'POST /newsletter': { access: 'everyone', limit: 'forms', body: newsletterForm },

  'GET /testimonial': { access: 'everyone', query: byToken, data: testimonialLinkView },
  'POST /testimonial': { access: 'everyone', limit: 'forms', body: testimonialInput },
  'GET /product-testimonials': { access: 'everyone', query: byService, data: testimonials },
} as const satisfies Record<string, Endpoint>;

/** Calls of payment providers, whose bodies are signed and read as they came. */
export const isProviderCall = (path: string): boolean =>
  path === '/payment/webhook' || path === '/payment/wompi/events';

export type Api = typeof api;
export type EndpointKey = keyof Api;
type Part<K extends EndpointKey, P extends keyof Endpoint> = Api[K] extends Record<P, infer S> ? S : never;
type Out<S> = S extends z.ZodType ? z.output<S> : undefined;
type In<S> = S extends z.ZodType ? z.input<S> : undefined;

export type Body<K extends EndpointKey> = Out<Part<K, 'body'>>;
export type Query<K extends EndpointKey> = Out<Part<K, 'query'>>;
export type Params<K extends EndpointKey> = Out<Part<K, 'params'>>;
export type BodyInput<K extends EndpointKey> = In<Part<K, 'body'>>;
export type QueryInput<K extends EndpointKey> = In<Part<K, 'query'>>;
export type ParamsInput<K extends EndpointKey> = In<Part<K, 'params'>>;
export type Data<K extends EndpointKey> = Out<Part<K, 'data'>>;
export type Top<K extends EndpointKey> = Out<Part<K, 'top'>>;
export type Bare<K extends EndpointKey> = Out<Part<K, 'bare'>>;

export interface Envelope<T> {
  success: boolean;
  error: boolean;
  message: string;
  data?: T;
  fields?: Record<string, string>;
}
