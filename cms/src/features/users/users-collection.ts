import { isOneOf } from '@spa-bronze/domain/lib/keys';
import { visibleText } from '@spa-bronze/domain/fields/field-rules';
import { email, phone, text } from '@spa-bronze/domain/fields/field-schemas';
import { messages } from '@spa-bronze/domain/messages';
import { markLabels } from '@spa-bronze/domain/users/right-words';
import { roles } from '@spa-bronze/domain/users/roles';
import type { CollectionConfig } from 'payload';
import { allow, allowOrOwner, hiddenWithout, nobody } from '../../access/rules';
import { searchKeyFields } from '../../lib/search-keys';
import { validatedBy } from '../../lib/validated-by';
import { payloadAuthEndpoints } from './payload-auth-endpoints';
import { sessionStrategy } from './session-strategy';
import {
  afterUserChange,
  afterUserDelete,
  beforeUserChange,
  beforeUserDelete,
  demandGoodPassword,
} from './user-hooks';

const labels = { ADMIN: 'Administrador', GENERAL: 'Cliente' };

/** People with an account. They log in by sessions of our own; Payload keeps the passwords. */
export const usersCollection: CollectionConfig = {
  slug: 'users',
  labels: { singular: 'Usuario', plural: 'Usuarios' },
  admin: {
    group: 'Personas',
    useAsTitle: 'name',
    defaultColumns: ['name', 'email', 'tel', 'role', 'marketing', 'reception', 'createdAt'],
    hidden: hiddenWithout('users'),
  },
  auth: {
    useSessions: false,
    maxLoginAttempts: 0,
    removeTokenFromResponses: true,
    forgotPassword: { minRequestInterval: 0 },
    strategies: [sessionStrategy],
  },
  access: {
    admin: ({ req }) => allow('content')({ req }),
    create: allow('users'),
    read: allowOrOwner('users', 'id'),
    update: allow('users'),
    delete: allow('users'),
  },
  lockDocuments: false,
  endpoints: payloadAuthEndpoints,
  hooks: {
    beforeValidate: [demandGoodPassword],
    beforeChange: [beforeUserChange],
    afterChange: [afterUserChange],
    beforeDelete: [beforeUserDelete],
    afterDelete: [afterUserDelete],
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
      name: 'name',
      type: 'text',
      label: 'Nombre',
      required: true,
      validate: validatedBy(text(80)),
      hooks: {
        beforeValidate: [
          ({ value }: { value?: unknown }) => (typeof value === 'string' ? visibleText(value).trim() : value),
        ],
      },
    },
    {
      name: 'tel',
      type: 'text',
      label: 'Celular',
      validate: (value: unknown, { previousValue }: { previousValue?: unknown }) =>
        !value || value === previousValue || validatedBy(phone)(value),
    },
    {
      name: 'role',
      type: 'select',
      label: 'Rol',
      required: true,
      defaultValue: 'GENERAL',
      index: true,
      access: { create: allow('users'), update: allow('users') },
      options: roles.map((value) => ({ value, label: labels[value] })),
      validate: (value: unknown, { operation }: { operation?: string }) =>
        (operation === 'update' && value === undefined) || isOneOf(roles, value) || messages.invalidInput,
    },
    {
      name: 'marketing',
      type: 'checkbox',
      label: markLabels.marketing,
      defaultValue: false,
      access: { create: allow('users'), update: allow('users') },
      admin: {
        description:
          'Abre esta administración solo para banners, páginas, blog, fotos y textos de productos: sin usuarios, sin ventas y sin precios. Un administrador no lo necesita.',
        condition: ({ role }) => role !== 'ADMIN',
      },
    },
    {
      name: 'reception',
      type: 'checkbox',
      label: markLabels.reception,
      defaultValue: false,
      access: { create: allow('users'), update: allow('users') },
      admin: {
        description:
          'Abre el panel para reservar, cobrar, vender, llevar la caja y cerrar días. Lo demás se abre en «Recepción y caja».',
        condition: ({ role }) => role !== 'ADMIN',
      },
    },
    {
      name: 'profilePic',
      type: 'upload',
      relationTo: 'media',
      label: 'Foto de perfil',
      filterOptions: { id: { exists: true } },
    },
    {
      name: 'emailConfirmedAt',
      type: 'date',
      label: 'Correo confirmado',
      access: { create: nobody, update: nobody },
      admin: { readOnly: true, position: 'sidebar' },
    },
    {
      name: 'consentAt',
      type: 'date',
      label: 'Autorizó el tratamiento de sus datos',
      access: { create: nobody, update: nobody },
      admin: { readOnly: true },
    },
    ...searchKeyFields('users', nobody),
  ],
};
