import type { Testimonials } from '@spa-bronze/domain/testimonials/testimonial-schemas';
import { Rating } from '../../ui/rating';
import { Container, Heading, Section } from '../../ui/layout';
import { TestimonialList } from '../features/testimonials/testimonial-list';

export const ServiceTestimonials = ({ count, average, newest }: Testimonials) => (
  <Section aria-labelledby="testimonials">
    <Container>
      <Heading>
        <h2 id="testimonials">Lo que dicen quienes vinieron</h2>
        <Rating count={count} average={average} />
      </Heading>
      <TestimonialList newest={newest} />
    </Container>
  </Section>
);
