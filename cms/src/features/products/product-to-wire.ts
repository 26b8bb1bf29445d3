import { recordOf } from '@spa-bronze/domain/lib/unknown';
import type { Product } from '@spa-bronze/domain/products/product-schemas';

const text = (value: unknown) => (typeof value === 'string' ? value : '');
const number = (value: unknown) => (typeof value === 'number' ? value : 0);
const date = (value: unknown) => (value instanceof Date ? value.toISOString() : text(value));

/** A stored row in the contract's form. Every field is present: '' and 0 stand for missing values. */
export function productToWire(row: object): Product {
  const it = recordOf(row);
  return {
    _id: String(it.id),
    productName: text(it.productName),
    brandName: text(it.brandName),
    category: text(it.category),
    productImage: Array.isArray(it.productImage)
      ? it.productImage.filter((url) => typeof url === 'string')
      : [],
    description: text(it.description),
    price: number(it.price),
    sellingPrice: number(it.sellingPrice),
    stock: number(it.stock),
    serviceDuration: number(it.serviceDuration),
    serviceIncludes: text(it.serviceIncludes),
    serviceRecommendations: text(it.serviceRecommendations),
    serviceIntensity: text(it.serviceIntensity),
    serviceAdditionalBenefits: text(it.serviceAdditionalBenefits),
    serviceRecommendedFrequency: text(it.serviceRecommendedFrequency),
    serviceDiscountsPromotions: text(it.serviceDiscountsPromotions),
    servicePreparation: text(it.servicePreparation),
    serviceAftercare: text(it.serviceAftercare),
    version: number(it.version),
    createdAt: date(it.createdAt),
    updatedAt: date(it.updatedAt),
  };
}
