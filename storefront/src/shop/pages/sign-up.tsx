import { localPath } from '@spa-bronze/domain/content/content-rules';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { SignUpForm } from '../features/users/sign-up-form';
import { keepAfterLink } from '../features/cart/after-link';
import { pendingItems } from '../features/cart/pending-items';
import { PageHead } from '../../lib/page-head';
import { paths } from '../../lib/paths';
import { TextLink } from '../../ui/layout';
import { toast } from '../../ui/toast';
import { CodePage } from './code-page';
import { FormPage } from './form-page';
import { useCodeOffer } from './use-code-offer';
import { useGoOn } from './use-go-on';

export function Page() {
  const next = localPath(useSearchParams()[0].get('next'));
  const navigate = useNavigate();
  const onLogin = (email: string) => void navigate(paths.login(next), { state: { email } });
  const onDone = (message: string, email: string) => {
    toast.success(message);
    onLogin(email);
  };
  const onRequest = () => void keepAfterLink({ next, pending: pendingItems() });
  const { start, choose } = useCodeOffer(null, onRequest);
  const goOn = useGoOn(next, false);
  return (
    <>
      <PageHead
        title="Crear cuenta"
        description="Crea tu cuenta de Spa Bronze para reservar citas y comprar productos."
      />
      {start ? (
        <CodePage {...start} onRequest={onRequest} onDone={goOn} onLogin={onLogin} />
      ) : (
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
          <SignUpForm onDone={onDone} onLogin={onLogin} onCode={choose} />
        </FormPage>
      )}
    </>
  );
}
