import { isService } from '@spa-bronze/domain/products/product-rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { matchPath, NavLink, useLocation } from 'react-router-dom';
import { paths } from '../lib/paths';
import { sessionQuery } from '../lib/session';
import { useWords } from '../lib/words';
import { useCartCount } from '../shop/features/cart/cart-queries';
import { useMenus } from '../shop/features/content/content-queries';
import { productQuery } from '../shop/features/products/products-queries';
import { CountBadge } from '../ui/badge';
import { Button, IconButton } from '../ui/button';
import { RoundShape } from '../ui/button.styles';
import { Icon } from '../ui/icons';
import { Hidden } from '../ui/layout';
import { Tooltip } from '../ui/tooltip';
import { Drawer } from './drawer';
import { Bar, BookLink, CartLink, Inside, LoginLink, Narrow, Nav, Own, Tools, Wide } from './header.styles';
import { Logo } from './logo';
import { ProfileMenu } from './profile-menu';
import { SearchBox } from './search-box';
import { ServicesMenu } from './services-menu';
import { useSignOut } from './use-sign-out';

function cartLabel(count: number | undefined): string {
  if (count === undefined) return 'Carrito';
  return `Carrito, ${count} ${count === 1 ? 'artículo' : 'artículos'}`;
}

const CartButton = ({ count }: { count: number | undefined }) => (
  <Tooltip text="Carrito">
    <CartLink to={paths.cart} aria-label={cartLabel(count)}>
      <Icon name="cart" size={25} />
      {Boolean(count) && <CountBadge aria-hidden="true">{count}</CountBadge>}
    </CartLink>
  </Tooltip>
);

/** Opens the drawer; without a script it leads to the links of the footer. */
const MenuButton = ({ onOpen }: { onOpen: () => void }) => (
  <Narrow>
    <IconButton data-script name="menu" label="Abrir menú" size={26} onClick={onOpen} />
    <noscript>
      <RoundShape as="a" href="#footer-links" aria-label="Ir al menú">
        <Icon name="menu" size={26} />
      </RoundShape>
    </noscript>
  </Narrow>
);

/** The hours of the service whose page is shown; on other pages, where one is chosen first. */
function useBookingPath(pathname: string): string {
  const id = matchPath('/product/:id', pathname)?.params.id ?? '';
  const { data: product } = useQuery({ ...productQuery(id), enabled: false });
  return product && isService(product.category) && product.stock > 0 ? paths.hours(id) : paths.booking;
}

export function Header() {
  const { data: user, isPending } = useQuery(sessionQuery);
  const count = useCartCount();
  const menus = useMenus();
  const { buttons } = useWords();
  const { signOut, busy } = useSignOut();
  const { pathname, search } = useLocation();
  const [drawer, setDrawer] = useState(false);
  const next = pathname === '/login' || pathname === '/sign-up' ? undefined : pathname + search;
  return (
    <Bar data-header>
      <Inside>
        <MenuButton onOpen={() => setDrawer(true)} />
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
          <BookLink small to={useBookingPath(pathname)} $crowded={Boolean(user)}>
            {buttons.header}
          </BookLink>
          <Own $asking={isPending}>
            {user && <ProfileMenu user={user} />}
            {user && <CartButton count={count} />}
            {user ? (
              <Wide>
                <Button data-script small look="quiet" busy={busy} onClick={signOut}>
                  Logout
                </Button>
              </Wide>
            ) : (
              <LoginLink small look="quiet" to={paths.login(next)}>
                <Icon name="user" size={24} />
                <span>Login</span>
              </LoginLink>
            )}
          </Own>
        </Tools>
      </Inside>
      <Hidden role="status">{user && count ? `${count} en tu carrito` : ''}</Hidden>
      {drawer && <Drawer onClose={() => setDrawer(false)} />}
    </Bar>
  );
}
