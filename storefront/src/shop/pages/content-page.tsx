import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { addressNow, pageQuery } from '../features/content/content-queries';
import { PageBlocks } from '../features/content/page-blocks';
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
      <PageBlocks blocks={page.layout ?? []} />
    </main>
  );
}
