import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useServices } from '../shop/features/products/products-queries';
import { paths } from '../lib/paths';
import { Icon } from '../ui/icons';
import { Menu, MenuLine } from '../ui/menu';
import { Trigger, Note } from './services-menu.styles';

/** The dropdown of all services; asks for them when someone reaches for it. */
export function ServicesMenu() {
  const [wanted, setWanted] = useState(false);
  const { data, isPending } = useServices(wanted);
  const services = data?.cards;
  const { pathname } = useLocation();
  return (
    <Menu
      label="Servicios"
      onOpen={() => setWanted(true)}
      trigger={(props) => (
        <Trigger {...props}>
          Servicios
          <Icon name="down" size={18} />
        </Trigger>
      )}
    >
      <MenuLine as={Link} to={paths.services}>
        <strong>Spa Bronze Todos</strong>
      </MenuLine>
      {services?.map(({ _id, productName }) => (
        <MenuLine
          key={_id}
          as={Link}
          to={paths.product(_id)}
          aria-current={pathname === paths.product(_id) ? 'page' : undefined}
        >
          {productName}
        </MenuLine>
      ))}
      {data && data.total > data.cards.length && (
        <MenuLine as={Link} to={paths.services}>
          Ver todos
        </MenuLine>
      )}
      {services?.length === 0 && <Note>No hay servicios</Note>}
      {!services && <Note role="status">{isPending ? 'Cargando...' : 'No hay servicios'}</Note>}
    </Menu>
  );
}
