import {
  answersOf,
  isComplete,
  recommended,
  type Answers,
  type SomeAnswers,
} from '@spa-bronze/domain/guide/guide-rules';
import { whatsAppUrl } from '@spa-bronze/domain/lib/phone';
import type { ProductCard } from '@spa-bronze/domain/products/product-schemas';
import { useEffect, useRef } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { useBusiness } from '../features/content/content-queries';
import { GuideForm } from '../features/guide/guide-form';
import { GuideResult } from '../features/guide/guide-result';
import { ToneChart } from '../features/guide/tone-chart';
import { servicesQuery, useServices } from '../features/products/products-queries';
import type { Load } from '../../lib/loading';
import { PageHead } from '../../lib/page-head';
import { paths } from '../../lib/paths';
import { Breadcrumb } from '../../ui/breadcrumb';
import { Button, ButtonAnchor, ButtonLink } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { Card, Container, Heading, Lead, PageBody, Section, Stack, TextLink } from '../../ui/layout';

const TITLE = 'Encuentra tu bronceado';
/** Where the reading goes on after the answers, with scripts or without. */
const RESULT = 'resultado';

export const load: Load = (client) => client.prefetchQuery(servicesQuery);

function NothingToBook() {
  const business = useBusiness();
  return (
    <EmptyState
      icon="sun"
      title="Hoy no hay servicios para reservar en línea"
      actions={
        <>
          {business?.whatsAppE164 && (
            <ButtonAnchor
              look="whatsapp"
              icon="whatsapp"
              href={whatsAppUrl(business.whatsAppE164, 'Hola, quiero que me ayuden a elegir mi bronceado.')}
            >
              Escríbenos por WhatsApp
            </ButtonAnchor>
          )}
          <ButtonLink to={paths.services} look="secondary">
            Ver servicios
          </ButtonLink>
        </>
      }
    >
      Escríbenos y te ayudamos a elegir el tuyo.
    </EmptyState>
  );
}

const NotLoaded = ({ onRetry }: { onRetry: () => void }) => (
  <EmptyState
    icon="alert"
    title="No pudimos cargar los servicios"
    actions={<Button onClick={onRetry}>Intentar de nuevo</Button>}
  >
    Revisa tu conexión e intenta de nuevo.
  </EmptyState>
);

function Result({ services, answers }: { services: ProductCard[]; answers: Answers }) {
  const found = recommended(services, answers);
  if (found) return <GuideResult {...found} answers={answers} headingId={RESULT} />;
  return (
    <div id={RESULT} tabIndex={-1}>
      <NothingToBook />
    </div>
  );
}

/** The answers of the address. After new ones the reading goes on at the result. */
function useAnswers() {
  const [query, setQuery] = useSearchParams();
  const { key } = useLocation();
  const isAnswered = useRef(false);
  useEffect(() => {
    if (!isAnswered.current) return;
    isAnswered.current = false;
    const result = document.getElementById(RESULT);
    result?.focus({ preventScroll: true });
    result?.scrollIntoView();
  }, [key]);
  const answer = (answers: URLSearchParams) => {
    isAnswered.current = true;
    setQuery(answers, { preventScrollReset: true });
  };
  return { answers: answersOf(query), answer };
}

function Questions({ answers, answer }: { answers: SomeAnswers; answer: (it: URLSearchParams) => void }) {
  const isAnswered = isComplete(answers);
  return (
    <Card $padded>
      <Stack $gap={24}>
        <h2>{isAnswered ? 'Tus respuestas' : 'Cuatro preguntas'}</h2>
        <GuideForm
          key={Object.values(answers).join()}
          answers={answers}
          resultId={RESULT}
          onAnswer={answer}
        />
        {isAnswered && (
          <TextLink as={Link} to={paths.guide}>
            Empezar de nuevo
          </TextLink>
        )}
      </Stack>
    </Card>
  );
}

export function Page() {
  const { answers, answer } = useAnswers();
  const { data, isError, refetch } = useServices();
  return (
    <main id="contenido">
      <PageHead
        title={TITLE}
        description="Responde cuatro preguntas y mira nuestra carta de tonos: te decimos qué bronceado sin sol va contigo, cuánto dura y cuánto cuesta."
        path={paths.guide}
      />
      <Container>
        <PageBody>
          <Breadcrumb steps={[{ label: 'Inicio', to: paths.home }, { label: TITLE }]} />
          <Heading>
            <h1>{TITLE}</h1>
            <Lead>Responde cuatro preguntas y te decimos qué servicio va contigo.</Lead>
          </Heading>
          {data && isComplete(answers) && <Result services={data.cards} answers={answers} />}
          {isError && !data && <NotLoaded onRetry={() => void refetch()} />}
          <Questions answers={answers} answer={answer} />
        </PageBody>
      </Container>
      <Section $ground="sand" style={{ contentVisibility: 'visible' }}>
        <Container>
          <Heading>
            <h2>Carta de tonos</h2>
            <Lead>Los colores son una guía: el tono final depende de tu piel.</Lead>
          </Heading>
          <ToneChart services={data?.cards ?? []} />
        </Container>
      </Section>
    </main>
  );
}
