import { localPath } from '@spa-bronze/domain/content/rules';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { SignUpForm } from '../features/users/sign-up-form';
import { PageHead } from '../../lib/page-head';
import { paths } from '../../lib/paths';
import { TextLink } from '../../ui/layout';
import { toast } from '../../ui/toast';
import { FormPage } from './form-page';

export function Page() {
  const next = localPath(useSearchParams()[0].get('next'));
  const navigate = useNavigate();
  const onDone = (message: string, email: string) => {
    toast.success(message);
    void navigate(paths.login(next), { state: { email } });
  };
  return (
    <>
      <PageHead
        title="Crear cuenta"
        description="Crea tu cuenta de Spa Bronze para reservar citas y comprar productos."
      />
      <FormPage
        wide
        title="Crea tu cuenta"
        lead="Toma un minuto. Después podrás reservar y comprar."
        foot={
          <>
            ¿Ya tienes cuenta?{' '}
            <TextLink as={Link} to={paths.login(next)}>
              Inicia sesión
            </TextLink>
          </>
        }
      >
        <SignUpForm onDone={onDone} />
      </FormPage>
    </>
  );
}
