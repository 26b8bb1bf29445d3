import type { Product } from '@spa-bronze/domain/products/product-schemas';
import { differences, sentOf, valuesOf } from './product-values';
import { stockWords } from './stock-words';

const lotion: Product = {
  _id: 'a',
  productName: 'Loción',
  brandName: 'Spa Bronze',
  category: 'Productos',
  productImage: ['/1.webp'],
  description: '',
  price: 90_000,
  sellingPrice: 89_900,
  stock: 4,
  serviceDuration: 0,
  serviceIncludes: '',
  serviceRecommendations: '',
  serviceIntensity: '',
  serviceAdditionalBenefits: '',
  serviceRecommendedFrequency: '',
  serviceDiscountsPromotions: '',
  servicePreparation: '',
  serviceAftercare: '',
  version: 2,
  createdAt: '',
  updatedAt: '',
};

it('product form: starts with the documented defaults', () => {
  expect(valuesOf()).toMatchObject({
    productName: '',
    category: '',
    price: '0',
    sellingPrice: '0',
    stock: '0',
    serviceDuration: '0',
    serviceIncludes: '',
  });
});

it('product form: goods send no service fields', () => {
  const typed = {
    ...valuesOf(lotion),
    serviceIncludes: 'Ducha',
    serviceDuration: '60',
    serviceIntensity: 'medio',
  };
  expect(sentOf(typed, ['/1.webp'])).toMatchObject({
    serviceIncludes: '',
    serviceDuration: '0',
    serviceIntensity: '',
    productImage: ['/1.webp'],
    productName: 'Loción',
  });
  expect(sentOf({ ...typed, category: 'Servicios-Home' }, [])).toMatchObject({
    serviceIncludes: 'Ducha',
    serviceDuration: '60',
  });
});

describe('product form of a service', () => {
  const massage = { ...lotion, category: 'Servicios', stock: 1 };
  const stockSent = (values: Partial<ReturnType<typeof valuesOf>>, base?: Product) =>
    sentOf({ ...valuesOf(base), ...values }, [], base).stock;

  it('is offered when it is new, unless staff say otherwise', () => {
    expect([
      stockSent({ category: 'Servicios' }),
      stockSent({ category: 'Servicios-Home', offered: false }),
    ]).toEqual(['1', '0']);
  });
  it('keeps what is stored of one that is offered, and is switched off and on', () => {
    expect([valuesOf(massage).offered, valuesOf({ ...massage, stock: 0 }).offered]).toEqual([true, false]);
    expect(stockSent({}, { ...massage, stock: 12 })).toBe('12');
    expect([
      stockSent({ offered: false }, massage),
      stockSent({ offered: true }, { ...massage, stock: 0 }),
    ]).toEqual(['0', '1']);
  });
  it('keeps the typed stock while the category is changed to a service and back', () => {
    const typed = { ...valuesOf(), stock: '40', category: 'Productos' };
    const asService = { ...typed, category: 'Servicios' };
    expect([sentOf(asService, []).stock, sentOf({ ...asService, category: 'Productos' }, []).stock]).toEqual([
      '1',
      '40',
    ]);
    expect(stockSent({ category: 'Servicios' }, { ...lotion, stock: 0 })).toBe('1');
  });
  it('sends only fields of the contract', () =>
    expect(sentOf(valuesOf(massage), [], massage)).not.toHaveProperty('offered'));
});

it('availability words: a service is offered or not, goods show their stock', () => {
  const words = (category: string, stock: number) => stockWords({ category, stock });
  expect({ serviciosWords: words('Servicios', 1), serviciosHomeWords: words('Servicios-Home', 0) }).toEqual({
    serviciosWords: 'Se ofrece',
    serviciosHomeWords: 'No se ofrece',
  });
  expect([words('Productos', 3), words('Productos', 0)]).toEqual(['Stock Disponible: 3', 'Producto Agotado']);
});

it('product conflict: names what another person changed, except the stock', () => {
  const now = { ...lotion, sellingPrice: 80_000, stock: 1, productImage: ['/1.webp', '/2.webp'] };
  expect(differences(lotion, now, { ...valuesOf(lotion), sellingPrice: '85000' }, ['/1.webp'])).toEqual([
    { name: 'Precio de venta', theirs: '80000', mine: '85000' },
    { name: 'Imágenes', theirs: '2 imágenes', mine: '1 imágenes' },
  ]);
});
