import { paths } from '../../lib/paths';
import type { StaffIconName } from '../../ui/staff-icon';

/** `thumb`: in the bottom bar of a phone; the others are behind 'Más'. */
interface Section {
  label: string;
  to: string;
  icon: StaffIconName;
  thumb?: true;
}

export const panelSections: Section[] = [
  { label: 'Hoy', to: paths.panel, icon: 'today', thumb: true },
  { label: 'Calendario', to: paths.panelCalendar, icon: 'grid', thumb: true },
  { label: 'Productos', to: paths.panelProducts, icon: 'box' },
  { label: 'Reservas', to: paths.panelBookings, icon: 'calendar', thumb: true },
  { label: 'Ventas', to: paths.panelSales, icon: 'bag', thumb: true },
  { label: 'Caja', to: paths.panelDrawerNow, icon: 'drawer' },
  { label: 'Pagos por revisar', to: paths.panelReview, icon: 'review' },
  { label: 'Horarios', to: paths.panelHours, icon: 'clock' },
  { label: 'Shipping', to: paths.panelShipping, icon: 'truck' },
  { label: 'Usuarios', to: paths.panelUsers, icon: 'people' },
  { label: 'Resumen', to: paths.panelSummary, icon: 'chart' },
  { label: 'Registro', to: paths.panelAuditLog, icon: 'log' },
  { label: 'Cotejo de pagos', to: paths.panelComparison, icon: 'card' },
  { label: 'Estado', to: paths.panelStatus, icon: 'pulse' },
];
