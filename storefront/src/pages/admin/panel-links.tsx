import { Link, NavLink } from 'react-router-dom';
import styled from 'styled-components';
import { paths } from '../../lib/paths';
import { Icon } from '../../ui/icons';
import { StaffIcon } from '../../ui/staff-icon';
import { color, motion } from '../../ui/theme';
import { toast } from '../../ui/toast';
import { useLogout } from '../../lib/session';
import { panelRooms } from './panel-rooms';

const Nav = styled.nav`
  display: flex;
  flex-direction: column;
  gap: 18px;
  flex: 1;
  justify-content: space-between;
  ul {
    display: grid;
    gap: 4px;
  }
  a,
  button {
    display: flex;
    align-items: center;
    gap: 12px;
    width: 100%;
    min-height: 44px;
    padding: 6px 12px;
    border-radius: 10px;
    text-decoration: none;
    font-weight: 600;
    text-align: left;
    transition:
      background-color ${motion.quick},
      color ${motion.quick};
  }
  a:hover,
  button:hover {
    background: rgb(244 233 220 / 14%);
  }
  a[aria-current='page'] {
    background: ${color.sand};
    color: ${color.deep};
  }
`;

/** Every page of the panel, the shop, and the way out. */
export function PanelLinks({ onChoose }: { onChoose?: () => void }) {
  const { mutate, isPending } = useLogout({ onDone: toast.success, onFail: toast.error });
  return (
    <Nav aria-label="Panel">
      <ul>
        {panelRooms.map(({ label, to, icon }) => (
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
        <li>
          <a href={paths.admin}>
            <Icon name="edit" />
            Textos y horarios
          </a>
        </li>
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
