import { messages } from '@spa-bronze/domain/messages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { resetLinkQuery } from '../features/users/reset-link-query';
import { ResetPasswordForm } from '../features/users/reset-password-form';
import type { Load } from '../../lib/loading';
import { PageHead } from '../../lib/page-head';
import { paths } from '../../lib/paths';
import { sessionQuery } from '../../lib/session';
import { EmptyState } from '../../ui/empty-state';
import { Container, TextLink } from '../../ui/layout';
import { toast } from '../../ui/toast';
import { FormPage } from './form-page';

const tokenIn = (search: URLSearchParams) => search.get('token') ?? '';

/** Whether the link is valid is known before anything is typed. */
export const load: Load = async (client, { request }) => {
  const token = tokenIn(new URL(request.url).searchParams);
  if (token) await client.prefetchQuery(resetLinkQuery(token));
};

const head = (
  <PageHead
    title="Nueva contraseña"
    description="Escribe una contraseña nueva para tu cuenta de Spa Bronze."
    hidden
  />
);

const GoneLink = () => (
  <Container as="main" id="contenido">
    {head}
    <EmptyState
      heading="h1"
      icon="lock"
      title="Este enlace no sirve"
      ways={[
        ['Pedir otro enlace', paths.forgotPassword],
        ['Iniciar sesión', paths.login()],
      ]}
    >
      {messages.resetLinkInvalid}
    </EmptyState>
  </Container>
);

export function Page() {
  const token = tokenIn(useSearchParams()[0]);
  const { data: email } = useQuery({ ...resetLinkQuery(token), enabled: token !== '' });
  const client = useQueryClient();
  const navigate = useNavigate();

  /** A new password ends the account's sessions, perhaps this browser's too. */
  const onDone = async (message: string) => {
    toast.success(message);
    await client.invalidateQueries({ queryKey: sessionQuery.queryKey });
    await navigate(paths.login(), { replace: true, state: { email } });
  };
  if (!token || email === null) return <GoneLink />;
  return (
    <>
      {head}
      <FormPage
        title="Nueva contraseña"
        lead={
          email ? `Para ${email}. Escríbela dos veces.` : 'Escríbela dos veces; con ella iniciarás sesión.'
        }
        foot={
          <TextLink as={Link} to={paths.login()} state={{ email }}>
            Volver a iniciar sesión
          </TextLink>
        }
      >
        <ResetPasswordForm token={token} email={email} onDone={onDone} />
      </FormPage>
    </>
  );
}
