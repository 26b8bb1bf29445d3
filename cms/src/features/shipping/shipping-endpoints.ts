import { messages } from '@spa-bronze/domain/messages';
import { contractHandlers } from '../../lib/contract-handler';
import { replaceRates, shippingRatesOf } from './shipping-operations';

export const shippingEndpoints = contractHandlers({
  'GET /shippingRates': async ({ req }) => ({ bare: await shippingRatesOf(req.payload) }),
  'PUT /shippingRates': async ({ req, body }) => ({
    message: messages.ratesSaved,
    data: await replaceRates(req, body.shippingRates, body.seen),
  }),
});
