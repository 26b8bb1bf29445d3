import { messages } from '@spa-bronze/domain/messages';
import { plain } from '@spa-bronze/domain/lib/text';
import { shippingRate } from '@spa-bronze/domain/shipping/shipping-schemas';
import {
  ValidationError,
  type CollectionBeforeOperationHook,
  type CollectionBeforeValidateHook,
  type CollectionConfig,
  type PayloadRequest,
} from 'payload';
import { allow, everyone, hiddenWithout } from '../../access/rules';
import { finishAbandonedList } from './shipping-operations';

/** The domain's schema validates Payload's own forms too. Cities are compared without case and accents. */
const validateRate: CollectionBeforeValidateHook = async ({ data, originalDoc, req }) => {
  const validated = shippingRate.safeParse(data);
  if (!validated.success)
    throw refusal(
      req,
      validated.error.issues.map(({ path, message }) => ({ path: String(path[0] ?? ''), message })),
    );
  const cityKey = plain(validated.data.city);
  const twin = await req.payload.db.findOne({
    collection: 'shipping-rates',
    req,
    where: { cityKey: { equals: cityKey } },
  });
  if (twin && twin.id !== originalDoc.id)
    throw refusal(req, [{ path: 'city', message: messages.rateDuplicated }]);
  return { ...data, ...validated.data, cityKey };
};

const finishList: CollectionBeforeOperationHook = async ({ operation, req }) => {
  if (operation !== 'read') await finishAbandonedList(req);
};

const refusal = (req: PayloadRequest, errors: { path: string; message: string }[]) =>
  new ValidationError({ collection: 'shipping-rates', errors, req }, req.t);

export const shippingRatesCollection: CollectionConfig = {
  slug: 'shipping-rates',
  labels: { singular: 'Tarifa de envío', plural: 'Tarifas de envío' },
  admin: {
    group: 'Tienda',
    hidden: hiddenWithout('settings'),
    useAsTitle: 'city',
    defaultColumns: ['city', 'default', 'updatedAt'],
    description: 'Lo que cuesta enviar a cada ciudad, en pesos.',
  },
  access: { read: everyone, create: allow('settings'), update: allow('settings'), delete: allow('settings') },
  defaultSort: 'position',
  fields: [
    { name: 'city', label: 'Ciudad', type: 'text', required: true, maxLength: 80 },
    {
      name: 'default',
      label: 'Precio general (COP)',
      type: 'number',
      required: true,
      min: 0,
      defaultValue: 0,
      admin: {
        components: {
          Cell: '/features/products/price-cell#PriceCell',
          Field: '/features/products/amount-field#AmountField',
        },
      },
    },
    {
      name: 'neighborhoods',
      label: 'Precios por barrio',
      type: 'json',
      defaultValue: {},
      admin: {
        description: 'Un barrio por línea con su precio en pesos, por ejemplo «Manga: 7000».',
        components: { Field: '/features/content/json-fields#PricesField' },
      },
    },
    { name: 'cityKey', type: 'text', unique: true, index: true, admin: { hidden: true } },
    { name: 'position', type: 'number', defaultValue: 1000, admin: { hidden: true } },
  ],
  hooks: {
    beforeOperation: [finishList],
    beforeValidate: [validateRate],
  },
};
