import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { linesOf, paragraphsOf, pictureOf, type About } from '../features/content/content';
import { aboutQuery } from '../features/content/content-queries';
import { notFound, type Load } from '../lib/loading';
import { PageHead } from '../lib/page-head';
import { paths } from '../lib/paths';
import { Breadcrumb } from '../ui/breadcrumb';
import { ButtonLink } from '../ui/button';
import { Icon } from '../ui/icons';
import { Card, Container, Heading, Lead, PageBody, Row, Section, Stack } from '../ui/layout';
import { Picture } from '../ui/picture';
import { color, font, from, radius } from '../ui/theme';

export const load: Load = async (client) => {
  if (!await client.ensureQueryData(aboutQuery)) throw notFound();
};

const Passages = styled.div`display: grid; gap: clamp(40px, 6vw, 88px);`;
const Passage = styled.section<{ $pictured: boolean }>`
  display: grid; gap: 28px; align-items: center; p { color: ${color.soft}; max-width: 60ch; }
  img { width: 100%; border-radius: ${radius.card}; aspect-ratio: 4 / 3; object-fit: cover; }
  ${from.small} { grid-template-columns: 1fr 1fr; gap: 72px; align-items: ${({ $pictured }) => ($pictured ? 'center' : 'start')}; ${({ $pictured }) => $pictured && '&:nth-child(3n) > :first-child { order: 2; }'} }
`;
const Items = styled.ul`display: grid; gap: 24px 40px; ${from.tablet} { grid-template-columns: 1fr 1fr; } h3 { margin-bottom: 6px; } p { color: ${color.soft}; }`;
const Steps = styled.ol`
  display: grid; gap: 28px; counter-reset: step; ${from.tablet} { grid-template-columns: repeat(auto-fit, minmax(200px, 1fr)); }
  li { counter-increment: step; } li::before { content: counter(step); font: 400 2.4rem/1 ${font.display}; color: ${color.gold}; } h3 { margin: 8px 0 6px; } p { color: ${color.sand}; }
`;
const Tips = styled.div`display: grid; gap: 24px; ${from.tablet} { grid-template-columns: 1fr 1fr; } h3 { margin-bottom: 14px; } ul { display: grid; gap: 10px; } li { display: grid; grid-template-columns: 22px 1fr; gap: 12px; color: ${color.soft}; } svg { color: ${color.sea}; margin-top: 3px; }`;

export function Page() {
  const { data: about } = useQuery(aboutQuery);
  if (!about) return null;
  return (
    <main id="contenido">
      <PageHead title={about.title} description={about.intro} />
      <Container>
        <PageBody>
          <Breadcrumb steps={[{ label: 'Inicio', to: paths.home }, { label: about.title }]} />
          <Heading><h1>{about.title}</h1><Lead>{about.intro}</Lead></Heading>
          <Passages>{about.sections.map((it) => <AboutPassage key={it.heading} {...it} />)}</Passages>
        </PageBody>
      </Container>
      <Section $ground="sand"><Container><Heading><h2>{about.valuesTitle}</h2></Heading><Items>{about.values.map(({ title, text }) => <li key={title}><h3>{title}</h3><p>{text}</p></li>)}</Items></Container></Section>
      <Section $ground="deep"><Container><Heading><h2>{about.sessionTitle}</h2></Heading><Steps>{about.session.map(({ title, text }) => <li key={title}><h3>{title}</h3><p>{text}</p></li>)}</Steps></Container></Section>
      <Section>
        <Container>
          <Heading><h2>{about.careTitle}</h2></Heading>
          <Tips>{[about.careBefore, about.careAfter].map(({ heading, tips }) => <Card key={heading} $padded><h3>{heading}</h3><ul>{linesOf(tips).map((tip) => <li key={tip}><Icon name="check" size={20} />{tip}</li>)}</ul></Card>)}</Tips>
          <Row style={{ marginTop: 40, justifyContent: 'center' }}><ButtonLink to={paths.services}>Ver servicios</ButtonLink><ButtonLink to={paths.contact} look="secondary">Hacer una pregunta</ButtonLink></Row>
        </Container>
      </Section>
    </main>
  );
}

function AboutPassage({ heading, text, image }: About['sections'][number]) {
  const source = pictureOf(image);
  const words = paragraphsOf(text).map((it) => <p key={it}>{it}</p>);
  if (!source) return <Passage $pictured={false}><h2>{heading}</h2><Stack>{words}</Stack></Passage>;
  return (
    <Passage $pictured>
      <Stack><h2>{heading}</h2>{words}</Stack>
      <Picture source={source} sizes="(min-width: 900px) 560px, 92vw" />
    </Passage>
  );
}
