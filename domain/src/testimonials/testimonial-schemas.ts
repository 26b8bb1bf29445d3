import { z } from 'zod';
import { id, optionalLongText, wholeNumeric } from '../fields/field-schemas';
import { messages } from '../messages';
import { MAX_STARS, TEXT_MAX } from './testimonial-rules';

/** Any text: what cannot be a token gets the same answer as an unknown one. */
const token = z.string(messages.required).max(200, messages.tooLong);
export const byToken = z.object({ token });
/** What a link shows before it is used. */
export const testimonialLinkView = z.object({ firstName: z.string() });

export const testimonialInput = z.object({
  token,
  stars: wholeNumeric(MAX_STARS).pipe(z.number().min(1, messages.starsRequired)),
  text: optionalLongText(TEXT_MAX),
});

/** Without a service: the testimonials of all of them. */
export const byService = z.object({ productId: id.optional() });
/** The published testimonials of a service or of all: how many, their mean, and the newest of them. */
export const testimonials = z.object({
  count: z.number(),
  average: z.number(),
  newest: z.array(
    z.object({
      _id: z.string(),
      firstName: z.string(),
      stars: z.number(),
      text: z.string(),
      answer: z.string(),
      createdAt: z.string(),
    }),
  ),
});
export type Testimonials = z.output<typeof testimonials>;
