import { z } from 'zod';
import {
  evenIfIncomplete,
  id,
  longText,
  optionalLongText,
  page,
  pesos,
  text,
  wholeNumeric,
} from '../fields/field-schemas';
import { messages } from '../messages';
import { cardOrders, MOST_FAVOURITES, stockFilters } from './lists';
import { baseCategories, categories, intensities, isService } from './product-rules';

const price = pesos(1_000_000_000);
/** A picture's address: of this site (`/api/…`) or of the web. */
const pictureUrl = z
  .string(messages.invalidUrl)
  .trim()
  .max(2000, messages.tooLong)
  .regex(/^(\/[^\s"'<>\\/]|https?:\/\/[^\s"'<>\\])[^\s"'<>\\]*$/, messages.invalidUrl);
const fields = {
  productName: text(120),
  brandName: text(80),
  category: z.enum(categories, messages.productCategory),
  productImage: z
    .array(pictureUrl, messages.productImageRequired)
    .min(1, messages.productImageRequired)
    .max(20, messages.tooManyItems),
  description: optionalLongText(5000),
  price,
  sellingPrice: price,
  stock: wholeNumeric(1_000_000),
  serviceDuration: wholeNumeric(600)
    .nullish()
    .transform((it) => it ?? 0),
  serviceIncludes: optionalLongText(2000),
  serviceRecommendations: optionalLongText(2000),
  serviceIntensity: z
    .enum([...intensities, ''], messages.productIntensity)
    .nullish()
    .transform((it) => it ?? ''),
  serviceAdditionalBenefits: optionalLongText(2000),
  serviceRecommendedFrequency: optionalLongText(300),
  serviceDiscountsPromotions: optionalLongText(1000),
  servicePreparation: optionalLongText(1000),
  serviceAftercare: optionalLongText(1000),
};

/** Filled in for every service; the frequency note alone is free. */
const requiredOfServices = [
  'serviceIncludes',
  'serviceRecommendations',
  'serviceIntensity',
  'serviceAdditionalBenefits',
  'serviceDiscountsPromotions',
] as const;

function completeService(
  product: { category: string } & Record<(typeof requiredOfServices)[number], string>,
  issues: z.core.$RefinementCtx,
) {
  if (typeof product.category !== 'string' || !isService(product.category)) return;
  for (const path of requiredOfServices.filter((field) => product[field] === '')) {
    issues.addIssue({ code: 'custom', path: [path], message: messages.required });
  }
}

/** The one schema that validates a product, whether it comes from the contract or from the CMS. */
export const productInput = z.object(fields).superRefine(completeService, evenIfIncomplete);
export type ProductInput = z.input<typeof productInput>;
export type ProductData = z.output<typeof productInput>;

export const productsQuery = page.extend({
  q: z.string().trim().max(200, messages.tooLong).optional(),
  category: z.enum(categories, messages.productCategory).optional(),
  /** A category with its featured twin. */
  base: z.enum(baseCategories, messages.productCategory).optional(),
  stock: z.enum(stockFilters, messages.invalidInput).optional(),
  /** Administrators see what is in the trash, searched by name. */
  trash: z.literal('true', messages.invalidInput).optional(),
});
/** The stock as it shall be, and as it was seen before: what is sold meanwhile stays sold. */
export const stockChange = z.object({ stock: fields.stock, stockSeen: fields.stock });
/** In the order of `productImage`, kept with each picture, so that every product says the same. */
const pictureTexts = z
  .array(z.object({ alt: longText(300).overwrite((it) => it.replace(/\s+/g, ' ')) }), messages.invalidInput)
  .max(20, messages.tooManyItems)
  .optional();
export const productUpload = z
  .object({ ...fields, pictures: pictureTexts })
  .superRefine(completeService, evenIfIncomplete);
/**
 * `stockSeen` is the stock that the form showed before it was changed: what was sold meanwhile then stays
 * sold. `version` is the one that the form was filled from: 409 with the present product when somebody else
 * saved since.
 */
export const productUpdate = z
  .object({
    ...fields,
    pictures: pictureTexts,
    _id: id,
    stockSeen: fields.stock.optional(),
    version: z.number(messages.wholeNumber).int(messages.wholeNumber).optional(),
  })
  .superRefine(completeService, evenIfIncomplete);

/**
 * What a picture shows, and the point of it that stays in sight where a box cuts it (per cent from the left
 * and the top); no point is the middle.
 */
export const pictureFacts = z.object({
  alt: z.string(),
  focus: z.object({ x: z.number(), y: z.number() }).optional(),
});
export type PictureFacts = z.infer<typeof pictureFacts>;

/** A product or service as the wire carries it; prices in pesos, duration in minutes. */
export const product = z.object({
  _id: z.string(),
  productName: z.string(),
  brandName: z.string(),
  category: z.string(),
  productImage: z.array(z.string()),
  /** In the order of `productImage`; lists tell of the first one only, a purchase of none. */
  pictures: z.array(pictureFacts).optional(),
  description: z.string(),
  price: z.number(),
  sellingPrice: z.number(),
  stock: z.number(),
  serviceDuration: z.number(),
  serviceIncludes: z.string(),
  serviceRecommendations: z.string(),
  serviceIntensity: z.string(),
  serviceAdditionalBenefits: z.string(),
  serviceRecommendedFrequency: z.string(),
  serviceDiscountsPromotions: z.string(),
  /** What to do before a booking and after it. */
  servicePreparation: z.string(),
  serviceAftercare: z.string(),
  version: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Product = z.infer<typeof product>;

/** What the shop's lists show of a product or service; the rest is on its own page. */
export const productCard = product
  .pick({
    _id: true,
    productName: true,
    brandName: true,
    category: true,
    price: true,
    sellingPrice: true,
    serviceDuration: true,
    serviceIntensity: true,
  })
  .extend({
    available: z.boolean(),
    /** The first picture with what it shows; null where there is none. */
    cover: pictureFacts.extend({ url: z.string() }).nullable(),
    /** The beginning of a service's description; '' for goods. */
    summary: z.string(),
    /** Number and mean of the stars of published testimonials; absent without any. */
    rating: z.object({ count: z.number(), average: z.number() }).optional(),
  });
export type ProductCard = z.infer<typeof productCard>;

/**
 * Which cards a list shows: those that answer `q`, of these categories (divided by commas), or those nearest
 * in price to the product `like`, or those of the `ids` (divided by commas), in their order.
 */
export const cardsQuery = page.extend({
  q: z.string().trim().max(200, messages.tooLong).optional(),
  category: z
    .string()
    .max(100, messages.tooLong)
    .transform((it) => it.split(','))
    .pipe(z.array(z.enum(categories, messages.productCategory)))
    .optional(),
  sort: z.enum(cardOrders, messages.invalidInput).optional(),
  like: id.optional(),
  ids: z
    .string()
    .max(MOST_FAVOURITES * 65, messages.tooLong)
    .transform((it) => it.split(','))
    .pipe(z.array(id).max(MOST_FAVOURITES, messages.tooManyItems))
    .optional(),
});
