import { messages } from '@spa-bronze/domain/messages';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { notFound, type Load } from '../../lib/loading';
import { PageHead } from '../../lib/page-head';
import { paths } from '../../lib/paths';
import { useWords } from '../../lib/words';
import { ButtonLink } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { Container } from '../../ui/layout';

interface Thanks {
  title: string;
  text: ReactNode;
  to: string;
  onward: string;
}

const home = { to: paths.home, onward: 'Volver al inicio' };
const NewsletterThanks = () => useWords().newsletter.thanks;

/** By the `por` of the address: what a form that was sent without a script is answered. */
const all: Record<string, Thanks> = {
  mensaje: {
    title: '¡Gracias por escribirnos!',
    text: `${messages.formSent} Te respondemos en el horario de atención.`,
    ...home,
  },
  novedades: { title: '¡Gracias!', text: <NewsletterThanks />, ...home },
  opinion: {
    title: '¡Gracias por contarnos!',
    text: messages.testimonialThanks,
    to: paths.services,
    onward: 'Ver servicios',
  },
  enlace: {
    title: 'Revisa tu correo',
    text: `${messages.resetLinkSent} Vence en una hora. Si no lo ves, mira en el correo no deseado.`,
    ...home,
  },
  clave: {
    title: 'Contraseña nueva',
    text: messages.passwordChanged,
    to: paths.login(),
    onward: 'Iniciar sesión',
  },
};
const thanksIn = (search: URLSearchParams): Thanks | undefined => {
  const what = search.get('por') ?? '';
  return Object.hasOwn(all, what) ? all[what] : undefined;
};

export const load: Load = async (_client, { request }) => {
  if (!thanksIn(new URL(request.url).searchParams)) throw notFound();
};

export function Page() {
  const thanks = thanksIn(useSearchParams()[0]);
  if (!thanks) return null;
  const { title, text, to, onward } = thanks;
  return (
    <Container as="main" id="contenido">
      <PageHead title={title} description="Recibimos lo que enviaste a Spa Bronze." hidden />
      <EmptyState heading="h1" icon="check" title={title} actions={<ButtonLink to={to}>{onward}</ButtonLink>}>
        {text}
      </EmptyState>
    </Container>
  );
}
