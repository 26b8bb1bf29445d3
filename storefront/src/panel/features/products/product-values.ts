import { fromKeys } from '@spa-bronze/domain/lib/keys';
import { readPesos } from '@spa-bronze/domain/lib/money';
import { isService } from '@spa-bronze/domain/products/product-rules';
import type { Product } from '@spa-bronze/domain/products/product-schemas';
import type { Differing } from '../../../ui/conflict-notice';

const ofServices = [
  'serviceIncludes',
  'serviceRecommendations',
  'serviceIntensity',
  'serviceAdditionalBenefits',
  'serviceRecommendedFrequency',
  'serviceDiscountsPromotions',
  'servicePreparation',
  'serviceAftercare',
] as const;
const texts = ['productName', 'brandName', 'category', 'description', ...ofServices] as const;
const numbers = ['price', 'sellingPrice', 'stock', 'serviceDuration'] as const;
export type ProductField = (typeof texts)[number] | (typeof numbers)[number];
/** A product in its form: every value as text. A service is `offered` or not, instead of having units. */
export type ProductValues = Record<ProductField, string> & { offered: boolean };

/** A service is offered unless staff switched it off. */
const isOffered = (product?: Product) => !product || !isService(product.category) || product.stock > 0;

/** What a form starts from: the product, or the spec's defaults (0 for numbers, empty otherwise). */
export function valuesOf(product?: Product): ProductValues {
  return {
    ...fromKeys(texts, (name) => product?.[name] ?? ''),
    ...fromKeys(numbers, (name) => String(product?.[name] ?? 0)),
    offered: isOffered(product),
  };
}

/** The stock to store: 1 for an offered service and 0 for another; more than 1 stays as it was. */
function stockOf({ category, stock, offered }: ProductValues, base?: Product): string {
  if (!isService(category)) return stock;
  if (!offered) return '0';
  return base && isService(base.category) && base.stock > 0 ? String(base.stock) : '1';
}

/** What is sent of a form that was filled from `base`: prices as numbers, no service fields for goods. */
export function sentOf({ offered, ...values }: ProductValues, productImage: string[], base?: Product) {
  const emptied = isService(values.category)
    ? {}
    : { ...Object.fromEntries(ofServices.map((name) => [name, ''])), serviceDuration: '0' };
  const prices = Object.fromEntries(
    (['price', 'sellingPrice'] as const).map((name) => [
      name,
      String(readPesos(values[name]) ?? values[name]),
    ]),
  );
  return { ...values, ...prices, ...emptied, stock: stockOf({ ...values, offered }, base), productImage };
}

export const fieldNames: Record<ProductField | 'productImage', string> = {
  productName: 'Nombre',
  brandName: 'Marca',
  category: 'Categoría',
  description: 'Descripción',
  price: 'Precio original',
  sellingPrice: 'Precio de venta',
  stock: 'Existencias',
  serviceDuration: 'Duración',
  serviceIncludes: 'Qué incluye',
  serviceRecommendations: 'Recomendaciones',
  serviceIntensity: 'Intensidad',
  serviceAdditionalBenefits: 'Beneficios adicionales',
  serviceRecommendedFrequency: 'Frecuencia recomendada',
  serviceDiscountsPromotions: 'Descuentos y promociones',
  servicePreparation: 'Antes de la cita',
  serviceAftercare: 'Después de la cita',
  productImage: 'Imágenes',
};

const valueText = (product: Product, name: ProductField | 'productImage') =>
  name === 'productImage' ? `${product.productImage.length} imágenes` : String(product[name]);

/** What somebody else changed, beside the values of the form. The stock is left out: sales change it too. */
export function differences(
  before: Product,
  now: Product,
  values: ProductValues,
  images: string[],
): Differing[] {
  const names = [...texts, ...numbers, 'productImage' as const].filter(
    (name) => name !== 'stock' && String(before[name]) !== String(now[name]),
  );
  return names.map((name) => ({
    name: fieldNames[name],
    theirs: valueText(now, name),
    mine: name === 'productImage' ? `${images.length} imágenes` : values[name],
  }));
}
