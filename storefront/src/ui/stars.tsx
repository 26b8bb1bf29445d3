import { MAX_STARS, starChoices } from '@spa-bronze/domain/testimonials/testimonial-rules';
import { Hidden } from './layout';
import { StarDrawing } from './star-drawing';
import { Row, Star } from './stars.styles';

export const Stars = ({ value }: { value: number }) => (
  <Row>
    <Hidden>
      {value.toLocaleString('es-CO')} de {MAX_STARS} estrellas
    </Hidden>
    {starChoices.map((place) => (
      <Star key={place} aria-hidden="true" $on={place <= Math.round(value)}>
        <StarDrawing size={18} />
      </Star>
    ))}
  </Row>
);
