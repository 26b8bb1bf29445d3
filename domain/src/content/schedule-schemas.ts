import { z } from 'zod';
import { messages } from '../messages';

/** When a draft is published, or what is published is taken off. */
export const scheduleInput = z.object({
  type: z.enum(['publish', 'unpublish'], messages.invalidInput),
  at: z.iso.datetime(messages.invalidInput),
});
