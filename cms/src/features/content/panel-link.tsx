import { isAdmin } from '@spa-bronze/domain/users/rules';

/** The way to the staff's panel, on top of the menu of those whom it is open to. */
export function PanelLink({ user }: { user?: { role?: string } | null }) {
  if (!isAdmin(user)) return null;
  return (
    <a className="nav__link panel-link" href="/admin-panel">
      Panel del equipo
    </a>
  );
}
