import { may } from '@spa-bronze/domain/users/rights';
import type { User } from '@spa-bronze/domain/users/user-schemas';
import { Link, NavLink } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { Icon } from '../../ui/icons';
import { StaffIcon } from '../../ui/staff-icon';
import { toast } from '../../ui/toast';
import { useLogout } from '../../lib/session';
import { sectionsFor } from './panel-sections';
import { Nav } from './panel-links.styles';

export function PanelLinks({ user, onChoose }: { user: User; onChoose?: () => void }) {
  const { mutate, isPending } = useLogout({ onDone: toast.success, onFail: toast.error });
  return (
    <Nav aria-label="Panel">
      <ul>
        {sectionsFor(user).map(({ label, to, icon }) => (
          <li key={to}>
            <NavLink to={to} end={to === paths.panel} onClick={onChoose}>
              <StaffIcon name={icon} />
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
      <ul>
        <li>
          <Link to={paths.home} onClick={onChoose}>
            <Icon name="store" />
            Ver la tienda
          </Link>
        </li>
        {may(user, 'content') && (
          <li>
            <a href={paths.admin}>
              <Icon name="edit" />
              Textos y ajustes
            </a>
          </li>
        )}
        <li>
          <button
            type="button"
            disabled={isPending}
            onClick={() => {
              onChoose?.();
              mutate();
            }}
          >
            <Icon name="logout" />
            Logout
          </button>
        </li>
      </ul>
    </Nav>
  );
}
