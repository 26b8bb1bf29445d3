import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/button';
import { Row, TextLink } from '../../../ui/layout';
import { toggleFavourite, useFavourites } from './favourites';

/** Keeps a product for later, in this browser. */
export function FavouriteButton({ id }: { id: string }) {
  const kept = useFavourites().includes(id);
  return (
    <Row $gap={16} data-script>
      <Button small look="quiet" icon="heart" aria-pressed={kept} onClick={() => toggleFavourite(id)}>
        {kept ? 'En favoritos' : 'Guardar en favoritos'}
      </Button>
      {kept && (
        <TextLink as={Link} to={paths.favourites}>
          Ver favoritos
        </TextLink>
      )}
    </Row>
  );
}
