import { messages } from '@spa-bronze/domain/messages';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { ResetPasswordForm } from '../features/users/reset-password-form';
import { PageHead } from '../../lib/page-head';
import { paths } from '../../lib/paths';
import { sessionQuery } from '../../lib/session';
import { ButtonLink } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { Container, TextLink } from '../../ui/layout';
import { toast } from '../../ui/toast';
import { FormPage } from './form-page';

export function Page() {
  const token = useSearchParams()[0].get('token');
  const client = useQueryClient();
  const navigate = useNavigate();

  /** A new password ends the account's sessions, perhaps this browser's too. */
  const onDone = async (message: string) => {
    toast.success(message);
    await client.invalidateQueries({ queryKey: sessionQuery.queryKey });
    await navigate(paths.login(), { replace: true });
  };
  const head = (
    <PageHead
      title="Nueva contraseña"
      description="Escribe una contraseña nueva para tu cuenta de Spa Bronze."
      hidden
    />
  );
  if (!token) {
    return (
      <Container as="main" id="contenido">
        {head}
        <EmptyState
          heading="h1"
          icon="lock"
          title="Este enlace no sirve"
          actions={
            <>
              <ButtonLink to={paths.forgotPassword}>Pedir otro enlace</ButtonLink>
              <ButtonLink to={paths.login()} look="secondary">
                Iniciar sesión
              </ButtonLink>
            </>
          }
        >
          {messages.resetLinkInvalid}
        </EmptyState>
      </Container>
    );
  }
  return (
    <>
      {head}
      <FormPage
        title="Nueva contraseña"
        lead="Escríbela dos veces; con ella iniciarás sesión."
        foot={
          <TextLink as={Link} to={paths.login()}>
            Volver a iniciar sesión
          </TextLink>
        }
      >
        <ResetPasswordForm token={token} onDone={onDone} />
      </FormPage>
    </>
  );
}
