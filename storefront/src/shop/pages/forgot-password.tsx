import { recordOf } from '@spa-bronze/domain/lib/unknown';
import { useLocation } from 'react-router-dom';
import { ForgotPasswordForm } from '../features/users/forgot-password-form';
import { PageHead } from '../../lib/page-head';
import { useInBrowser } from '../../ui/use-in-browser';
import { FormPage } from './form-page';

function useTypedEmail(): string {
  const { email } = recordOf(useLocation().state);
  return useInBrowser() && typeof email === 'string' ? email : '';
}

export function Page() {
  const email = useTypedEmail();
  return (
    <>
      <PageHead
        title="Recuperar contraseña"
        description="Pide un enlace para restablecer la contraseña de tu cuenta de Spa Bronze."
        hidden
      />
      <FormPage
        title="¿Olvidaste tu contraseña?"
        lead="Escribe tu correo y te enviamos un enlace para poner una nueva."
      >
        <ForgotPasswordForm key={email} email={email} />
      </FormPage>
    </>
  );
}
