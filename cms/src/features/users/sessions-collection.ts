import type { CollectionConfig } from 'payload';
import { nobody } from '../../access/rules';

/** `codeLogin` is a login by a code. `loginCode` is such a code before it is used. */
export const sessionKinds = {
  login: 'login',
  codeLogin: 'code-login',
  passwordReset: 'password-reset',
  loginCode: 'login-code',
} as const;

export type LoginKind = (typeof sessionKinds)['login' | 'codeLogin'];

/** Logins, codes to log in and links to set a new password. Only the hash of a token is stored. */
export const sessionsCollection: CollectionConfig = {
  slug: 'sessions',
  labels: { singular: 'Sesión', plural: 'Sesiones' },
  admin: { hidden: true },
  access: { create: nobody, read: nobody, update: nobody, delete: nobody },
  graphQL: false,
  lockDocuments: false,
  fields: [
    { name: 'tokenHash', type: 'text', required: true, unique: true },
    { name: 'user', type: 'relationship', relationTo: 'users', index: true },
    { name: 'kind', type: 'select', required: true, options: Object.values(sessionKinds) },
    { name: 'expiresAt', type: 'date', required: true, index: true },
  ],
};
