import { may, type Marked } from '@spa-bronze/domain/users/rights';

export function PanelLink({ user }: { user?: Marked | null }) {
  if (!may(user, 'bookings')) return null;
  return (
    <a className="nav__link panel-link" href="/admin-panel">
      Panel del equipo
    </a>
  );
}
