import { z } from 'zod';
import { id, numeric, optionalText, text, wholeNumeric } from './fields';
import { messages } from './messages';

/** Categories of the admin form; `-Home` means featured (design, section 4). */
export const categories = ['Servicios', 'Productos', 'Servicios-Home', 'Productos-Home'] as const;
export type Category = (typeof categories)[number];
export const intensities = ['ligero', 'medio', 'intenso'] as const;

/** Services contain 'servicio' in their category, whatever the case (spec, section 3). */
export function isService(category: string | null | undefined): boolean {
  return /servicio/i.test(category ?? '');
}

/** Goods contain 'producto' in their category, whatever the case (spec, section 3). */
export function isGoods(category: string | null | undefined): boolean {
  return /producto/i.test(category ?? '');
}

/** The stored categories that the landing page, dropdown or search of a base category shows: itself and its featured twin. */
export function withFeatured(base: 'Servicios' | 'Productos'): Category[] {
  return [base, `${base}-Home`];
}

const pesos = numeric(1_000_000_000);
/** A picture's address: of this site (`/api/…`) or https. */
const pictureUrl = z.string().trim().max(2000, messages.tooLong).regex(/^(\/(?!\/)|https?:\/\/)\S+$/, messages.invalidUrl);
const fields = {
  productName: text(120),
  brandName: text(80),
  category: z.enum(categories, messages.productCategory),
  productImage: z.array(pictureUrl, messages.productImageRequired).min(1, messages.productImageRequired).max(20, messages.tooLong),
  description: optionalText(5000),
  price: pesos,
  sellingPrice: pesos,
  stock: wholeNumeric(1_000_000),
  serviceDuration: wholeNumeric(600).optional().default(0),
  serviceIncludes: optionalText(2000),
  serviceRecommendations: optionalText(2000),
  serviceIntensity: z.enum([...intensities, ''], messages.productIntensity).nullish().transform((it) => it ?? ''),
  serviceAdditionalBenefits: optionalText(2000),
  serviceRecommendedFrequency: optionalText(300),
  serviceDiscountsPromotions: optionalText(1000),
};

/** Filled in for every service; the frequency note alone is free (spec, section 5). */
const requiredOfServices = [
  'serviceIncludes', 'serviceRecommendations', 'serviceIntensity', 'serviceAdditionalBenefits', 'serviceDiscountsPromotions',
] as const;

function completeService(product: { category: string } & Record<(typeof requiredOfServices)[number], string>, issues: z.core.$RefinementCtx) {
  if (!isService(product.category)) return;
  for (const path of requiredOfServices.filter((field) => product[field] === '')) {
    issues.addIssue({ code: 'custom', path: [path], message: messages.required });
  }
}

/** The one schema that judges a product, whether it comes from the contract or from the CMS. */
export const productInput = z.object(fields).superRefine(completeService);
export type ProductInput = z.input<typeof productInput>;
export const productUpdate = z.object({ ...fields, _id: id }).superRefine(completeService);

/** A product or service as the wire carries it; prices in pesos, duration in minutes. */
export const product = z.object({
  _id: z.string(), productName: z.string(), brandName: z.string(), category: z.string(),
  productImage: z.array(z.string()), description: z.string(), price: z.number(), sellingPrice: z.number(), stock: z.number(),
  serviceDuration: z.number(), serviceIncludes: z.string(), serviceRecommendations: z.string(), serviceIntensity: z.string(),
  serviceAdditionalBenefits: z.string(), serviceRecommendedFrequency: z.string(), serviceDiscountsPromotions: z.string(),
  createdAt: z.string(), updatedAt: z.string(),
});
export type Product = z.infer<typeof product>;

/** Lower case, without accents, runs of anything but letters and digits as one space. */
export function plain(value: string): string {
  return value.normalize('NFD').replace(/[\u0300-\u036f]/g, '').toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
}

/** `bronceados` → `bronceado`, `lociones` → `locion`: plurals of Spanish, roughly. */
function singular(word: string): string {
  if (word.length > 4 && /[^aeiou]es$/.test(word)) return word.slice(0, -2);
  return word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word;
}

function fieldScore(value: string, words: string[], weight: number): number {
  const written = plain(value).split(' ').map(singular);
  const score = (word: string) =>
    written.includes(word) ? weight : written.some((it) => it.startsWith(word)) ? weight * 0.8 : written.some((it) => it.includes(word)) ? weight * 0.5 : 0;
  return words.reduce((sum, word) => sum + score(word), 0);
}

/** How well a product answers a search; 0 = not at all. Every word must be found; the name outranks the brand, the brand the description. */
export function searchScore(it: Pick<Product, 'productName' | 'brandName' | 'description' | 'category'>, query: string, inDescription = true): number {
  const words = plain(query).split(' ').filter(Boolean).map(singular);
  if (words.length === 0) return 0;
  const everywhere = `${it.productName} ${it.brandName} ${it.category} ${inDescription ? it.description : ''}`;
  if (words.some((word) => fieldScore(everywhere, [word], 1) === 0)) return 0;
  return fieldScore(it.productName, words, 100) + fieldScore(it.brandName, words, 10) + fieldScore(it.category, words, 5)
    + (inDescription ? fieldScore(it.description, words, 1) : 0);
}
