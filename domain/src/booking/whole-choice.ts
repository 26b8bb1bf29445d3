import { messages } from '../messages';

/** What is chosen so far; '' is missing. `service` is absent on the page of a service. */
export interface Chosen {
  service?: string;
  date: string;
  time: string;
}

/** Why a booking is sent before everything is chosen, as a message; null when nothing is missing. */
export function whyIncomplete({ service, date, time }: Chosen): string | null {
  if (service === '') return date && time ? messages.bookingServiceRequired : messages.bookingAllRequired;
  if (!date) return messages.bookingBothRequired;
  return time ? null : messages.bookingTimeRequired;
}
