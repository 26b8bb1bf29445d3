import { email } from '@spa-bronze/domain/fields/field-schemas';
import type { CollectionConfig } from 'payload';
import { allow, hiddenWithout } from '../../access/rules';
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
    hidden: hiddenWithout('records'),
    description: 'Quienes pidieron recibir el boletín, con la fecha en que lo autorizaron.',
    components: {
      beforeListTable: [
        { path: '/payload/transfer/file-transfer#FileTransfer', clientProps: { slug: 'subscribers' } },
      ],
    },
  },
  endpoints: subscribersFile,
  access: {
    create: allow('records'),
    read: allow('records'),
    update: allow('records'),
    delete: allow('records'),
  },
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
