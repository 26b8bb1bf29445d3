import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { useServices } from '../features/products/products-queries';
import { paths } from '../lib/paths';
import { Icon } from '../ui/icons';
import { Menu, MenuLine } from '../ui/menu';
import { color, motion } from '../ui/theme';

const Trigger = styled.button`
  display: inline-flex; align-items: center; gap: 4px; min-height: 44px; font-weight: 600; svg { transition: transform ${motion.quick}; } &[aria-expanded='true'] svg { transform: rotate(180deg); } &:hover { color: ${color.bronzeDark}; }
`;
const Note = styled.p`padding: 10px 12px; color: ${color.soft}; font-size: .9375rem;`;

/** The dropdown of all services; asks for them when someone reaches for it. */
export function ServicesMenu() {
  const [wanted, setWanted] = useState(false);
  const { data, isPending } = useServices(wanted);
  const services = data?.cards;
  const { pathname } = useLocation();
  return (
    <Menu label="Servicios" onOpen={() => setWanted(true)} trigger={(props) => <Trigger {...props}>Servicios<Icon name="down" size={18} /></Trigger>}>
      <MenuLine as={Link} to={paths.services}><strong>Spa Bronze Todos</strong></MenuLine>
      {services?.map(({ _id, productName }) => <MenuLine key={_id} as={Link} to={paths.product(_id)} aria-current={pathname === paths.product(_id) ? 'page' : undefined}>{productName}</MenuLine>)}
      {data && data.total > data.cards.length && <MenuLine as={Link} to={paths.services}>Ver todos</MenuLine>}
      {services?.length === 0 && <Note>No hay servicios</Note>}
      {!services && <Note role="status">{isPending ? 'Cargando...' : 'No hay servicios'}</Note>}
    </Menu>
  );
}
