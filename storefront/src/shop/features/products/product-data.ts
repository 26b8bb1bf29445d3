import { isService } from '@spa-bronze/domain/products/product-rules';
import type { Product } from '@spa-bronze/domain/products/product-schemas';
import type { Testimonials } from '@spa-bronze/domain/testimonials/testimonial-schemas';

/** What staff published of what clients wrote; stars are 1 to 5, as schema.org has them by default. */
const reviewsOf = ({ count, average, newest }: Testimonials, spa: object) => ({
  aggregateRating: { '@type': 'AggregateRating', reviewCount: count, ratingValue: average },
  review: newest.map(({ firstName, stars, text, answer, createdAt }) => ({
    '@type': 'Review',
    author: { '@type': 'Person', name: firstName },
    datePublished: createdAt.slice(0, 10),
    reviewRating: { '@type': 'Rating', ratingValue: stars },
    reviewBody: text || undefined,
    comment: answer ? { '@type': 'Comment', text: answer, author: spa } : undefined,
  })),
});

/** A product or service with its offer in pesos, as schema.org has it. `spa` offers it. */
export function productData(
  product: Product,
  publicUrl: string,
  spa: { id: string; name: string },
  testimonials?: Testimonials,
): object {
  const seller = { '@type': 'HealthAndBeautyBusiness', '@id': spa.id, name: spa.name };
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
    seller,
  };
  const brand = { '@type': 'Brand', name: brandName };
  return service
    ? {
        '@type': 'Service',
        ...common,
        serviceType: productName,
        brand,
        provider: seller,
        offers: offer,
        ...(testimonials?.count && reviewsOf(testimonials, seller)),
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
