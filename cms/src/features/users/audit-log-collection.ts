import type { CollectionConfig } from 'payload';
import { allow, hiddenWithout, nobody } from '../../access/rules';

/** Actions of staff. Written by the server alone and never changed. */
export const auditLogCollection: CollectionConfig = {
  slug: 'audit-log',
  labels: { singular: 'Acción', plural: 'Registro de acciones' },
  admin: {
    group: 'Personas',
    hidden: hiddenWithout('users'),
    useAsTitle: 'title',
    defaultColumns: ['createdAt', 'by', 'act', 'subject', 'title'],
    description: 'Quién hizo qué, y qué había antes. Lo escribe el sistema y nadie lo cambia.',
  },
  access: { read: allow('users'), create: nobody, update: nobody, delete: nobody },
  graphQL: false,
  fields: [
    { name: 'by', label: 'Quién', type: 'text', index: true },
    { name: 'name', label: 'Nombre', type: 'text' },
    {
      name: 'act',
      label: 'Qué hizo',
      type: 'text',
      admin: {
        components: {
          Field: '/features/users/audit-log-fields#ActionField',
          Cell: '/features/users/audit-log-fields#ActionCell',
        },
      },
    },
    {
      name: 'subject',
      label: 'Sobre',
      type: 'text',
      index: true,
      admin: {
        components: {
          Field: '/features/users/audit-log-fields#SubjectField',
          Cell: '/features/users/audit-log-fields#SubjectCell',
        },
      },
    },
    { name: 'subjectId', label: 'Registro', type: 'text', index: true },
    { name: 'title', label: 'Nombre del registro', type: 'text' },
    /** The id of the form that saved it, and the `updatedAt` of the version that it wrote. */
    { name: 'formId', type: 'text', hidden: true },
    { name: 'docVersion', type: 'date', hidden: true },
    {
      name: 'changes',
      label: 'Cambios',
      type: 'json',
      admin: { components: { Field: '/features/users/audit-log-fields#ChangesField' } },
    },
  ],
};
