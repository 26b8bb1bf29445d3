import { messages } from '@spa-bronze/domain/messages';
import type { PayLinkNotice } from '@spa-bronze/domain/sales/payment-links';
import { AppError } from '../../lib/app-error';
import { contractHandlers } from '../../lib/contract-handler';
import { ProviderError } from '../../providers/payments/payment-provider';
import { shownSale } from '../sales/shown-sale';
import { linkOfToken } from './link-token';
import { pageToWire, stateToWire } from './link-to-wire';
import { cancelLink, makeLink, sendLink } from './make-link';
import { openLink } from './open-link';
import { returnFromLink } from './return-from-link';

const leadTo = (location: string) =>
  new Response(null, {
    status: 302,
    headers: { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
  });
const pageOf = (token: string, notice?: PayLinkNotice) =>
  `/pagar?${new URLSearchParams({ token, ...(notice && { aviso: notice }) })}`;

/** What a browser loads before anybody asks for it opens no page. */
const isAhead = ({ headers }: { headers: Headers }) =>
  (headers.get('sec-purpose') ?? headers.get('purpose') ?? '').includes('prefetch');

export const paymentLinksEndpoints = contractHandlers({
  'GET /transactions/{id}/payment-link': async ({ req: { payload }, user, params: { id } }) => ({
    data: await stateToWire(payload, await shownSale(payload, id, user)),
  }),

  'POST /transactions/{id}/payment-link': async ({ req: { payload }, user, params: { id }, body }) => {
    const sale = await makeLink(payload, id, body, String(user.email));
    return { message: messages.payLinkMade, data: await stateToWire(payload, sale) };
  },

  'POST /transactions/{id}/payment-link/send': async ({ req: { payload }, user, params: { id }, body }) => {
    const sale = await sendLink(payload, id, body.n, String(user.email));
    return { message: messages.payLinkSent, data: await stateToWire(payload, sale) };
  },

  'POST /transactions/{id}/payment-link/cancel': async ({ req: { payload }, user, params: { id }, body }) => {
    const { sale, mayBePaid } = await cancelLink(payload, id, body.n, String(user.email));
    return {
      message: mayBePaid ? messages.payLinkCancelledOpen : messages.payLinkCancelled,
      data: await stateToWire(payload, sale),
    };
  },

  'POST /payment-link': async ({ req: { payload }, body: { token } }) => {
    const found = await linkOfToken(payload, token);
    if (!found) throw new AppError(404, messages.payLinkUnknown);
    return { data: pageToWire(payload, found) };
  },

  'GET /payment-link/{provider}': async ({ req, env, params: { provider }, query: { token } }) => {
    if (isAhead(req)) return leadTo(pageOf(token));
    const origin = env.publicUrl ?? new URL(req.url ?? '').origin;
    try {
      return leadTo((await openLink(req.payload, { token, provider, origin })) ?? pageOf(token));
    } catch (error) {
      if (error instanceof ProviderError) return leadTo(pageOf(token, 'espera'));
      if (error instanceof AppError && error.status === 409) return leadTo(pageOf(token, 'otro'));
      throw error;
    }
  },

  'GET /payment-link/{provider}/return': async ({ req: { payload }, params: { provider }, query }) => {
    const { enlace, id, token } = query;
    await returnFromLink(payload, { token: enlace, provider, named: id ?? token });
    return leadTo(pageOf(enlace, 'volvio'));
  },
});
