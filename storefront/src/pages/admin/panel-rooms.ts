import { paths } from '../../lib/paths';
import type { StaffIconName } from '../../ui/staff-icon';

export interface Room { label: string; to: string; icon: StaffIconName }

/** The pages of the panel in the order of its navigation. */
export const panelRooms: Room[] = [
  { label: 'Productos', to: paths.panelProducts, icon: 'box' },
  { label: 'Reservas', to: paths.panelBookings, icon: 'calendar' },
  { label: 'Ventas', to: paths.panelSales, icon: 'bag' },
  { label: 'Pagos por revisar', to: paths.panelReview, icon: 'review' },
  { label: 'Shipping', to: paths.panelShipping, icon: 'truck' },
  { label: 'Usuarios', to: paths.panelUsers, icon: 'people' },
];

/** Those that stand at the foot of a phone; the others are behind 'Más'. */
export const thumbRooms = (rooms: Room[]): Room[] => rooms.slice(0, 4);
