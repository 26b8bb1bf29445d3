import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/button';
import { Row, TextLink } from '../../../ui/layout';
import { toast } from '../../../ui/toast';
import { toggleFavourite, useFavourites } from './favourites';

const notKept =
  'Tu navegador no guarda datos de este sitio, así que no hay favoritos. Actívalos en sus ajustes y vuelve a intentar.';

export function FavouriteButton({ id }: { id: string }) {
  const kept = useFavourites().includes(id);
  const toggle = () => {
    if (!toggleFavourite(id)) toast.error(notKept);
  };
  return (
    <Row $gap={16} data-script>
      <Button small look="quiet" icon="heart" aria-pressed={kept} onClick={toggle}>
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
