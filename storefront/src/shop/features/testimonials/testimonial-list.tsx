import type { Testimonials } from '@spa-bronze/domain/testimonials/testimonial-schemas';
import { showInstant } from '../../../lib/show-date';
import { Stars } from '../../../ui/stars';
import { Answer, Entry, Entries, Foot } from './testimonial-list.styles';

export const TestimonialList = ({ newest }: Pick<Testimonials, 'newest'>) => (
  <Entries>
    {newest.map(({ _id, firstName, stars, text, answer, createdAt }) => (
      <Entry key={_id}>
        <Stars value={stars} />
        {text && <p>{text}</p>}
        <Foot>
          <strong>{firstName}</strong> · {showInstant(createdAt)}
        </Foot>
        {answer && (
          <Answer>
            <strong>Respuesta del spa</strong>
            <p>{answer}</p>
          </Answer>
        )}
      </Entry>
    ))}
  </Entries>
);
