import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { useApi } from '../../../lib/query-client';
import { useForm } from '../../../lib/use-form';
import { Button } from '../../../ui/button';
import { FieldGrid } from '../../../ui/field';
import { TextLink } from '../../../ui/layout';
import { Notice } from '../../../ui/notice';
import { Refusal } from '../../../ui/refusal';
import { toast } from '../../../ui/toast';
import { EmailField } from '../../../ui/person-fields';

/**
 * Asks for the email with the link. The answer is the same with and without an account. `email` is the initial
 * value.
 */
export function ForgotPasswordForm({ email = '' }: { email?: string }) {
  const api = useApi();
  const [sent, setSent] = useState('');
  const { form, text, values, busy, errors } = useForm({
    id: 'enlace',
    initial: { email },
    schema: () =>
      import('@spa-bronze/domain/users/user-schemas').then(
        ({ forgotPasswordSchema }) => forgotPasswordSchema,
      ),
    send: async (body) => {
      setSent('');
      setSent((await api('POST /forgot-password', { body })).message);
    },
    onFail: ({ message }) => toast.error(message),
  });
  return (
    <form {...form}>
      <Refusal>{errors['']}</Refusal>
      <FieldGrid>
        <EmailField {...text('email')} />
        {sent && (
          <Notice>
            <p>{sent}</p>
            <p>Vence en una hora. Si no lo ves, mira en el correo no deseado.</p>
          </Notice>
        )}
        <Button type="submit" wide busy={busy}>
          {sent ? 'Enviar otra vez' : 'Enviar enlace'}
        </Button>
        <TextLink
          as={Link}
          to={paths.login()}
          state={{ email: values.email.trim() }}
          style={{ justifySelf: 'center' }}
        >
          Volver a iniciar sesión
        </TextLink>
      </FieldGrid>
    </form>
  );
}
