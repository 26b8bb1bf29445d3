import { messages } from '@spa-bronze/domain/messages';
import { contractHandlers } from '../../lib/contract-handler';
import { nowOf } from '../../lib/clock';
import { bookingSettings } from '../slots/booking-settings';
import { readHours, replaceHours } from '../slots/hours-operations';
import { bookingsOutside } from './outside-opening';

export const hoursEndpoints = contractHandlers({
  'GET /hours': async ({ req }) => ({ data: await readHours(req.payload) }),

  'PUT /hours': async ({ req, body }) => ({
    message: messages.hoursSaved,
    data: await replaceHours(req, body),
  }),

  'POST /hours/outside': async ({ req: { payload }, body: { hours } }) => ({
    data: await bookingsOutside(payload, { ...(await bookingSettings(payload)), hours }, nowOf(payload)),
  }),
});
