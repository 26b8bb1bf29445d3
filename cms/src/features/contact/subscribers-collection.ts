import { email } from '@spa-bronze/domain/fields/field-schemas';
import type { CollectionConfig } from 'payload';
import { admins, hiddenFromMarketing } from '../../access/rules';
import { validatedBy } from '../../lib/validated-by';
import { subscribersFile } from './subscribers-file';

export const subscribersCollection: CollectionConfig = {
  slug: 'subscribers',
  labels: { singular: 'Suscriptor', plural: 'Suscriptores' },
  admin: {
    group: 'Personas',
    useAsTitle: 'email',
    defaultColumns: ['email', 'consentAt', 'createdAt'],
    hideAPIURL: true,
    hidden: hiddenFromMarketing,
    description: 'Quienes pidieron recibir el boletín, con la fecha en que lo autorizaron.',
    components: {
      beforeListTable: [
        { path: '/payload/transfer/file-transfer#FileTransfer', clientProps: { slug: 'subscribers' } },
      ],
    },
  },
  endpoints: subscribersFile,
  access: { create: admins, read: admins, update: admins, delete: admins },
  fields: [
    {
      name: 'email',
      type: 'email',
      label: 'Correo',
      required: true,
      unique: true,
      validate: validatedBy(email),
    },
    {
      name: 'consentAt',
      type: 'date',
      label: 'Autorizó el envío',
      admin: { description: 'Fecha en que la persona aceptó recibir el boletín.' },
    },
  ],
};
