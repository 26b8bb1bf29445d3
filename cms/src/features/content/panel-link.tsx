import { isAdmin } from '@spa-bronze/domain/users/user-rules';

/** The link to the panel at the top of the menu, for those who may open it. */
export function PanelLink({ user }: { user?: { role?: string } | null }) {
  if (!isAdmin(user)) return null;
  return (
    <a className="nav__link panel-link" href="/admin-panel">
      Panel del equipo
    </a>
  );
}
