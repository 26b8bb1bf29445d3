import { keysOf } from '@spa-bronze/domain/lib/keys';
import { accountKindLabels } from '@spa-bronze/domain/refund-accounts/account-words';
import type { CollectionConfig } from 'payload';
import { nobody } from '../../access/rules';

/**
 * The accounts to which buyers want refunds that staff make by hand, one a purchase. The number and the document are
 * encrypted. The server alone reads and writes them.
 */
export const refundAccountsCollection: CollectionConfig = {
  slug: 'refund-accounts',
  labels: { singular: 'Cuenta para una devolución', plural: 'Cuentas para devoluciones' },
  admin: { hidden: true },
  access: { create: nobody, read: nobody, update: nobody, delete: nobody },
  graphQL: false,
  lockDocuments: false,
  fields: [
    { name: 'sale', type: 'text', required: true, unique: true },
    { name: 'kind', type: 'select', required: true, options: keysOf(accountKindLabels) },
    { name: 'bank', type: 'text' },
    { name: 'masked', type: 'text', required: true },
    { name: 'holder', type: 'text', required: true },
    { name: 'sealed', type: 'text', required: true },
    { name: 'statedAt', type: 'date', required: true, index: true },
    { name: 'usableAt', type: 'date', required: true },
    { name: 'changed', type: 'checkbox' },
  ],
};
