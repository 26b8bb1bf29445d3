import { isAdmin } from '@spa-bronze/domain/users';

/** The way to the calendar, on top of the menu of administrators. */
export const CalendarNavLink = ({ user }: { user?: { role?: string } | null }) => (isAdmin(user) ? <a className="nav__link calendar-link" href="/admin/calendario">Calendario de citas</a> : null);
