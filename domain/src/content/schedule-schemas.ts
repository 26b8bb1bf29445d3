import { z } from 'zod';
import { messages } from '../messages';

export const scheduleInput = z.object({
  type: z.enum(['publish', 'unpublish'], messages.invalidInput),
  at: z.iso.datetime(messages.invalidInput),
});
