import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { addressNow, pageQuery } from '../features/content/content-queries';
import type { PageBlock } from '../features/content/content';
import { PageBlocks } from '../features/content/page-blocks';
import { isPhotographBlock, PhotographBlockOf } from '../features/content/photograph-blocks';
import { redirectOr404, type Load } from '../../lib/loading';
import { PageHead } from '../../lib/page-head';
import { paths } from '../../lib/paths';
import { Breadcrumb } from '../../ui/breadcrumb';
import { Container, Heading, Lead, PageBody } from '../../ui/layout';

/** 'nosotros' has an address of its own, without a name in it. */
const nameOf = ({ slug }: { slug?: string }) => slug ?? 'nosotros';

export const load: Load = async (client, { params, request }) => {
  const name = nameOf(params);
  if (!(await client.ensureQueryData(pageQuery(name))))
    throw redirectOr404(await addressNow(client, decodeURIComponent(paths.page(name))), request);
};

/** Blocks in their order, those between two blocks of photographs together. */
function Layout({ blocks: [first, ...rest] }: { blocks: PageBlock[] }) {
  if (!first) return null;
  const own = isPhotographBlock(first);
  const next = own ? 0 : rest.findIndex(isPhotographBlock);
  const end = next < 0 ? rest.length : next;
  return (
    <>
      {own ? <PhotographBlockOf block={first} /> : <PageBlocks blocks={[first, ...rest.slice(0, end)]} />}
      <Layout blocks={rest.slice(end)} />
    </>
  );
}

export function Page() {
  const { data: page } = useQuery(pageQuery(nameOf(useParams())));
  if (!page) return null;
  return (
    <main id="contenido">
      <PageHead title={page.title} description={page.intro ?? page.title} />
      <Container>
        <PageBody style={{ paddingBottom: 0 }}>
          <Breadcrumb steps={[{ label: 'Inicio', to: paths.home }, { label: page.title }]} />
          <Heading>
            <h1>{page.title}</h1>
            <Lead>{page.intro}</Lead>
          </Heading>
        </PageBody>
      </Container>
      <Layout blocks={page.layout ?? []} />
    </main>
  );
}
