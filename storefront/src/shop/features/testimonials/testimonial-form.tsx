import { TEXT_MAX } from '@spa-bronze/domain/testimonials/testimonial-rules';
import { useApi } from '../../../lib/query-client';
import { useForm } from '../../../lib/use-form';
import { Button } from '../../../ui/button';
import { FieldGrid, TextArea } from '../../../ui/field';
import { Refusal } from '../../../ui/refusal';
import { toast } from '../../../ui/toast';
import { useUnsavedWords } from '../../../ui/use-unsaved-words';
import { StarChoice } from './star-choice';

interface Props {
  token: string;
  onDone: (message: string) => void;
}

export function TestimonialForm({ token, onDone }: Props) {
  const api = useApi();
  const { onInput, saved, question } = useUnsavedWords();
  const { form, text, values, errors, set, busy } = useForm({
    id: 'opinion',
    initial: { token, stars: '', text: '' },
    schema: () =>
      import('@spa-bronze/domain/testimonials/testimonial-schemas').then((it) => it.testimonialInput),
    send: async (body) => {
      const { message } = await api('POST /testimonial', { body });
      saved();
      onDone(message);
    },
    onFail: ({ message }) => toast.error(message),
  });
  return (
    <form {...form} onInput={onInput}>
      <Refusal>{errors['']}</Refusal>
      <FieldGrid>
        <StarChoice value={values.stars} error={errors.stars} onChange={(stars) => set('stars', stars)} />
        <TextArea
          {...text('text')}
          label="Cuéntanos más"
          optional
          rows={5}
          maxLength={TEXT_MAX}
          hint={`Hasta ${TEXT_MAX} caracteres.`}
        />
        <Button type="submit" wide busy={busy}>
          Enviar mi opinión
        </Button>
      </FieldGrid>
      {question}
    </form>
  );
}
