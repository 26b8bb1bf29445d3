import { slotsOf, whyClosed } from '@spa-bronze/domain/booking';
import { messages } from '@spa-bronze/domain/messages';
import { isService } from '@spa-bronze/domain/products';
import { AppError } from '../../access/app-error';
import type { Handlers } from '../../access/contract-handler';
import { readRow } from '../../providers/conditional-update';
import { claimedOn } from './booking-operations';
import { bookingSettings } from './booking-settings';

interface Bookable { category: string; stock: number; serviceDuration?: number | null }

export const bookingEndpoints: Handlers<'GET /availability'> = {
  'GET /availability': async ({ req: { payload }, query: { productId, date, view } }) => {
    const [service, settings, claimed] = await Promise.all([
      readRow<Bookable>(payload, 'products', { and: [{ id: { equals: productId } }, { deletedAt: { exists: false } }] }), bookingSettings(payload), claimedOn(payload, [date]),
    ]);
    if (!service) throw new AppError(404, messages.productNotFound);
    if (!isService(service.category)) throw new AppError(400, messages.notAService, { productId: messages.notAService });
    const now = new Date();
    const reason = service.stock > 0 ? whyClosed(date, settings, now) : messages.serviceUnavailable;
    if (reason) return { data: { open: false, reason, slots: [] } };
    return { data: { open: true, slots: slotsOf(date, view, service.serviceDuration ?? 0, settings, claimed, now, productId) } };
  },
};
