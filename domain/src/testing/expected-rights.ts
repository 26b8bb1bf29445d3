import type { Right } from '../users/rights';

export const people = {
  nobody: null,
  GENERAL: { role: 'GENERAL' },
  MARKETING: { role: 'GENERAL', marketing: true },
  RECEPTION: { role: 'GENERAL', reception: true, opened: [] },
  'RECEPTION with every tick': {
    role: 'GENERAL',
    reception: true,
    opened: ['refunds', 'prices', 'summary', 'drawers', 'users', 'settings', 'records', 'content'],
  },
  ADMIN: { role: 'ADMIN' },
} as const;
type Who = keyof typeof people;

const reception: Who[] = ['RECEPTION', 'RECEPTION with every tick', 'ADMIN'];
const ticked: Who[] = ['RECEPTION with every tick', 'ADMIN'];

/** Who may what, written by hand. A right without a line here fails. */
export const expectedRights: Record<Right, readonly Who[]> = {
  content: ['MARKETING', 'ADMIN'],
  bookings: reception,
  collect: reception,
  sell: reception,
  drawer: reception,
  hours: reception,
  messages: reception,
  refunds: ticked,
  prices: ticked,
  summary: ticked,
  drawers: ticked,
  users: ['ADMIN'],
  settings: ['ADMIN'],
  records: ['ADMIN'],
};
