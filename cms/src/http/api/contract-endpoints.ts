import { api, type Endpoint as ContractEndpoint, type EndpointKey } from '@spa-bronze/domain/api';
import { messages } from '@spa-bronze/domain/messages';
import type { Endpoint, PayloadRequest } from 'payload';
import type { ZodType } from 'zod';
import { AppError } from '../../lib/app-error';
import type { Handlers } from '../../lib/contract-handler';
import { limitsOf } from '../../lib/rate-limits';
import { envOf } from '../../env';
import { availabilityEndpoints } from '../../features/bookings/availability-endpoints';
import { bookingLinkEndpoints } from '../../features/bookings/booking-link-endpoints';
import { bookingsEndpoints } from '../../features/bookings/bookings-endpoints';
import { bookingsStaffEndpoints } from '../../features/bookings/bookings-staff-endpoints';
import { calendarFeedEndpoints } from '../../features/bookings/calendar-feed';
import { hoursEndpoints } from '../../features/bookings/hours-endpoints';
import { cartEndpoints } from '../../features/cart/cart-endpoints';
import { checkoutEndpoints } from '../../features/checkout/checkout-endpoints';
import { inPersonSaleEndpoints } from '../../features/checkout/in-person-sale-endpoints';
import { receiptsEndpoints } from '../../features/receipts/receipts-endpoints';
import { refundAccountsEndpoints } from '../../features/refunds/refund-accounts-endpoints';
import { paymentLinksEndpoints } from '../../features/payment-links/payment-links-endpoints';
import { refundsEndpoints } from '../../features/refunds/refunds-endpoints';
import { drawerEndpoints } from '../../features/drawer/drawer-endpoints';
import { reportsEndpoints } from '../../features/reports/reports-endpoints';
import { contactEndpoints } from '../../features/contact/contact-endpoints';
import { mediaEndpoints } from '../../features/media/media-endpoints';
import { productsEndpoints } from '../../features/products/products-endpoints';
import { shippingEndpoints } from '../../features/shipping/shipping-endpoints';
import { salesEndpoints } from '../../features/sales/sales-endpoints';
import { testimonialsEndpoints } from '../../features/testimonials/testimonials-endpoints';
import { usersEndpoints } from '../../features/users/users-endpoints';
import { isJson } from '../edge/body';
import { failureOf, failureResponse, fieldsOf } from '../edge/errors';
import { wholeJson } from '../whole-json';
import { loggedPath } from '../edge/logged-error';
import { requestContext } from '../../lib/request-context';
import { nextTurn } from '../../lib/row-pages';
import { streamedResponse } from '../../lib/streamed-response';
import { demandAccess, refuseForOtherUser } from './access';
import { audited } from './audited-calls';
import { toWire } from './to-wire';
import { keysOf } from '@spa-bronze/domain/lib/keys';
import { recordOf } from '@spa-bronze/domain/lib/unknown';

const handlers: Handlers<EndpointKey> = {
  ...productsEndpoints,
  ...shippingEndpoints,
  ...mediaEndpoints,
  ...usersEndpoints,
  ...contactEndpoints,
  ...availabilityEndpoints,
  ...bookingsEndpoints,
  ...bookingsStaffEndpoints,
  ...bookingLinkEndpoints,
  ...calendarFeedEndpoints,
  ...hoursEndpoints,
  ...cartEndpoints,
  ...checkoutEndpoints,
  ...salesEndpoints,
  ...paymentLinksEndpoints,
  ...inPersonSaleEndpoints,
  ...refundsEndpoints,
  ...receiptsEndpoints,
  ...drawerEndpoints,
  ...refundAccountsEndpoints,
  ...reportsEndpoints,
  ...testimonialsEndpoints,
};

interface LooseAnswer {
  message?: string;
  status?: number;
  headers?: Record<string, string>;
  setCookies?: string[];
  data?: unknown;
  batches?: AsyncIterable<unknown[]>;
  extra?: object | ((count: number) => object);
  bare?: unknown;
}
const methods: Record<string, Endpoint['method']> = {
  POST: 'post',
  PUT: 'put',
  PATCH: 'patch',
  DELETE: 'delete',
};
type LooseHandler = (call: never) => Promise<LooseAnswer | Response>;

/** The contract as Payload's endpoints: access, then limits, schemas, the handler and the envelope. */
export function contractEndpoints(): Endpoint[] {
  return keysOf(handlers).map((key) => {
    const [method = '', path = ''] = key.split(' ');
    const row: ContractEndpoint = api[key];
    return {
      method: methods[method] ?? 'get',
      path: path.replace(/\{(\w+)\}/g, ':$1'),
      handler: async (req) => {
        try {
          return await answer(key, row, handlers[key] as LooseHandler, req);
        } catch (error) {
          return refuse(error, req);
        }
      },
    };
  });
}

async function answer(
  key: EndpointKey,
  row: ContractEndpoint,
  handler: LooseHandler,
  req: PayloadRequest,
): Promise<Response> {
  const { address } = requestContext();
  demandAccess(row, req.user);
  refuseForOtherUser(row, req);
  if (row.limit && row.limit !== 'signin')
    await limitsOf(req.payload).consume(row.limit, [address, ...(req.user ? [`user ${req.user.id}`] : [])]);
  const call = {
    req,
    address,
    env: envOf(req.payload),
    user: req.user,
    params: row.params && recordOf(row.params.parse(req.routeParams)),
    query: row.query?.parse(req.query),
    body: row.body && recordOf(row.body.parse(await jsonBody(req))),
  };
  const reply = await audited(key, call, () => handler(call as never));
  return reply instanceof Response ? reply : envelope(row, reply);
}

async function jsonBody(req: PayloadRequest): Promise<unknown> {
  const text = await req.text!();
  if (!text) return {};
  if (!isJson(req.headers.get('content-type') ?? '')) throw new AppError(415, messages.unsupportedMedia);
  const body: unknown = JSON.parse(text);
  return body;
}

/** Replies are parsed by the contract's schemas, so fields without a schema do not leave the server. */
async function envelope(
  row: ContractEndpoint,
  {
    message = messages.ok,
    status = row.status ?? 200,
    headers,
    setCookies = [],
    data,
    batches,
    extra,
    bare,
  }: LooseAnswer,
): Promise<Response> {
  const init = { status, headers: new Headers(headers) };
  for (const line of setCookies) init.headers.append('Set-Cookie', line);
  if (batches) {
    init.headers.set('Content-Type', 'application/json');
    return streamedResponse(envelopeText(row, message, batches, extra), init);
  }
  if (row.bare) return wholeJson(shaped(row.bare, toWire(bare)), init);
  const top = row.top ? recordOf(shaped(row.top, extra)) : {};
  return wholeJson(
    {
      success: true,
      error: false,
      message,
      ...(row.data && { data: shaped(row.data, toWire(data)) }),
      ...top,
    },
    init,
  );
}

async function* envelopeText(
  row: ContractEndpoint,
  message: string,
  batches: AsyncIterable<unknown[]>,
  extra: LooseAnswer['extra'],
): AsyncGenerator<string> {
  const { top } = row;
  let count = 0;
  const head = `${JSON.stringify({ success: true, error: false, message }).slice(0, -1)},"data":[`;
  for await (const batch of batches) {
    if (batch.length === 0) continue;
    await nextTurn();
    const text = JSON.stringify(shaped(row.data!, toWire(batch))).slice(1, -1);
    yield `${count === 0 ? head : ','}${text}`;
    count += batch.length;
  }
  const rest = top
    ? JSON.stringify(shaped(top, typeof extra === 'function' ? extra(count) : extra)).slice(1, -1)
    : '';
  yield `${count === 0 ? head : ''}]${rest && `,${rest}`}}`;
}

function shaped(schema: ZodType, value: unknown): unknown {
  const read = schema.safeParse(value);
  if (!read.success)
    throw new Error(`The reply does not have the contract's shape: ${JSON.stringify(fieldsOf(read.error))}`);
  return read.data;
}

function refuse(error: unknown, req: PayloadRequest): Response {
  if (failureOf(error).fault)
    req.payload.logger.error(
      { err: error, method: req.method, path: loggedPath(req.pathname ?? '') },
      'request failed',
    );
  return failureResponse(error);
}
