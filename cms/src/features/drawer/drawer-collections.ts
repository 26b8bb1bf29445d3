import { movementKinds } from '@spa-bronze/domain/drawer/drawer-rules';
import { movementLabels } from '@spa-bronze/domain/drawer/drawer-words';
import { inPersonMethodLabels, inPersonMethods } from '@spa-bronze/domain/sales/staff';
import type { CollectionConfig } from 'payload';
import { allow, hiddenWithout, nobody } from '../../access/rules';

/** Written by the server alone and never changed by hand. */
const stored = {
  access: { read: allow('records'), create: nobody, update: nobody, delete: nobody },
  graphQL: false,
  lockDocuments: false,
} as const satisfies Partial<CollectionConfig>;
const amount = { type: 'number', required: true, admin: { description: 'En centavos de COP.' } } as const;

/** A drawer from its opening to its close. Its number follows the one before, so that one at most is open. */
export const drawerSessionsCollection: CollectionConfig = {
  slug: 'drawer-sessions',
  labels: { singular: 'Cierre de caja', plural: 'Cierres de caja' },
  admin: {
    group: 'Ventas',
    hidden: hiddenWithout('records'),
    useAsTitle: 'number',
    defaultColumns: ['number', 'openedAt', 'openedBy', 'closedAt', 'closedBy'],
    description: 'La caja, desde que se abre hasta que se cierra. La escribe el sistema y nadie la cambia.',
  },
  ...stored,
  fields: [
    { name: 'number', label: 'Número', type: 'number', required: true, unique: true, index: true },
    { name: 'state', label: 'Estado', type: 'text', required: true },
    { name: 'openKey', type: 'text', required: true, hidden: true },
    { name: 'openedAt', label: 'Abierta', type: 'date', required: true },
    { name: 'openedBy', label: 'La abrió', type: 'text', required: true },
    { name: 'openingFloat', label: 'Base', ...amount },
    { name: 'closeKey', type: 'text', hidden: true },
    { name: 'closedAt', label: 'Cerrada', type: 'date' },
    { name: 'closedBy', label: 'La cerró', type: 'text' },
    { name: 'expected', label: 'Esperado', type: 'json' },
    { name: 'counted', label: 'Contado', type: 'json' },
    { name: 'notes', label: 'Billetes y monedas', type: 'json' },
    { name: 'reason', label: 'Motivo de la diferencia', type: 'text' },
    { name: 'mail', label: 'Correo del cierre', type: 'json' },
    { name: 'mailAt', type: 'date', index: true, hidden: true },
    { name: 'writes', type: 'number', required: true, defaultValue: 0, hidden: true },
  ],
};

const optionsOf = (labels: Record<string, string>, values: readonly string[]) =>
  values.map((value) => ({ value, label: labels[value]! }));

/** Money that staff took or gave. What belongs to a sale is written with it. `drawer`: see `drawer-rows`. */
export const drawerMovementsCollection: CollectionConfig = {
  slug: 'drawer-movements',
  labels: { singular: 'Movimiento de caja', plural: 'Movimientos de caja' },
  admin: {
    group: 'Ventas',
    hidden: hiddenWithout('records'),
    useAsTitle: 'key',
    defaultColumns: ['at', 'kind', 'method', 'centavos', 'by', 'drawer'],
    description: 'Lo que se cobra y se entrega en el spa. Lo escribe el sistema y nadie lo cambia.',
  },
  ...stored,
  fields: [
    { name: 'key', type: 'text', required: true, unique: true, hidden: true },
    {
      name: 'kind',
      label: 'Qué fue',
      type: 'select',
      required: true,
      options: optionsOf(movementLabels, movementKinds),
    },
    {
      name: 'method',
      label: 'Medio',
      type: 'select',
      required: true,
      options: optionsOf(inPersonMethodLabels, inPersonMethods),
    },
    { name: 'centavos', label: 'Monto', ...amount },
    { name: 'at', label: 'Cuándo', type: 'date', required: true },
    { name: 'by', label: 'Quién', type: 'text' },
    { name: 'sale', label: 'Venta', type: 'text' },
    { name: 'what', label: 'De qué', type: 'text' },
    { name: 'reason', label: 'Motivo', type: 'text' },
    { name: 'undoes', label: 'Deshace', type: 'text' },
    { name: 'drawer', label: 'Cierre', type: 'number', required: true, index: true },
  ],
};
