import { Link, useLocation } from 'react-router-dom';
import { useMenus } from '../shop/features/content/content-queries';
import { useSession } from '../lib/session';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { profileEntries } from './profile-menu';
import { SearchBox } from './search-box';
import { useSignOut } from './use-sign-out';
import { Links } from './drawer.styles';

export function Drawer({ onClose }: { onClose: () => void }) {
  const user = useSession();
  const menus = useMenus();
  const { pathname } = useLocation();
  const { signOut, busy } = useSignOut();
  return (
    <Dialog side title="Spa Bronze" onClose={onClose}>
      <SearchBox onDone={onClose} />
      <nav aria-label="Menú">
        <Links>
          {menus.drawer.map(({ label, link }) => (
            <li key={label + link}>
              <Link to={link} aria-current={pathname === link ? 'page' : undefined} onClick={onClose}>
                {label}
              </Link>
            </li>
          ))}
          {user &&
            profileEntries(user).map(({ label, to, outside }) => (
              <li key={to}>
                {outside ? (
                  <a href={to}>{label}</a>
                ) : (
                  <Link to={to} onClick={onClose}>
                    {label}
                  </Link>
                )}
              </li>
            ))}
        </Links>
      </nav>
      {user && (
        <Button
          look="quiet"
          wide
          icon="logout"
          busy={busy}
          onClick={() => {
            onClose();
            signOut();
          }}
        >
          Logout
        </Button>
      )}
    </Dialog>
  );
}
