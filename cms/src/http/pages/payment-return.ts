import { recordOf } from '@spa-bronze/domain/lib/unknown';
import { Router, type Request } from 'express';
import type { Payload } from 'payload';
import { returnedPayment } from '../../features/checkout/returned-payment';
import { AppError } from '../../lib/app-error';
import type { Pause } from '../../lib/pause';
import { requestContext } from '../../lib/request-context';
import type { ApiFetch } from '../api/payload-api';

interface Context {
  payload: Payload;
  api: ApiFetch;
  pause: Pause;
}

/** Who is logged in, or null. */
async function userIdOf(api: ApiFetch, req: Request): Promise<string | null> {
  const { cookie } = req.headers;
  if (!cookie) return null;
  const url = new URL('/api/user-details', `${req.protocol}://${req.host}`);
  const reply = await api(new Request(url, { headers: { cookie } }));
  if (!reply.ok) return null;
  const { _id } = recordOf(recordOf(await reply.json()).data);
  return typeof _id === 'string' ? _id : null;
}

/**
 * Where the page of a provider leads its payer back to: its `id` is looked up, and the buyer's own payment goes on
 * under its reference. Any other `id` is as if it were not there.
 */
export function paymentReturn({ payload, api, pause }: Context): Router {
  const router = Router();
  router.get('/payment-success', async (req, res, next) => {
    const { id, reference, token } = req.query;
    if (typeof id !== 'string' || id === '' || reference || token || pause.isOn) return next();
    const userId = await userIdOf(api, req);
    const found =
      userId &&
      (await returnedPayment(payload, {
        transactionId: id,
        userId,
        address: requestContext().address,
      }).catch((error: unknown) => {
        if (error instanceof AppError) return null;
        throw error;
      }));
    if (!found) return next();
    res
      .set('Cache-Control', 'no-store')
      .redirect(302, `/payment-success?${new URLSearchParams({ reference: found })}`);
  });
  return router;
}
