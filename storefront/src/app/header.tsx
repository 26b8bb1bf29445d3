import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { useCartCount } from '../features/cart/cart-queries';
import { useMenus } from '../features/content/content-queries';
import { paths } from '../lib/paths';
import { sessionQuery } from '../lib/session';
import { CountBadge } from '../ui/badge';
import { Button, ButtonLink, IconButton } from '../ui/button';
import { Icon } from '../ui/icons';
import { Container, Hidden } from '../ui/layout';
import { Tooltip } from '../ui/tooltip';
import { color, from, HEADER_HEIGHT, motion } from '../ui/theme';
import { Drawer } from './drawer';
import { Logo } from './logo';
import { ProfileMenu } from './profile-menu';
import { SearchBox } from './search-box';
import { ServicesMenu } from './services-menu';
import { useSignOut } from './use-sign-out';

const Bar = styled.header`
  position: sticky;
  z-index: 25;
  top: 0;
  background: rgb(255 250 244 / 94%);
  backdrop-filter: blur(14px);
  box-shadow: 0 1px 0 ${color.sandDark};
`;
const Inside = styled(Container)`
  display: flex;
  align-items: center;
  gap: 8px;
  height: ${HEADER_HEIGHT.phone}px;
  max-width: 1480px;
  ${from.desk} {
    height: ${HEADER_HEIGHT.desk}px;
    gap: 28px;
  }
`;
const Wide = styled.div<{ $grow?: boolean }>`
  display: none;
  ${from.desk} {
    display: flex;
    align-items: center;
    gap: 26px;
    ${({ $grow }) => $grow && 'flex: 1; max-width: 340px; margin-left: auto;'}
  }
`;
const Narrow = styled.div`
  margin-left: -10px;
  ${from.desk} {
    display: none;
  }
`;
const Nav = styled.nav`
  display: flex;
  align-items: center;
  gap: 26px;
  > a {
    position: relative;
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    font-weight: 600;
    text-decoration: none;
    white-space: nowrap;
    &:hover {
      color: ${color.bronzeDark};
    }
    &::after {
      content: '';
      position: absolute;
      inset: auto 0 6px;
      height: 2px;
      background: ${color.bronze};
      transform: scaleX(0);
      transition: transform ${motion.quick};
    }
    &.active::after {
      transform: none;
    }
  }
`;
const Tools = styled.div`
  display: flex;
  align-items: center;
  gap: 6px;
  margin-left: auto;
  ${from.desk} {
    margin-left: 0;
    gap: 12px;
  }
`;
/**
 * While it is asked who is here: nothing but the room that a logged-in person's things take, where there was
 * one before.
 */
const Own = styled.div<{ $asking: boolean }>`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: 6px;
  ${from.desk} {
    gap: 12px;
  }
  ${({ $asking }) =>
    $asking &&
    css`
      [data-here] & {
        min-width: 94px;
        ${from.desk} {
          min-width: 206px;
        }
        > * {
          visibility: hidden;
        }
      }
    `}
`;
const CartLink = styled(Link)`
  position: relative;
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border-radius: 50%;
  &:hover {
    background: ${color.sand};
  }
`;

/** The head of every page. */
export function Header() {
  const { data: user, isPending } = useQuery(sessionQuery);
  const count = useCartCount();
  const menus = useMenus();
  const { signOut, busy } = useSignOut();
  const { pathname, search } = useLocation();
  const [drawer, setDrawer] = useState(false);
  const next = pathname === '/login' || pathname === '/sign-up' ? undefined : pathname + search;
  return (
    <Bar>
      <Inside>
        <Narrow>
          <IconButton name="menu" label="Abrir menú" size={26} onClick={() => setDrawer(true)} />
        </Narrow>
        <Logo />
        <Wide>
          <Nav aria-label="Principal">
            {menus.header.map(({ label, link }) => (
              <NavLink key={label + link} to={link} end={link === paths.home}>
                {label}
              </NavLink>
            ))}
            <ServicesMenu />
          </Nav>
        </Wide>
        <Wide $grow>
          <SearchBox />
        </Wide>
        <Tools>
          <Wide>
            <ButtonLink small to={paths.booking} look="secondary">
              Reservar
            </ButtonLink>
          </Wide>
          <Own $asking={isPending}>
            {user && <ProfileMenu user={user} />}
            {user && (
              <Tooltip text="Carrito">
                <CartLink
                  to={paths.cart}
                  aria-label={`Carrito, ${count} ${count === 1 ? 'artículo' : 'artículos'}`}
                >
                  <Icon name="cart" size={25} />
                  {count > 0 && <CountBadge aria-hidden="true">{count}</CountBadge>}
                </CartLink>
              </Tooltip>
            )}
            {user ? (
              <Wide>
                <Button small look="quiet" busy={busy} onClick={signOut}>
                  Logout
                </Button>
              </Wide>
            ) : (
              <ButtonLink small to={paths.login(next)}>
                Login
              </ButtonLink>
            )}
          </Own>
        </Tools>
      </Inside>
      <Hidden role="status">{user && count > 0 ? `${count} en tu carrito` : ''}</Hidden>
      {drawer && <Drawer onClose={() => setDrawer(false)} />}
    </Bar>
  );
}
