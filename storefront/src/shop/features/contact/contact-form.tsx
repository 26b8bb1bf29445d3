import { contactConsentMissing } from '@spa-bronze/domain/contact/consent';
import { messages } from '@spa-bronze/domain/messages';
import { useApi } from '../../../lib/query-client';
import { useForm } from '../../../lib/use-form';
import { Button } from '../../../ui/button';
import { FieldGrid, TextArea, TextField } from '../../../ui/field';
import { Refusal } from '../../../ui/refusal';
import { toast } from '../../../ui/toast';
import { useUnsavedWords } from '../../../ui/use-unsaved-words';
import { EmailField, NameField, PrivacyConsent } from '../../../ui/person-fields';

export function ContactForm() {
  const api = useApi();
  const { onInput, saved, question } = useUnsavedWords();
  const { form, text, box, busy, errors, reset } = useForm({
    id: 'mensaje',
    initial: { name: '', email: '', subject: '', message: '', consent: Boolean(false) },
    schema: () => import('@spa-bronze/domain/contact/contact-schemas').then(({ contactForm }) => contactForm),
    also: ({ consent }) => (consent ? {} : { consent: contactConsentMissing }),
    send: async (body) => {
      await api('POST /forma', { body });
      saved();
      reset();
      toast.success(messages.formSent);
    },
    onFail: ({ status, message }) => toast.error(status === 429 ? message : messages.formError),
  });
  return (
    <form {...form} onInput={onInput}>
      <Refusal>{errors['']}</Refusal>
      <FieldGrid $twos>
        <NameField {...text('name')} />
        <EmailField {...text('email')} />
        <div data-whole>
          <TextField {...text('subject')} label="Asunto" optional />
        </div>
        <div data-whole>
          <TextArea {...text('message')} label="Mensaje" rows={6} />
        </div>
        <div data-whole>
          <PrivacyConsent {...box('consent')} />
        </div>
        <div data-whole>
          <Button type="submit" busy={busy}>
            Enviar mensaje
          </Button>
        </div>
      </FieldGrid>
      {question}
    </form>
  );
}
