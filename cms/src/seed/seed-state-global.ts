import type { GlobalConfig } from 'payload';
import { allow, nobody } from '../access/rules';

/** When the demo shop was seeded. A database is seeded at most once. */
export const seedStateGlobal: GlobalConfig = {
  slug: 'seed-state',
  label: 'Datos de demostración',
  admin: { group: 'Sistema', hidden: true },
  access: { read: allow('records'), update: nobody },
  graphQL: false,
  fields: [
    { name: 'startedAt', type: 'date' },
    { name: 'finishedAt', type: 'date' },
  ],
};
