import { MAX_STARS } from '@spa-bronze/domain/testimonials/testimonial-rules';
import type { Testimonials } from '@spa-bronze/domain/testimonials/testimonial-schemas';
import { Hidden, Row } from './layout';
import { StarDrawing } from './star-drawing';
import { Stars } from './stars';
import { Brief } from './stars.styles';

type Props = Pick<Testimonials, 'count' | 'average'>;

const counted = (count: number) => (count === 1 ? '1 opinión' : `${count} opiniones`);

export const Rating = ({ count, average }: Props) => (
  <Row>
    <Stars value={average} />
    <span>
      {average.toLocaleString('es-CO')} · {counted(count)}
    </span>
  </Row>
);

/** The same on a card: `★ 4,8 (12)`. */
export const BriefRating = ({ count, average }: Props) => (
  <Brief>
    <StarDrawing size={16} />
    <span>
      {average.toLocaleString('es-CO')}
      <Hidden> de {MAX_STARS} estrellas,</Hidden> ({count}
      <Hidden> {count === 1 ? 'opinión' : 'opiniones'}</Hidden>)
    </span>
  </Brief>
);
