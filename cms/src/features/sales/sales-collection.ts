import { messages } from '@spa-bronze/domain/messages';
import { statuses } from '@spa-bronze/domain/sales/sale-rules';
import { fulfilmentLabels, fulfilments, statusLabels } from '@spa-bronze/domain/sales/staff';
import type { CollectionConfig, Field, FieldAccess } from 'payload';
import { allow, allowOrOwner, hiddenWithout, nobody, notTrashed } from '../../access/rules';
import { searchKeyFields } from '../../lib/search-keys';
import { endedUnpaid } from './sales-where';

/** Written by the server alone, not by forms or API calls. */
const byServer = { create: nobody, update: nobody };
/** Shown in the list and the record; staff change a sale in the panel. */
const listed = { access: byServer, admin: { readOnly: true } } as const;
const text = (name: string, label: string): Field => ({ name, label, type: 'text', ...listed });

interface Hidden {
  read?: FieldAccess;
  index?: boolean;
  unique?: boolean;
}
const hidden = (name: string, { read, ...more }: Hidden = {}) => ({
  name,
  access: { ...byServer, ...(read && { read }) },
  admin: { hidden: true as const },
  ...more,
});
/** What names a member of staff. The contract gives buyers a form of it without names. */
const ofStaff = { read: allow('records') };
const ofServer = { read: nobody };

/** All that a search compares; see `salesWhere`. */
const searched = ['buyerNameKey', 'summaryKey', 'buyerTelKey', 'buyerEmail', 'reference'];

/**
 * Payments with their lines, bookings and goods alike. `checkout` gives it its hooks. The slug is not `transactions`,
 * because that route belongs to the contract.
 */
export const salesCollection: CollectionConfig = {
  slug: 'sales',
  labels: { singular: 'Transacción', plural: 'Transacciones' },
  trash: true,
  admin: {
    group: 'Tienda',
    hidden: hiddenWithout('records'),
    useAsTitle: 'summary',
    defaultColumns: ['summary', 'buyerName', 'paid', 'status', 'createdAt'],
    listSearchableFields: ['reference', 'summary', 'buyerName', 'buyerEmail'],
    description: 'Cada pago con lo que se compró, solo para consultar. Se trabaja en el panel del equipo.',
    components: { edit: { SaveButton: '/features/sales/sale-panel-link#SalePanelLink' } },
  },
  access: {
    read: notTrashed(allowOrOwner('records')),
    create: nobody,
    update: allow('records'),
    delete: allow('records'),
  },
  custom: { deletable: { where: endedUnpaid, refusal: messages.paidStays } },
  graphQL: { disableMutations: true },
  // Each list of staff has an index with its order that also counts and searches rows without reading them.
  indexes: [
    { fields: ['status', 'createdAt'] },
    { fields: ['user', 'createdAt'] },
    { fields: ['deletedAt', 'createdAt', 'status', ...searched] },
    { fields: ['hasServices', 'bookedFrom', 'deletedAt', 'status', ...searched] },
    { fields: ['hasGoods', 'createdAt', 'deletedAt', 'status', ...searched] },
  ],
  fields: [
    text('summary', 'Compra'),
    {
      type: 'row',
      fields: [
        {
          name: 'status',
          label: 'Estado',
          type: 'select',
          ...listed,
          options: statuses.map((value) => ({ value, label: statusLabels[value] })),
        },
        text('paid', 'Pagado'),
      ],
    },
    {
      type: 'row',
      fields: [text('buyerName', 'Cliente'), text('buyerEmail', 'Correo'), text('buyerTel', 'Celular')],
    },
    { name: 'user', label: 'Usuario', type: 'relationship', relationTo: 'users', ...listed },
    { name: 'reference', label: 'Referencia del pago', type: 'text', unique: true, ...listed },
    text('captureId', 'Cobro del proveedor'),
    { name: 'minor', label: 'Cobrado, en centavos de su moneda', type: 'number', ...listed },
    text('currency', 'Moneda'),
    { type: 'json', ...hidden('lines', ofStaff) },
    { type: 'json', ...hidden('shippingInfo') },
    { type: 'json', ...hidden('amounts') },
    { type: 'json', ...hidden('history', ofStaff) },
    {
      name: 'test',
      label: 'Pago de prueba',
      type: 'checkbox',
      defaultValue: false,
      access: byServer,
      admin: { readOnly: true, position: 'sidebar' },
    },
    {
      name: 'deletedBy',
      label: 'Enviada a la papelera por',
      type: 'text',
      access: { ...byServer, ...ofStaff },
      admin: { readOnly: true, position: 'sidebar', condition: ({ deletedAt }) => Boolean(deletedAt) },
    },
    { type: 'text', ...hidden('provider') },
    { type: 'text', ...hidden('method') },
    { type: 'number', ...hidden('captured') },
    { type: 'json', ...hidden('refunds', ofStaff) },
    { type: 'json', ...hidden('charges', ofStaff) },
    { type: 'json', ...hidden('edits', ofStaff) },
    {
      name: 'version',
      label: 'Versión',
      type: 'number',
      defaultValue: 0,
      access: { create: nobody, update: allow('records') },
      admin: { hidden: true },
    },
    {
      name: 'fulfilment',
      label: 'Entrega',
      type: 'select',
      index: true,
      ...listed,
      options: fulfilments.map((value) => ({ value, label: fulfilmentLabels[value] })),
    },
    { type: 'json', ...hidden('tracking') },
    {
      name: 'reviewDue',
      label: 'Por revisar',
      type: 'checkbox',
      index: true,
      access: { ...byServer, ...ofStaff },
      admin: { readOnly: true },
    },
    { type: 'json', ...hidden('review', ofStaff) },
    { type: 'json', ...hidden('outbox', ofServer) },
    { type: 'date', ...hidden('outboxAt', { ...ofServer, index: true }) },
    { type: 'date', ...hidden('outboxDueAt', { ...ofServer, index: true }) },
    { type: 'date', ...hidden('emailGivenUpAt', { ...ofServer, index: true }) },
    {
      name: 'notes',
      label: 'Notas del equipo',
      type: 'textarea',
      access: { read: allow('records'), update: allow('records') },
      admin: { readOnly: true, disableBulkEdit: true },
    },
    { type: 'json', ...hidden('buyer') },
    { type: 'text', ...hidden('openFor', { ...ofServer, unique: true }) },
    { type: 'date', ...hidden('holdUntil', { index: true }) },
    { type: 'text', ...hidden('addressKey', { ...ofServer, index: true }) },
    { type: 'number', ...hidden('attempt', ofServer) },
    { type: 'checkbox', ...hidden('held', ofServer) },
    { type: 'text', ...hidden('lockedBy', ofServer) },
    { type: 'text', ...hidden('lockExpiresAt', ofServer) },
    { type: 'checkbox', ...hidden('captureRequested', { ...ofServer, index: true }) },
    { type: 'checkbox', ...hidden('refundDue', { ...ofServer, index: true }) },
    { type: 'date', ...hidden('nextLookAt', { ...ofServer, index: true }) },
    { type: 'json', ...hidden('surplus', ofServer) },
    { type: 'json', ...hidden('paymentLinks', ofServer) },
    { type: 'date', ...hidden('linkLookAt', { ...ofServer, index: true }) },
    { type: 'checkbox', ...hidden('pendingEffects', { ...ofServer, index: true }) },
    { type: 'checkbox', ...hidden('hasServices') },
    { type: 'checkbox', ...hidden('hasGoods') },
    ...searchKeyFields('sales', allow('records')),
    { type: 'text', ...hidden('bookedFrom', { index: true }) },
    { type: 'text', ...hidden('bookedTo', { index: true }) },
    { type: 'number', ...hidden('writes', ofServer) },
  ],
};
