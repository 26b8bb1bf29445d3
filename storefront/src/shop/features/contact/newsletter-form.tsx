import { newsletterConsentMissing } from '@spa-bronze/domain/contact/consent';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { useApi } from '../../../lib/query-client';
import { useForm } from '../../../lib/use-form';
import { useWords } from '../../../lib/words';
import { Button } from '../../../ui/button';
import { Checkbox, TextField } from '../../../ui/field';
import { Notice } from '../../../ui/notice';
import { toast } from '../../../ui/toast';
import { Form } from './newsletter-form.styles';

export function NewsletterForm() {
  const api = useApi();
  const { footerWords, newsletter } = useWords();
  const { form, text, box, busy, errors, reset } = useForm({
    id: 'novedades',
    initial: { newsletterEmail: '', newsletterConsent: Boolean(false) },
    schema: () =>
      import('@spa-bronze/domain/contact/contact-schemas').then(({ newsletterForm }) => ({
        safeParse: (values: unknown) =>
          newsletterForm
            .extend({ newsletterEmail: newsletterForm.shape.email })
            .omit({ email: true })
            .safeParse(values),
      })),
    also: ({ newsletterConsent }) =>
      newsletterConsent ? {} : { newsletterConsent: newsletterConsentMissing },
    send: async ({ newsletterEmail }) => {
      await api('POST /newsletter', { body: { email: newsletterEmail, consent: true } });
      toast.success(newsletter.thanks);
      reset();
    },
    onFail: ({ message }) => toast.error(message),
  });
  return (
    <Form {...form} action="/contacto#novedades" aria-label={footerWords.newsletter}>
      {errors[''] && <Notice wrong>{errors['']}</Notice>}
      <TextField
        {...text('newsletterEmail')}
        label={newsletter.label}
        type="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        placeholder={newsletter.placeholder}
      />
      <Checkbox
        {...box('newsletterConsent')}
        label={
          <>
            Acepto recibirlas, según la <Link to={paths.privacy}>política de privacidad</Link>.
          </>
        }
      />
      <div>
        <Button type="submit" look="light" small busy={busy}>
          {newsletter.button}
        </Button>
      </div>
    </Form>
  );
}
