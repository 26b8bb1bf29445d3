import { statuses } from '@spa-bronze/domain/sales/sale-rules';
import { fulfilmentLabels, fulfilments, statusLabels } from '@spa-bronze/domain/sales/staff';
import type { CollectionConfig, Field } from 'payload';
import { admins, adminsOrOwner, hiddenFromMarketing, nobody, notTrashed } from '../../access/rules';
import { searchKeyFields } from '../../lib/search-keys';

const stored = { hidden: true } as const;
/** Shown in the list and the record; staff change a sale in the panel. */
const listed = { readOnly: true } as const;
/** Written by the server alone, not by forms or API calls. */
const byServer = { create: nobody, update: nobody };
const text = (name: string, label: string): Field => ({
  name,
  label,
  type: 'text',
  access: byServer,
  admin: listed,
});
const json = (name: string): Field => ({ name, type: 'json', access: byServer, admin: stored });
/**
 * Only staff read it, because it names the member of staff. The contract gives buyers a form of it without
 * names.
 */
const staffJson = (name: string): Field => ({
  name,
  type: 'json',
  access: { ...byServer, read: admins },
  admin: stored,
});

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
    hidden: hiddenFromMarketing,
    useAsTitle: 'summary',
    defaultColumns: ['summary', 'buyerName', 'paid', 'status', 'createdAt'],
    listSearchableFields: ['reference', 'summary', 'buyerName', 'buyerEmail'],
    description: 'Cada pago con lo que se compró, solo para consultar. Se trabaja en el panel del equipo.',
    components: { edit: { SaveButton: '/features/sales/sale-panel-link#SalePanelLink' } },
  },
  access: { read: notTrashed(adminsOrOwner('user')), create: nobody, update: admins, delete: admins },
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
          access: byServer,
          admin: listed,
          options: statuses.map((value) => ({ value, label: statusLabels[value] })),
        },
        text('paid', 'Pagado'),
      ],
    },
    {
      type: 'row',
      fields: [text('buyerName', 'Cliente'), text('buyerEmail', 'Correo'), text('buyerTel', 'Celular')],
    },
    {
      name: 'user',
      label: 'Usuario',
      type: 'relationship',
      relationTo: 'users',
      access: byServer,
      admin: listed,
    },
    {
      name: 'reference',
      label: 'Referencia del pago',
      type: 'text',
      unique: true,
      access: byServer,
      admin: listed,
    },
    { name: 'captureId', label: 'Cobro del proveedor', type: 'text', access: byServer, admin: listed },
    {
      name: 'usdCents',
      label: 'Centavos de dólar cobrados',
      type: 'number',
      access: byServer,
      admin: listed,
    },
    staffJson('lines'),
    json('shippingInfo'),
    json('amounts'),
    staffJson('history'),
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
      access: { ...byServer, read: admins },
      admin: { readOnly: true, position: 'sidebar', condition: ({ deletedAt }) => Boolean(deletedAt) },
    },
    {
      name: 'provider',
      label: 'Medio',
      type: 'select',
      access: byServer,
      admin: stored,
      options: [
        { value: 'paypal', label: 'PayPal' },
        { value: 'manual', label: 'En el spa' },
      ],
    },
    { name: 'method', type: 'text', access: byServer, admin: stored },
    { name: 'capturedCents', type: 'number', access: byServer, admin: stored },
    { name: 'refunds', type: 'json', access: { ...byServer, read: admins }, admin: stored },
    { name: 'edits', type: 'json', access: { ...byServer, read: admins }, admin: stored },
    {
      name: 'version',
      label: 'Versión',
      type: 'number',
      defaultValue: 0,
      access: { create: nobody, update: admins },
      admin: stored,
    },
    {
      name: 'fulfilment',
      label: 'Entrega',
      type: 'select',
      index: true,
      access: byServer,
      admin: listed,
      options: fulfilments.map((value) => ({ value, label: fulfilmentLabels[value] })),
    },
    { name: 'tracking', type: 'json', access: byServer, admin: stored },
    {
      name: 'reviewDue',
      label: 'Por revisar',
      type: 'checkbox',
      index: true,
      access: { ...byServer, read: admins },
      admin: listed,
    },
    { name: 'review', type: 'json', access: { ...byServer, read: admins }, admin: stored },
    { name: 'outbox', type: 'json', access: { ...byServer, read: nobody }, admin: stored },
    ...['outboxAt', 'outboxDueAt', 'emailGivenUpAt'].map((name): Field => ({
      name,
      type: 'date',
      index: true,
      access: { ...byServer, read: nobody },
      admin: stored,
    })),
    {
      name: 'notes',
      label: 'Notas del equipo',
      type: 'textarea',
      access: { read: admins, update: admins },
      admin: { ...listed, disableBulkEdit: true },
    },
    { name: 'buyer', type: 'json', access: byServer, admin: stored },
    { name: 'openFor', type: 'text', unique: true, access: { ...byServer, read: nobody }, admin: stored },
    { name: 'holdUntil', type: 'date', index: true, access: byServer, admin: stored },
    { name: 'addressKey', type: 'text', index: true, access: { ...byServer, read: nobody }, admin: stored },
    { name: 'attempt', type: 'number', access: { ...byServer, read: nobody }, admin: stored },
    { name: 'held', type: 'checkbox', access: { ...byServer, read: nobody }, admin: stored },
    { name: 'lockedBy', type: 'text', access: { ...byServer, read: nobody }, admin: stored },
    { name: 'lockExpiresAt', type: 'text', access: { ...byServer, read: nobody }, admin: stored },
    {
      name: 'captureRequested',
      type: 'checkbox',
      index: true,
      access: { ...byServer, read: nobody },
      admin: stored,
    },
    {
      name: 'refundDue',
      type: 'checkbox',
      index: true,
      access: { ...byServer, read: nobody },
      admin: stored,
    },
    {
      name: 'pendingEffects',
      type: 'checkbox',
      index: true,
      access: { ...byServer, read: nobody },
      admin: stored,
    },
    { name: 'hasServices', type: 'checkbox', access: byServer, admin: stored },
    { name: 'hasGoods', type: 'checkbox', access: byServer, admin: stored },
    ...searchKeyFields('sales', admins),
    { name: 'bookedFrom', type: 'text', index: true, access: byServer, admin: stored },
    { name: 'bookedTo', type: 'text', index: true, access: byServer, admin: stored },
    { name: 'writes', type: 'number', access: { ...byServer, read: nobody }, admin: stored },
  ],
};
