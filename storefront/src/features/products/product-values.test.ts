import type { Product } from '@spa-bronze/domain/products';
import { differences, sentOf, valuesOf } from './product-values';

const lotion: Product = {
  _id: 'a', productName: 'Loción', brandName: 'Spa Bronze', category: 'Productos', productImage: ['/1.webp'], description: '', price: 90_000, sellingPrice: 89_900, stock: 4,
  serviceDuration: 0, serviceIncludes: '', serviceRecommendations: '', serviceIntensity: '', serviceAdditionalBenefits: '', serviceRecommendedFrequency: '', serviceDiscountsPromotions: '', servicePreparation: '', serviceAftercare: '',
  revision: 2, createdAt: '', updatedAt: '',
};

it('starts with the defaults of the spec', () => {
  expect(valuesOf()).toMatchObject({ productName: '', category: '', price: '0', sellingPrice: '0', stock: '0', serviceDuration: '0', serviceIncludes: '' });
});

it('sends of goods nothing that belongs to a service', () => {
  const typed = { ...valuesOf(lotion), serviceIncludes: 'Ducha', serviceDuration: '60', serviceIntensity: 'medio' };
  expect(sentOf(typed, ['/1.webp'])).toMatchObject({ serviceIncludes: '', serviceDuration: '0', serviceIntensity: '', productImage: ['/1.webp'], productName: 'Loción' });
  expect(sentOf({ ...typed, category: 'Servicios-Home' }, [])).toMatchObject({ serviceIncludes: 'Ducha', serviceDuration: '60' });
});

it('tells what another person changed, and leaves the stock out of it', () => {
  const now = { ...lotion, sellingPrice: 80_000, stock: 1, productImage: ['/1.webp', '/2.webp'] };
  expect(differences(lotion, now, { ...valuesOf(lotion), sellingPrice: '85000' }, ['/1.webp'])).toEqual([
    { name: 'Precio de venta', theirs: '80000', mine: '85000' }, { name: 'Imágenes', theirs: '2 imágenes', mine: '1 imágenes' },
  ]);
});
