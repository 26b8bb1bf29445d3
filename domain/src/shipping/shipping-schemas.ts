import { z } from 'zod';
import { email, evenIfIncomplete, optionalText, pesos, phone, text } from '../fields/field-schemas';
import { plain } from '../lib/text';
import { messages } from '../messages';

const shippingMethods = ['delivery', 'pickup'] as const;

const price = pesos(100_000_000);

export const shippingRate = z.object({
  city: text(80),
  default: price,
  neighborhoods: z.record(text(80), price).optional().default({}),
});
export type ShippingRate = z.output<typeof shippingRate>;

export const shippingRates = z
  .array(shippingRate, messages.invalidInput)
  .max(500, messages.tooManyItems)
  .superRefine((rates, issues) => {
    const seen = new Set<string>();
    rates.forEach((rate, index) => {
      const city = plain(rate.city);
      if (seen.has(city))
        issues.addIssue({ code: 'custom', path: [index, 'city'], message: messages.rateDuplicated });
      seen.add(city);
      const areas = new Set<string>();
      for (const name of Object.keys(rate.neighborhoods)) {
        if (areas.has(plain(name)))
          issues.addIssue({
            code: 'custom',
            path: [index, 'neighborhoods', name],
            message: messages.neighborhoodDuplicated,
          });
        areas.add(plain(name));
      }
    });
  });

/** `seen` are the rates that the form was filled from: 409 with the present ones if they changed. */
export const putRatesSchema = z.object({
  shippingRates,
  seen: z.array(shippingRate, messages.invalidInput).max(500, messages.tooManyItems).optional(),
});

const neededForDelivery = ['address', 'city'] as const;

/** Where and how an order goes. Address and city are needed for delivery alone. */
export const shippingInfo = z
  .object({
    name: text(80),
    email,
    phone,
    shippingMethod: z.enum(shippingMethods, messages.shippingMethod).optional().default('delivery'),
    address: optionalText(200),
    city: optionalText(80),
    neighborhood: optionalText(80),
    deliveryTime: optionalText(200),
  })
  .superRefine((info, issues) => {
    if (info.shippingMethod !== 'delivery') return;
    for (const path of neededForDelivery.filter((field) => info[field] === '')) {
      issues.addIssue({ code: 'custom', path: [path], message: messages.required });
    }
  }, evenIfIncomplete);
export type ShippingInfo = z.output<typeof shippingInfo>;
/** Where an order goes, as its sale keeps it: `unlistedCity` tells staff that its shipping is still to be agreed. */
export type OrderShipping = ShippingInfo & { unlistedCity?: true };
export type ShippingForm = z.input<typeof shippingInfo>;
