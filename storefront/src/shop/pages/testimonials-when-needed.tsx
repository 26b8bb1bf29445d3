import type { Testimonials } from '@spa-bronze/domain/testimonials/schemas';
import { lazy, Suspense, type ComponentType } from 'react';

let Loaded: ComponentType<Testimonials> | undefined;

/** Loads the script that shows testimonials. Pages of services without any, and of goods, do not have it. */
export async function bringTestimonials() {
  const { ServiceTestimonials } = await import('./service-testimonials');
  Loaded = ServiceTestimonials;
  return { default: ServiceTestimonials };
}
const Later = lazy(bringTestimonials);

/** Testimonials, at once where their script is there. What the server rendered stays until it is. */
export function TestimonialsWhenNeeded(props: Testimonials) {
  const Shown = Loaded ?? Later;
  return (
    <Suspense fallback={null}>
      <Shown {...props} />
    </Suspense>
  );
}
