import { MAX_STARS } from '@spa-bronze/domain/testimonials/testimonial-rules';
import { Hidden } from '../../../ui/layout';
import { StarDrawing } from '../../../ui/star-drawing';
import { Choice, Places, Wrong } from './star-choice.styles';

const words = ['Muy mal', 'Mal', 'Bien', 'Muy bien', 'Excelente'];

interface Props {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

export const StarChoice = ({ value, error, onChange }: Props) => (
  <Choice aria-describedby={error ? 'stars-error' : undefined}>
    <legend>¿Cuántas estrellas le das?</legend>
    <Places>
      {words.slice(0, MAX_STARS).map((word, at) => {
        const stars = String(at + 1);
        return (
          <label key={word} data-on={at < Number(value)}>
            <input
              type="radio"
              name="stars"
              value={stars}
              checked={value === stars}
              onChange={() => onChange(stars)}
            />
            <StarDrawing size={36} />
            <Hidden>
              {stars} de {MAX_STARS}: {word}
            </Hidden>
          </label>
        );
      })}
      <span aria-hidden="true">{words[Number(value) - 1]}</span>
    </Places>
    {error && (
      <Wrong id="stars-error" role="alert">
        {error}
      </Wrong>
    )}
  </Choice>
);
