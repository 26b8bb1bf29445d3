import { may, type Marked, type Right } from '@spa-bronze/domain/users/rights';

/** The right that opens each page of the panel, by the name of its file. */
export const pageRights = {
  today: 'bookings',
  calendar: 'bookings',
  products: 'prices',
  bookings: 'sell',
  sales: 'sell',
  sale: 'sell',
  drawer: 'drawer',
  'closed-drawer': 'drawer',
  review: 'refunds',
  hours: 'settings',
  'shipping-rates': 'settings',
  users: 'users',
  summary: 'summary',
  'audit-log': 'users',
  comparison: 'settings',
  status: 'settings',
} as const satisfies Record<string, Right>;
export type PanelPage = keyof typeof pageRights;

/** Whether a person has anything to do in the panel, which begins with Hoy. */
export const opensPanel = (user: Marked | null | undefined): boolean => may(user, pageRights.today);
