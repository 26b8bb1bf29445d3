import type { Testimonials } from '@spa-bronze/domain/testimonials/schemas';
import { Container, Heading, Row, Section } from '../../ui/layout';
import { Stars } from '../features/testimonials/stars';
import { TestimonialList } from '../features/testimonials/testimonial-list';

const counted = (count: number) => (count === 1 ? '1 opinión' : `${count} opiniones`);

/** Mean, number and texts of what clients wrote about a service. */
export const ServiceTestimonials = ({ count, average, newest }: Testimonials) => (
  <Section aria-labelledby="testimonials">
    <Container>
      <Heading>
        <h2 id="testimonials">Lo que dicen quienes vinieron</h2>
        <Row>
          <Stars value={average} />
          <p>
            {average.toLocaleString('es-CO')} · {counted(count)}
          </p>
        </Row>
      </Heading>
      <TestimonialList newest={newest} />
    </Container>
  </Section>
);
