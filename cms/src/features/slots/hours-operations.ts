import { isDeepStrictEqual } from 'node:util';
import type { HoursInput, HoursView } from '@spa-bronze/domain/booking/hours-schemas';
import { messages } from '@spa-bronze/domain/messages';
import type { Payload, PayloadRequest } from 'payload';
import { AppError } from '../../lib/app-error';
import { passFence } from '../../lib/fence';
import { NamedLease } from '../../lib/leases';
import { bookingSettings } from './booking-settings';

const hoursLease = new NamedLease('booking-hours');
const WAIT_MS = 10_000;

export async function readHours(payload: Payload): Promise<HoursView> {
  const { hours, cabins } = await bookingSettings(payload);
  return { hours, cabins };
}

/**
 * Replaces the table by this validated one, and the number of cabins where there is one. Throws 409 with the
 * present one in `data` when it differs from `seen`. Calls run one after the other. Who calls has
 * checked that the person may.
 */
export async function replaceHours(
  req: PayloadRequest,
  { hours, seen, cabins }: HoursInput,
): Promise<HoursView> {
  const { payload } = req;
  const saved = await hoursLease.whileHeld(
    payload,
    async () => {
      if (!isDeepStrictEqual((await readHours(payload)).hours, seen)) return null;
      await passFence();
      await payload.updateGlobal({
        slug: 'booking-settings',
        data: { hours: { ...hours }, ...(cabins !== undefined && { cabins }) },
        req,
        depth: 0,
      });
      return readHours(payload);
    },
    WAIT_MS,
  );
  if (!saved) throw new AppError(409, messages.conflict, undefined, { data: await readHours(payload) });
  return saved;
}
