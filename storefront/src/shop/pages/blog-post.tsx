import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { businessId } from '../features/content/business-data';
import { pictureOf } from '../features/content/content';
import type { Post } from '../features/content/content-defaults';
import { addressNow, postQuery, postsQuery } from '../features/content/content-queries';
import { RichText } from '../features/content/rich-text';
import { PostList } from '../features/content/post-list';
import { JsonLd } from '../../lib/json-ld';
import { redirectOr404, type Load } from '../../lib/loading';
import { PageHead } from '../../lib/page-head';
import { paths } from '../../lib/paths';
import { useSite } from '../../lib/query-client';
import { showInstant } from '../../lib/show-date';
import { useWords } from '../../lib/words';
import { Breadcrumb } from '../../ui/breadcrumb';
import { ButtonLink } from '../../ui/button';
import { Container, Eyebrow, Heading, Lead, PageBody, Section } from '../../ui/layout';
import { Picture } from '../../ui/picture';
import { Cover, Prose } from './blog-post.styles';

/** So many other articles are offered at the end of one. */
const OTHERS = 3;

export const load: Load = async (client, { params, request }) => {
  const [post] = await Promise.all([
    client.ensureQueryData(postQuery(params.slug ?? '')),
    client.prefetchQuery(postsQuery),
  ]);
  if (!post) throw redirectOr404(await addressNow(client, `${paths.blog}/${params.slug}`), request);
};

export function Page() {
  const { slug = '' } = useParams();
  const { data: post } = useQuery(postQuery(slug));
  return post ? <Article key={post.slug} post={post} /> : null;
}

const postData = (post: Post, publicUrl: string) => ({
  '@type': 'BlogPosting',
  headline: post.title,
  description: post.excerpt,
  datePublished: post.publishedAt,
  dateModified: post.updatedAt,
  inLanguage: 'es-CO',
  mainEntityOfPage: publicUrl + paths.post(post.slug),
  author: { '@id': businessId(publicUrl) },
  publisher: { '@id': businessId(publicUrl) },
  ...(post.cover?.url && { image: publicUrl + post.cover.url }),
});

function Article({ post }: { post: Post }) {
  const { publicUrl } = useSite();
  const { buttons } = useWords();
  const others = (useQuery(postsQuery).data ?? []).filter(({ slug }) => slug !== post.slug).slice(0, OTHERS);
  return (
    <main id="contenido">
      <PageHead
        title={post.title}
        description={post.excerpt}
        image={post.cover?.url ?? undefined}
        type="article"
      />
      <JsonLd data={postData(post, publicUrl)} />
      <Container $narrow as="article">
        <PageBody>
          <Breadcrumb
            steps={[
              { label: 'Inicio', to: paths.home },
              { label: 'Blog', to: paths.blog },
              { label: post.title },
            ]}
          />
          <Heading>
            <Eyebrow>
              <time dateTime={post.publishedAt}>{showInstant(post.publishedAt)}</time>
            </Eyebrow>
            <h1>{post.title}</h1>
            <Lead>{post.excerpt}</Lead>
          </Heading>
          <Cover>
            <Picture source={pictureOf(post.cover)} sizes="(min-width: 860px) 760px, 92vw" eager />
          </Cover>
          <Prose>
            <RichText of={post.body} />
            <p>
              <ButtonLink to={paths.services} icon="calendar">
                {buttons.appointment}
              </ButtonLink>
            </p>
          </Prose>
        </PageBody>
      </Container>
      {others.length > 0 && (
        <Section $ground="sand">
          <Container>
            <Heading>
              <h2>Sigue leyendo</h2>
            </Heading>
            <PostList posts={others} heading="h3" />
          </Container>
        </Section>
      )}
    </main>
  );
}
