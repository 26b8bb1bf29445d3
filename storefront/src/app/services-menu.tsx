import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useServices } from '../shop/features/products/products-queries';
import { paths } from '../lib/paths';
import { useWords } from '../lib/words';
import { Icon } from '../ui/icons';
import { Menu, MenuLine } from '../ui/menu';
import { Trigger, Note } from './services-menu.styles';

/** The dropdown of all services. They are loaded when the menu gets the pointer or the focus. */
export function ServicesMenu() {
  const [wanted, setWanted] = useState(false);
  const { data, isError } = useServices(wanted);
  const services = data?.cards;
  const words = useWords().servicesMenu;
  const { pathname } = useLocation();
  return (
    <Menu
      label={words.label}
      onOpen={() => setWanted(true)}
      trigger={(props) => (
        <Trigger {...props} data-script>
          {words.label}
          <Icon name="down" size={18} />
        </Trigger>
      )}
    >
      <MenuLine as={Link} to={paths.services}>
        <strong>{words.all}</strong>
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
          {words.more}
        </MenuLine>
      )}
      {services?.length === 0 && <Note>{words.empty}</Note>}
      {!services && <Note role="status">{isError ? 'No pudimos leerlo.' : words.loading}</Note>}
    </Menu>
  );
}
