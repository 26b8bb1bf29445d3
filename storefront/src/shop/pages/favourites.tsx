import { useQuery } from '@tanstack/react-query';
import { favouritesQuery } from '../features/products/products-queries';
import { ProductGrid } from '../features/products/product-grid';
import { keepsFavourites, useFavourites } from '../features/products/favourites';
import { paths } from '../../lib/paths';
import { Breadcrumb } from '../../ui/breadcrumb';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { Heading, Lead } from '../../ui/layout';
import { useInBrowser } from '../../ui/use-in-browser';
import { productAction } from './product-action';
import { ShopPage } from '../../ui/shop-page';

/** Placeholders until the browser says what it keeps. */
const PLACEHOLDERS = 4;

const NoFavourites = ({ off }: { off: boolean }) => (
  <EmptyState
    icon="heart"
    title={off ? 'Tu navegador no guarda favoritos' : 'Todavía no tienes favoritos'}
    ways={[
      ['Ver servicios', paths.services],
      ['Ver productos', paths.products],
    ]}
  >
    {off
      ? 'Tiene bloqueados los datos de este sitio. Todo lo demás funciona: puedes reservar y comprar.'
      : 'Guarda un servicio o un producto con el corazón de su página y lo encuentras aquí.'}
  </EmptyState>
);

export function Page() {
  const ids = useFavourites();
  const inBrowser = useInBrowser();
  const { data, isError, refetch } = useQuery({ ...favouritesQuery(ids), enabled: ids.length > 0 });
  const cards = data?.cards.filter(({ _id }) => ids.includes(_id));
  const none = inBrowser && (ids.length === 0 || cards?.length === 0);
  return (
    <ShopPage title="Favoritos" description="Lo que guardaste en Spa Bronze para después." hidden>
      <Breadcrumb steps={[{ label: 'Inicio', to: paths.home }, { label: 'Favoritos' }]} />
      <Heading>
        <h1>Favoritos</h1>
        <Lead>Lo que guardaste en este navegador para después.</Lead>
      </Heading>
      {none && <NoFavourites off={!keepsFavourites()} />}
      {!none && isError && !cards && (
        <EmptyState
          icon="alert"
          title="No pudimos cargar tus favoritos"
          actions={<Button onClick={() => void refetch()}>Intentar de nuevo</Button>}
        >
          Revisa tu conexión e intenta de nuevo.
        </EmptyState>
      )}
      {inBrowser && !none && (cards || !isError) && (
        <ProductGrid products={cards} placeholders={PLACEHOLDERS} action={productAction} />
      )}
    </ShopPage>
  );
}
