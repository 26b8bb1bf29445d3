import type { BodyInput } from '@spa-bronze/domain/api';
import { contactConsentMissing, newsletterConsentMissing } from '@spa-bronze/domain/contact/consent';
import { localPath } from '@spa-bronze/domain/content/content-rules';
import { consentMissing } from '@spa-bronze/domain/users/consent';
import type { FormKey } from './plain-form';

export interface Filled {
  field: (name: string) => string;
  query: (name: string) => string;
}

export interface PlainForm {
  id: string;
  endpoint: FormKey;
  body: (filled: Filled) => unknown;
  /** The texts that a refused form shows again; never a password. The first one tells two forms apart. */
  refilled: [string, ...string[]];
  /** The box that must be ticked, and what is said if it is not. */
  consent?: { name: string; missing: string };
  /** The form's names of fields that the endpoint calls otherwise. */
  names?: Record<string, string>;
  to: (filled: Filled) => string;
  loginEmail?: string;
}

const row = <K extends FormKey>(
  endpoint: K,
  more: Omit<PlainForm, 'endpoint' | 'body'> & { body: (filled: Filled) => BodyInput<K> },
): PlainForm => ({ endpoint, ...more });

const thanks = (what: string) => () => `/gracias?por=${what}`;
const consent = { name: 'consent', missing: consentMissing };

/** By the address that they are sent to: the forms that need nothing but their call. */
export const plainFormTable: Record<string, PlainForm[]> = {
  '/contacto': [
    row('POST /forma', {
      id: 'mensaje',
      refilled: ['message', 'name', 'email', 'subject'],
      consent: { ...consent, missing: contactConsentMissing },
      body: ({ field }) => ({
        name: field('name'),
        email: field('email'),
        subject: field('subject'),
        message: field('message'),
        consent: true,
      }),
      to: thanks('mensaje'),
    }),
    row('POST /newsletter', {
      id: 'novedades',
      refilled: ['newsletterEmail'],
      consent: { name: 'newsletterConsent', missing: newsletterConsentMissing },
      names: { email: 'newsletterEmail' },
      body: ({ field }) => ({ email: field('newsletterEmail'), consent: true }),
      to: thanks('novedades'),
    }),
  ],
  '/opinion': [
    row('POST /testimonial', {
      id: 'opinion',
      refilled: ['text', 'stars'],
      body: ({ field, query }) => ({
        token: query('token'),
        stars: field('stars'),
        text: field('text'),
      }),
      to: thanks('opinion'),
    }),
  ],
  '/devolucion': [
    row('POST /refund-account', {
      id: 'cuenta',
      refilled: ['kind', 'bank', 'number', 'holder', 'documentKind', 'document', 'sale'],
      body: ({ field }) => ({
        sale: field('sale'),
        kind: field('kind'),
        bank: field('bank'),
        number: field('number'),
        holder: field('holder'),
        documentKind: field('documentKind'),
        document: field('document'),
      }),
      to: () => '/devolucion',
    }),
  ],
  '/sign-up': [
    row('POST /signup', {
      id: 'cuenta',
      refilled: ['name', 'email', 'tel'],
      consent,
      body: ({ field }) => ({
        name: field('name'),
        email: field('email'),
        tel: field('tel'),
        password: field('password'),
        confirmPassword: field('confirmPassword'),
        consent: true,
      }),
      to: ({ query }) => {
        const next = localPath(query('next'));
        return next === '/' ? '/login' : `/login?${new URLSearchParams({ next })}`;
      },
      loginEmail: 'email',
    }),
  ],
  '/forgot-password': [
    row('POST /forgot-password', {
      id: 'enlace',
      refilled: ['email'],
      body: ({ field }) => ({ email: field('email') }),
      to: thanks('enlace'),
    }),
  ],
  '/reset-password': [
    row('POST /reset-password', {
      id: 'clave',
      refilled: ['token'],
      body: ({ field, query }) => ({
        token: query('token'),
        password: field('password'),
        confirmPassword: field('confirmPassword'),
      }),
      to: thanks('clave'),
    }),
  ],
};
