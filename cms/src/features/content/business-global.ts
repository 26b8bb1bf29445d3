import { isNit } from '@spa-bronze/domain/business/nit';
import { businessContact } from '@spa-bronze/domain/business/business-schemas';
import type { Field, GlobalConfig } from 'payload';
import { allow, everyone } from '../../access/rules';
import { e164Of, e164OfWhatsApp } from '../../lib/phone';
import { validatedBy } from '../../lib/validated-by';
import { deliveryOnPages } from './delivery-on-pages';
import {
  described,
  group,
  textField,
  list,
  optionalTextField,
  optionalPicture,
  pair,
  paragraphs,
} from './content-fields';

type ValidatedField = keyof typeof businessContact;
/** A line validated by the domain. Blanks around it are removed. */
const validatedLine = (name: string, label: string, rule: ValidatedField, description?: string): Field => ({
  name,
  label,
  type: 'text',
  required: true,
  admin: { description },
  validate: validatedBy(businessContact[rule]),
  hooks: {
    beforeValidate: [({ value }: { value?: unknown }) => (typeof value === 'string' ? value.trim() : value)],
  },
});
/** A phone in E.164, read with the business: links are made of it. */
const readPhone = (name: string, of: string, e164: (typed: string) => string | null): Field => ({
  name,
  type: 'text',
  virtual: true,
  admin: { hidden: true },
  hooks: { afterRead: [({ siblingData }) => e164(String(siblingData[of] ?? ''))] },
});
/** When goods arrive: what marketers wrote for the emails. Pages say it too, which read the business by GraphQL. */
const readDelivery: Field = {
  name: 'delivery',
  type: 'text',
  virtual: true,
  admin: { hidden: true },
  hooks: {
    afterRead: [
      async ({ req: { payload, payloadAPI } }) =>
        payloadAPI === 'GraphQL' ? deliveryOnPages(payload) : undefined,
    ],
  },
};
const nitField: Field = {
  name: 'nit',
  label: 'NIT',
  type: 'text',
  admin: { description: 'Con dígito de verificación: 900.123.456-8.' },
  validate: (value: unknown) =>
    !value ||
    (typeof value === 'string' && isNit(value)) ||
    'Este NIT no es válido. Revisa también el dígito de verificación.',
};
const coordinate = (name: 'latitude' | 'longitude', label: string): Field => ({
  name,
  label,
  type: 'number',
  required: true,
  validate: validatedBy(businessContact[name]),
});
const isDay = (value: unknown) =>
  (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)) || 'Escribe la fecha así: 2026-01-31.';

const policy = (name: string, label: string, required = true) =>
  group(name, label, [
    required ? textField('title', 'Título') : optionalTextField('title', 'Título'),
    {
      name: 'effectiveFrom',
      label: 'Vigente desde',
      type: 'text',
      required,
      validate: (value: unknown) => (!required && !value) || isDay(value),
      admin: { description: 'AAAA-MM-DD' },
    },
    list('sections', 'Secciones', {
      singular: 'Sección',
      fields: [textField('heading', 'Encabezado'), paragraphs('text', 'Texto')],
    }),
  ]);

export const businessGlobal: GlobalConfig = {
  slug: 'business',
  label: 'Datos del negocio',
  admin: {
    group: 'Contenido',
    description:
      'Lo que muestran el encabezado, el pie, la página de contacto, los correos y los buscadores.',
  },
  lockDocuments: false,
  versions: { max: 20 },
  access: { read: everyone, readVersions: allow('content'), update: allow('content') },
  fields: [
    pair(textField('name', 'Nombre'), optionalTextField('tagline', 'Lema')),
    pair(
      optionalTextField('legalName', 'Razón social', 'La empresa o persona que vende, como está en el RUT.'),
      nitField,
    ),
    optionalTextField(
      'depositName',
      'Nombre del abono',
      'Cómo se llama en los comprobantes lo que se paga al reservar. Vacío: Abono.',
    ),
    pair(textField('address', 'Dirección'), textField('city', 'Ciudad')),
    pair(
      validatedLine('phone', 'Teléfono', 'phone', 'Como se muestra.'),
      validatedLine('email', 'Correo', 'email'),
    ),
    validatedLine(
      'whatsAppNumber',
      'Número de WhatsApp',
      'whatsAppNumber',
      'Solo números, con el indicativo del país.',
    ),
    readPhone('phoneE164', 'phone', e164Of),
    readPhone('whatsAppE164', 'whatsAppNumber', e164OfWhatsApp),
    readDelivery,
    optionalPicture('photo', 'Foto del lugar'),
    described(
      list('socialLinks', 'Redes sociales', {
        singular: 'Red social',
        fields: [
          pair(
            textField('network', 'Red', 'Instagram, Facebook, TikTok…'),
            optionalTextField('label', 'Texto del enlace', 'Vacío: el nombre de la red.'),
          ),
          validatedLine(
            'url',
            'Dirección del perfil',
            'profileUrl',
            'Ábrelo en el navegador y copia la dirección completa.',
          ),
        ],
        maxRows: 6,
      }),
      'Salen en el pie de todas las páginas.',
    ),
    described(
      list('paymentMarks', 'Medios de pago', {
        singular: 'Medio de pago',
        fields: [textField('name', 'Nombre', 'PayPal, Visa, Mastercard…')],
        maxRows: 8,
      }),
      'Salen en el pie y junto al pago. Escribe solo los que de verdad se pueden usar al pagar en línea.',
    ),
    described(
      group('map', 'Mapa', [
        coordinate('latitude', 'Latitud'),
        coordinate('longitude', 'Longitud'),
        { name: 'zoom', label: 'Acercamiento', type: 'number', min: 1, max: 20, defaultValue: 16 },
      ]),
      'En Google Maps haz clic derecho sobre la puerta del spa: los dos números que aparecen primero son la latitud y la longitud.',
    ),
    policy('privacyPolicy', 'Política de datos personales'),
    described(
      policy('cancellationPolicy', 'Cambios y cancelaciones'),
      'La página /cancelaciones. Sin secciones dice las reglas de las reservas, con las horas de los cambios gratis de Horarios de reserva. Si escribes tus propias secciones, mantén esas horas al día.',
    ),
    described(
      policy('returnsPolicy', 'Devoluciones', false),
      'La página /devoluciones. Sin secciones dice lo de siempre: el retracto y la garantía de la ley.',
    ),
  ],
};
