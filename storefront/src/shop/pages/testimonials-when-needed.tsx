import { whenNeeded } from '../../ui/when-needed';

/** Testimonials. Pages of services without any, and of goods, do not have their script. */
export const { bring: bringTestimonials, Part: TestimonialsWhenNeeded } = whenNeeded(
  async () => (await import('./service-testimonials')).ServiceTestimonials,
);
