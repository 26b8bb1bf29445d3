import { isAdmin, may, type Marked } from '@spa-bronze/domain/users/rights';
import type { User } from '@spa-bronze/domain/users/user-schemas';
import { Link } from 'react-router-dom';
import { opensPanel } from '../lib/panel-rights';
import { paths } from '../lib/paths';
import { Icon, type IconName } from '../ui/icons';
import { Menu, MenuLine } from '../ui/menu';
import { Face, Who } from './profile-menu.styles';

interface Entry {
  label: string;
  to: string;
  icon: IconName;
  outside?: boolean;
}
const adminEntries: Entry[] = [
  { label: 'Admin', to: paths.panelProducts, icon: 'lock' },
  { label: 'Reservas', to: paths.panelBookings, icon: 'calendar' },
  { label: 'Ventas', to: paths.panelSales, icon: 'cart' },
  { label: 'Usuarios', to: paths.panelUsers, icon: 'user' },
];
const userEntries: Entry[] = [
  { label: 'Mi Perfil', to: paths.profile, icon: 'user' },
  { label: 'Mis Reservas', to: paths.orders, icon: 'calendar' },
  { label: 'Favoritos', to: paths.favourites, icon: 'heart' },
];

const contentEntry: Entry = { label: 'Contenidos', to: paths.admin, icon: 'lock', outside: true };

const panelEntry: Entry = { label: 'Panel', to: paths.panel, icon: 'lock' };

export const profileEntries = (user: Marked): Entry[] => {
  if (isAdmin(user)) return adminEntries;
  return [
    ...(opensPanel(user) ? [panelEntry] : []),
    ...(may(user, 'content') ? [contentEntry] : []),
    ...userEntries,
  ];
};

export function ProfileMenu({ user }: { user: User }) {
  return (
    <Menu
      end
      label="Tu cuenta"
      trigger={(props) => (
        <Face {...props} data-script aria-label={`Tu cuenta: ${user.name}`}>
          {user.profilePic ? (
            <img src={user.profilePic} alt="" width={40} height={40} />
          ) : (
            <Icon name="user" size={24} />
          )}
        </Face>
      )}
    >
      <Who>
        <strong>{user.name}</strong>
        {user.email}
      </Who>
      {profileEntries(user).map(({ label, to, icon, outside }) =>
        outside ? (
          <MenuLine key={to} href={to}>
            <Icon name={icon} size={20} />
            {label}
          </MenuLine>
        ) : (
          <MenuLine key={to} as={Link} to={to}>
            <Icon name={icon} size={20} />
            {label}
          </MenuLine>
        ),
      )}
    </Menu>
  );
}
