import { isService } from '@spa-bronze/domain/products/rules';
import type { Product } from '@spa-bronze/domain/products/schemas';

/** A product or service with its offer in pesos, as schema.org has it. `providerId` names who offers it. */
export function productData(product: Product, publicUrl: string, providerId: string): object {
  const { _id, productName, brandName, category, description, productImage, sellingPrice, stock } = product;
  const service = isService(category);
  const url = `${publicUrl}/product/${_id}`;
  const common = {
    '@id': `${url}#${service ? 'servicio' : 'producto'}`,
    name: productName,
    description,
    url,
    image: productImage.map((it) => new URL(it, publicUrl || 'http://localhost').href),
  };
  const soldOut = service ? 'SoldOut' : 'OutOfStock';
  const offer = {
    '@type': 'Offer',
    url,
    priceCurrency: 'COP',
    price: sellingPrice.toFixed(2),
    availability: `https://schema.org/${stock > 0 ? 'InStock' : soldOut}`,
    seller: { '@id': providerId },
  };
  const brand = { '@type': 'Brand', name: brandName };
  return service
    ? {
        '@type': 'Service',
        ...common,
        serviceType: productName,
        brand,
        provider: { '@id': providerId },
        offers: offer,
      }
    : {
        '@type': 'Product',
        ...common,
        sku: _id,
        brand,
        category: 'Bronceado sin sol',
        offers: { ...offer, itemCondition: 'https://schema.org/NewCondition' },
      };
}
