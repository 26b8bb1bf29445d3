import { isAdmin } from '@spa-bronze/domain/users/user-rules';

export function PanelLink({ user }: { user?: { role?: string } | null }) {
  if (!isAdmin(user)) return null;
  return (
    <a className="nav__link panel-link" href="/admin-panel">
      Panel del equipo
    </a>
  );
}
