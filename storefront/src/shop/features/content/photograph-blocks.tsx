import type { ReactNode } from 'react';
import { useSite } from '../../../lib/query-client';
import { Container, Heading, Lead, Section } from '../../../ui/layout';
import { Picture, type ImageSource } from '../../../ui/picture';
import { pictureOf, type PageBlock } from './content';
import { Members, Portrait, Results, Sides } from './photograph-blocks.styles';

type Of<T extends PageBlock['__typename']> = Extract<PageBlock, { __typename: T }>;
type PhotographBlock = Of<'TeamBlock'> | Of<'BeforeAfterBlock'>;

/** Whether a block shows the spa's own photographs of people. */
export const isPhotographBlock = (block: PageBlock): block is PhotographBlock =>
  block.__typename === 'TeamBlock' || block.__typename === 'BeforeAfterBlock';

function Titled({ of: { title, intro }, children }: { of: PhotographBlock; children: ReactNode }) {
  return (
    <Section $ground="sand">
      <Container>
        <Heading>
          <div>
            <h2>{title}</h2>
            {intro && <Lead style={{ marginTop: 10 }}>{intro}</Lead>}
          </div>
        </Heading>
        {children}
      </Container>
    </Section>
  );
}

function Face({ name, photo }: { name: string; photo: ImageSource | null }) {
  return (
    <Portrait>
      {photo ? (
        <Picture source={photo} sizes="(min-width: 640px) 280px, 92vw" />
      ) : (
        <span aria-hidden="true">{name.trim().charAt(0).toLocaleUpperCase('es-CO')}</span>
      )}
    </Portrait>
  );
}

/** A person of the demo's page whose place the spa has not filled in. */
const isUnfilled = ({ name }: { name: string | null }) => /^Nombre \d+$/.test(name ?? '');

function Team({ block }: { block: Of<'TeamBlock'> }) {
  const members = (block.members ?? []).filter((it) => !isUnfilled(it));
  if (members.length === 0) return null;
  return (
    <Titled of={block}>
      <Members>
        {members.map(({ id, name, jobTitle, text, photo }) => (
          <li key={id}>
            <Face name={name ?? ''} photo={pictureOf(photo)} />
            <h3>{name}</h3>
            {jobTitle && <p>{jobTitle}</p>}
            {text && <p style={{ marginTop: 8 }}>{text}</p>}
          </li>
        ))}
      </Members>
    </Titled>
  );
}

const Side = ({ name, source }: { name: string; source: ImageSource | null }) => (
  <figure>
    <Portrait>
      <Picture source={source} sizes="(min-width: 900px) 300px, 46vw" />
    </Portrait>
    <figcaption>{name}</figcaption>
  </figure>
);

/** Results that have both pictures; in the preview those too that still wait for one. */
function BeforeAfter({ block }: { block: Of<'BeforeAfterBlock'> }) {
  const { preview } = useSite();
  const results = (block.results ?? []).map(({ before, after, ...it }) => ({
    ...it,
    before: pictureOf(before),
    after: pictureOf(after),
  }));
  const shown = results.filter(({ before, after }) => preview || (before && after));
  if (shown.length === 0) return null;
  return (
    <Titled of={block}>
      <Results>
        {shown.map(({ id, caption, before, after }) => (
          <li key={id}>
            <Sides>
              <Side name="Antes" source={before} />
              <Side name="Después" source={after} />
            </Sides>
            <p>{caption}</p>
          </li>
        ))}
      </Results>
    </Titled>
  );
}

export const PhotographBlockOf = ({ block }: { block: PhotographBlock }) =>
  block.__typename === 'TeamBlock' ? <Team block={block} /> : <BeforeAfter block={block} />;
