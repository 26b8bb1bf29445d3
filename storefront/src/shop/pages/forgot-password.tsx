import { Link } from 'react-router-dom';
import { ForgotPasswordForm } from '../features/users/forgot-password-form';
import { PageHead } from '../../lib/page-head';
import { paths } from '../../lib/paths';
import { TextLink } from '../../ui/layout';
import { FormPage } from './form-page';

export const Page = () => (
  <>
    <PageHead
      title="Recuperar contraseña"
      description="Pide un enlace para restablecer la contraseña de tu cuenta de Spa Bronze."
      hidden
    />
    <FormPage
      title="¿Olvidaste tu contraseña?"
      lead="Escribe tu correo y te enviamos un enlace para poner una nueva."
      foot={
        <TextLink as={Link} to={paths.login()}>
          Volver a iniciar sesión
        </TextLink>
      }
    >
      <ForgotPasswordForm />
    </FormPage>
  </>
);
