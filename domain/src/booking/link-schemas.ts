import { z } from 'zod';
import { messages } from '../messages';
import { bookingView, cancelInput, previewQuery, rescheduleInput, sequence } from './booking-schemas';

/** The token of the link by which a client changes one booking: its id and a signature. */
const token = z
  .string(messages.bookingLinkGone)
  .regex(/^[A-Za-z0-9-]{1,64}_[A-Za-z0-9-]{1,64}\.[\w-]{43}$/, messages.bookingLinkGone);
export const byLink = z.object({ token });
export const linkPreview = previewQuery.pick({ action: true }).extend({ token });
export const linkReschedule = rescheduleInput.omit({ waive: true, cabin: true }).extend({ token });
export const linkCancel = cancelInput.omit({ waive: true }).extend({ token });
/** `sequence`: the booking as staff saw it. */
export const endLinkSchema = z.object({ sequence });

/** What a link shows of its booking: when it is, what and where, and nothing of anybody. */
export const linkedBooking = bookingView.pick({
  productId: true,
  productName: true,
  duration: true,
  reservationDate: true,
  reservationTime: true,
  location: true,
  sequence: true,
});
export type LinkedBooking = z.infer<typeof linkedBooking>;
export const linkCancelled = bookingView.pick({ refund: true });
