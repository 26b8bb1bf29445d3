import type { Testimonials } from '@spa-bronze/domain/testimonials/schemas';
import { Row } from '../../../ui/layout';
import { Stars } from './stars';

const counted = (count: number) => (count === 1 ? '1 opinión' : `${count} opiniones`);

/** The mean of the stars, and how many opinions it is of. */
export const Rating = ({ count, average }: Pick<Testimonials, 'count' | 'average'>) => (
  <Row>
    <Stars value={average} />
    <span>
      {average.toLocaleString('es-CO')} · {counted(count)}
    </span>
  </Row>
);
