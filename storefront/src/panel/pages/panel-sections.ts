import { may, type Marked } from '@spa-bronze/domain/users/rights';
import { pageRights, type PanelPage } from '../../lib/panel-rights';
import { paths } from '../../lib/paths';
import type { StaffIconName } from '../../ui/staff-icon';

/** `thumb`: in the bottom bar of a phone; the others are behind 'Más'. */
interface Section {
  label: string;
  to: string;
  icon: StaffIconName;
  thumb?: true;
  page: PanelPage;
}

const panelSections: Section[] = [
  { label: 'Hoy', page: 'today', to: paths.panel, icon: 'today', thumb: true },
  { label: 'Calendario', page: 'calendar', to: paths.panelCalendar, icon: 'grid', thumb: true },
  { label: 'Productos', page: 'products', to: paths.panelProducts, icon: 'box' },
  { label: 'Reservas', page: 'bookings', to: paths.panelBookings, icon: 'calendar', thumb: true },
  { label: 'Ventas', page: 'sales', to: paths.panelSales, icon: 'bag', thumb: true },
  { label: 'Caja', page: 'drawer', to: paths.panelDrawerNow, icon: 'drawer' },
  { label: 'Pagos por revisar', page: 'review', to: paths.panelReview, icon: 'review' },
  { label: 'Horarios', page: 'hours', to: paths.panelHours, icon: 'clock' },
  { label: 'Shipping', page: 'shipping-rates', to: paths.panelShipping, icon: 'truck' },
  { label: 'Usuarios', page: 'users', to: paths.panelUsers, icon: 'people' },
  { label: 'Resumen', page: 'summary', to: paths.panelSummary, icon: 'chart' },
  { label: 'Registro', page: 'audit-log', to: paths.panelAuditLog, icon: 'log' },
  { label: 'Cotejo de pagos', page: 'comparison', to: paths.panelComparison, icon: 'card' },
  { label: 'Estado', page: 'status', to: paths.panelStatus, icon: 'pulse' },
];

/** The pages that a person may open. */
export const sectionsFor = (user: Marked): Section[] =>
  panelSections.filter(({ page }) => may(user, pageRights[page]));
