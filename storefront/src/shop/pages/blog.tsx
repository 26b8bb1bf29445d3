import { useQuery } from '@tanstack/react-query';
import { postsQuery } from '../features/content/content-queries';
import { PostList } from '../features/content/post-list';
import type { Load } from '../../lib/loading';
import { paths } from '../../lib/paths';
import { Breadcrumb } from '../../ui/breadcrumb';
import { Button, ButtonLink } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { Heading, Hidden, Lead } from '../../ui/layout';
import { Skeleton } from '../../ui/skeleton';
import { ShopPage } from '../../ui/shop-page';

export const load: Load = (client) => client.prefetchQuery(postsQuery);

export function Page() {
  const { data, isError, refetch } = useQuery(postsQuery);
  return (
    <ShopPage
      title="Blog"
      description="Consejos de Spa Bronze para preparar tu piel, cuidar tu color y escoger el mejor momento para tu cita."
      image={data?.[0]?.cover?.url ?? undefined}
    >
      <Breadcrumb steps={[{ label: 'Inicio', to: paths.home }, { label: 'Blog' }]} />
      <Heading>
        <h1>Blog</h1>
        <Lead>Consejos para preparar tu piel, cuidar tu color y escoger el mejor momento para tu cita.</Lead>
      </Heading>
      {data && data.length > 0 && <PostList posts={data} />}
      {data?.length === 0 && (
        <EmptyState
          icon="sun"
          title="Muy pronto"
          actions={<ButtonLink to={paths.services}>Ver servicios</ButtonLink>}
        >
          Estamos escribiendo los primeros artículos.
        </EmptyState>
      )}
      {!data &&
        (isError ? (
          <EmptyState
            icon="alert"
            title="No pudimos cargar el blog"
            actions={<Button onClick={() => void refetch()}>Intentar de nuevo</Button>}
          >
            Revisa tu conexión e intenta de nuevo.
          </EmptyState>
        ) : (
          <div role="status">
            <Hidden>Cargando...</Hidden>
            <Skeleton $height="420px" />
          </div>
        ))}
    </ShopPage>
  );
}
