import type { Product } from '@spa-bronze/domain/products/product-schemas';
import { productData } from './product-data';

const service = (category: Product['category']): Product => ({
  _id: 's1',
  productName: 'Clásico',
  brandName: 'Spa Bronze',
  category,
  productImage: ['/a.webp'],
  description: 'Color parejo.',
  price: 100_000,
  sellingPrice: 90_000,
  stock: 1,
  serviceDuration: 60,
  serviceIncludes: '',
  serviceRecommendations: '',
  serviceIntensity: 'medio',
  serviceAdditionalBenefits: '',
  serviceRecommendedFrequency: '',
  serviceDiscountsPromotions: '',
  servicePreparation: '',
  serviceAftercare: '',
  version: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
});
const entry = { _id: 't1', firstName: 'Luz', stars: 4, text: 'Pareja.', answer: '¡Gracias!' };
const createdAt = '2026-11-25T10:00:00.000Z';
const dataOf = (count: number, category: Product['category'] = 'Servicios') =>
  productData(
    service(category),
    'https://spa.example',
    { id: 'https://spa.example/#spa', name: 'Spa Sol' },
    {
      count,
      average: count && 4.5,
      newest: count ? [{ ...entry, createdAt }] : [],
    },
  );

test('product data: a service has the mean of its published testimonials, and their texts with the answer', () => {
  expect(dataOf(2)).toMatchObject({
    aggregateRating: { '@type': 'AggregateRating', reviewCount: 2, ratingValue: 4.5 },
    review: [
      {
        author: { '@type': 'Person', name: 'Luz' },
        datePublished: '2026-11-25',
        reviewRating: { ratingValue: 4 },
        reviewBody: 'Pareja.',
        comment: { text: '¡Gracias!', author: { '@id': 'https://spa.example/#spa' } },
      },
    ],
  });
});

test('product data: without a published testimonial there is no rating', () => {
  const names = Object.keys(dataOf(0));
  expect(names).not.toContain('aggregateRating');
  expect(names).not.toContain('review');
});

test('product data: who sells has a name, not only an id that another page explains', () => {
  const seller = { '@type': 'HealthAndBeautyBusiness', '@id': 'https://spa.example/#spa', name: 'Spa Sol' };
  expect(dataOf(0)).toMatchObject({ provider: seller, offers: { seller } });
  expect(dataOf(0, 'Productos')).toMatchObject({ offers: { seller } });
});
