import { Fragment } from 'react';
import { ButtonLink } from '../../../ui/button';
import { Icon } from '../../../ui/icons';
import { Card, Container, Heading, Row, Section, Stack } from '../../../ui/layout';
import { Picture } from '../../../ui/picture';
import { linesOf, pictureOf, type PageBlock } from './content';
import { GalleryWall } from './media-wall';
import { RichText } from './rich-text';
import { Passages, Passage, Items, Steps, Tips } from './page-blocks.styles';

type Of<T extends PageBlock['__typename']> = Extract<PageBlock, { __typename: T }>;

function PassageBlock({ heading, text, image }: Of<'PassageBlock'>) {
  const source = pictureOf(image);
  if (!source)
    return (
      <Passage $pictured={false}>
        <h2>{heading}</h2>
        <RichText of={text} />
      </Passage>
    );
  return (
    <Passage $pictured>
      <Stack>
        <h2>{heading}</h2>
        <RichText of={text} />
      </Stack>
      <Picture source={source} sizes="(min-width: 900px) 560px, 92vw" />
    </Passage>
  );
}

function ItemsBlock({ title, look, items }: Of<'ItemsBlock'>) {
  const lines = (items ?? []).map((it, at) => (
    <li key={at}>
      <h3>{it.title}</h3>
      <p>{it.text}</p>
    </li>
  ));
  return (
    <Section $ground={look === 'steps' ? 'deep' : 'sand'}>
      <Container>
        <Heading>
          <h2>{title}</h2>
        </Heading>
        {look === 'steps' ? <Steps>{lines}</Steps> : <Items>{lines}</Items>}
      </Container>
    </Section>
  );
}

function TipsBlock({ title, columns }: Of<'TipsBlock'>) {
  return (
    <Section>
      <Container>
        <Heading>
          <h2>{title}</h2>
        </Heading>
        <Tips>
          {(columns ?? []).map(({ heading, tips }, at) => (
            <Card key={at} $padded>
              <h3>{heading}</h3>
              <ul>
                {linesOf(tips).map((tip) => (
                  <li key={tip}>
                    <Icon name="check" size={20} />
                    {tip}
                  </li>
                ))}
              </ul>
            </Card>
          ))}
        </Tips>
      </Container>
    </Section>
  );
}

function GalleryBlock({ title, images }: Of<'GalleryBlock'>) {
  return (
    <Section>
      <Container>
        {title && (
          <Heading>
            <h2>{title}</h2>
          </Heading>
        )}
        <GalleryWall images={images ?? []} />
      </Container>
    </Section>
  );
}

function ActionBlock({ title, buttons }: Of<'ActionBlock'>) {
  return (
    <Section style={title ? undefined : { paddingTop: 0 }}>
      <Container>
        {title && (
          <Heading>
            <h2>{title}</h2>
          </Heading>
        )}
        <Row style={{ justifyContent: 'center' }}>
          {(buttons ?? []).map(
            ({ label, link }, at) =>
              link && (
                <ButtonLink key={at} to={link} look={at === 0 ? 'primary' : 'secondary'}>
                  {label}
                </ButtonLink>
              ),
          )}
        </Row>
      </Container>
    </Section>
  );
}

function Block(block: PageBlock) {
  switch (block.__typename) {
    case 'PassageBlock':
      return <PassageBlock {...block} />;
    case 'ItemsBlock':
      return <ItemsBlock {...block} />;
    case 'TipsBlock':
      return <TipsBlock {...block} />;
    case 'GalleryBlock':
      return <GalleryBlock {...block} />;
    case 'ActionBlock':
      return <ActionBlock {...block} />;
    default:
      return null;
  }
}

/** Neighbouring texts share one column. Every other block has the full width. */
function inRuns(blocks: PageBlock[]): PageBlock[][] {
  return blocks.reduce<PageBlock[][]>((runs, block) => {
    const last = runs.at(-1);
    if (block.__typename === 'PassageBlock' && last?.[0]?.__typename === 'PassageBlock') last.push(block);
    else runs.push([block]);
    return runs;
  }, []);
}

export function PageBlocks({ blocks, spaced = false }: { blocks: PageBlock[]; spaced?: boolean }) {
  return inRuns(blocks).map((run, at) => {
    const shown = run.map((block, place) => <Block key={block.id ?? place} {...block} />);
    return run[0]?.__typename === 'PassageBlock' ? (
      <Container key={at}>
        <Passages $spaced={spaced}>{shown}</Passages>
      </Container>
    ) : (
      <Fragment key={at}>{shown}</Fragment>
    );
  });
}
