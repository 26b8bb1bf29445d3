import { categories, intensities, isService } from '@spa-bronze/domain/products/product-rules';
import type { Field } from 'payload';
import { allow, nobody } from '../../access/rules';
import { richText } from '../content/rich-text-field';
import { titleOfCopy } from '../content/slug-field';
import { reportedNotDropped } from './reported-not-dropped';

/** Prices, stock and category are no content. Marketers may read but not change them. */
const byAdmins = { create: allow('prices'), update: allow('prices') };
const ofAdmins = (label: string, moves = false) => ({
  label,
  access: byAdmins,
  hooks: { beforeValidate: [reportedNotDropped(label, moves)] },
});
const ofServices = ({ category }: { category?: string }) => isService(category);
const service = (field: Field): Field =>
  Object.assign({}, field, { admin: { ...field.admin, condition: ofServices } });
const serviceText = (name: string, label: string, description?: string): Field =>
  service({ name, label, type: 'textarea', admin: { description } });
const pesos = (name: string, label: string, description: string): Field => ({
  name,
  ...ofAdmins(label),
  type: 'number',
  required: true,
  min: 0,
  defaultValue: 0,
  admin: {
    width: '50%',
    description,
    components: {
      Cell: '/features/products/price-cell#PriceCell',
      Field: '/features/products/amount-field#AmountField',
    },
  },
});

/** Written by products-stock only. Forms and APIs neither see nor change it. */
const bySales = { read: nobody, create: nobody, update: nobody };

export const productFields: Field[] = [
  {
    name: 'productName',
    label: 'Nombre',
    type: 'text',
    required: true,
    maxLength: 120,
    hooks: { beforeDuplicate: [titleOfCopy] },
  },
  {
    type: 'row',
    fields: [
      {
        name: 'brandName',
        label: 'Marca',
        type: 'text',
        required: true,
        maxLength: 80,
        admin: { width: '50%' },
      },
      {
        name: 'category',
        ...ofAdmins('Categoría'),
        type: 'select',
        required: true,
        index: true,
        options: [...categories],
        admin: {
          width: '50%',
          description: 'Las que terminan en "-Home" también salen en la página de inicio.',
        },
      },
    ],
  },
  {
    name: 'productImage',
    label: 'Imágenes',
    type: 'json',
    required: true,
    admin: {
      description: 'La primera es la portada. Arrástralas para cambiar el orden.',
      components: { Field: '/features/products/product-pictures-field#ProductPicturesField' },
    },
  },
  richText('richDescription', 'Descripción', {
    required: false,
    admin: {
      description: 'El primer párrafo se ve junto al precio y sus primeros 50 caracteres en Reservar.',
    },
  }),
  { name: 'description', label: 'Descripción sin formato', type: 'textarea', admin: { hidden: true } },
  {
    type: 'row',
    fields: [
      pesos('price', 'Precio original (COP)', 'Sale tachado cuando es mayor que el de venta.'),
      pesos(
        'sellingPrice',
        'Precio de venta (COP)',
        'Lo que paga el cliente. Si es mayor que el original, revisa que sea lo que quieres.',
      ),
    ],
  },
  {
    name: 'stock',
    ...ofAdmins('Existencias', true),
    type: 'number',
    min: 0,
    defaultValue: 0,
    index: true,
    admin: {
      description: 'Unidades enteras.',
      components: {
        Field: '/features/products/stock-field#StockField',
        Cell: '/features/products/stock-field#StockCell',
      },
    },
  },
  {
    name: 'stockSeen',
    type: 'number',
    virtual: true,
    access: { read: allow('prices'), ...byAdmins },
    admin: { hidden: true },
    hooks: { afterRead: [({ siblingData }) => siblingData.stock as number] },
  },
  service({
    name: 'serviceDuration',
    ...ofAdmins('Duración (minutos)'),
    type: 'number',
    min: 0,
    defaultValue: 0,
  }),
  service({ name: 'serviceIntensity', label: 'Intensidad', type: 'select', options: [...intensities] }),
  serviceText('serviceIncludes', 'Qué incluye'),
  serviceText('serviceRecommendations', 'Recomendaciones'),
  serviceText('serviceAdditionalBenefits', 'Beneficios adicionales'),
  serviceText(
    'serviceRecommendedFrequency',
    'Frecuencia recomendada',
    'Opcional. Por ejemplo: cada 2 o 3 semanas.',
  ),
  serviceText('serviceDiscountsPromotions', 'Descuentos y promociones'),
  serviceText(
    'servicePreparation',
    'Antes de la cita',
    'Opcional. Va en el recordatorio y en el calendario de quien reserva.',
  ),
  serviceText('serviceAftercare', 'Después de la cita', 'Opcional. Se envía cuando la cita termina.'),
  {
    name: 'version',
    label: 'Versión',
    type: 'number',
    defaultValue: 0,
    access: { create: nobody, update: nobody },
    admin: { hidden: true },
  },
  { name: 'holds', type: 'json', hidden: true, defaultValue: {}, access: bySales },
  { name: 'writes', type: 'number', hidden: true, defaultValue: 0, access: bySales },
];
