import type { z } from 'zod';
import { messages } from '../messages';
import { hasStock } from './product-rules';
import { productInput, productsQuery, productUpdate, productUpload, stockChange } from './product-schemas';

const goods = {
  productName: 'Loción',
  brandName: 'Spa Bronze',
  category: 'Productos',
  productImage: ['/api/media/file/a.jpg'],
  price: 100,
  sellingPrice: '89.90',
  stock: 3,
};
const service = {
  ...goods,
  category: 'Servicios-Home',
  serviceDuration: '45',
  serviceIncludes: 'a',
  serviceRecommendations: 'b',
  serviceIntensity: 'medio',
  serviceAdditionalBenefits: 'c',
  serviceDiscountsPromotions: 'd',
};
const faults = (input: unknown, schema: z.ZodType = productInput) =>
  Object.fromEntries(
    schema.safeParse(input).error?.issues.map((issue) => [issue.path.join('.'), issue.message]) ?? [],
  );

describe('a product', () => {
  it('keeps every field, numbers as numbers', () => {
    expect(productInput.parse({ ...service, _id: 'x', __v: 1 })).toEqual({
      ...service,
      description: '',
      sellingPrice: 89.9,
      serviceDuration: 45,
      serviceRecommendedFrequency: '',
      servicePreparation: '',
      serviceAftercare: '',
    });
  });
  it('goods need no field of a service, whatever the CMS sends for them', () => {
    expect(
      faults({ ...goods, serviceDuration: null, serviceIntensity: null, serviceIncludes: null }),
    ).toEqual({});
  });
  it('goods accept empty fields of a service', () =>
    expect(faults({ ...goods, serviceIntensity: '', serviceIncludes: '' })).toEqual({}));
  it('may cost more than its original price, or nothing, and be out of stock', () =>
    expect(faults({ ...goods, price: 1, sellingPrice: 2, stock: 0 })).toEqual({}));
  it('reports every missing field at once', () => {
    expect(faults({})).toEqual({
      productName: messages.required,
      brandName: messages.required,
      category: messages.productCategory,
      productImage: messages.productImageRequired,
      price: messages.required,
      sellingPrice: messages.required,
      stock: messages.required,
    });
  });
  it('a service needs all its fields but the frequency', () => {
    expect(faults({ ...goods, category: 'Servicios' })).toEqual(
      Object.fromEntries(
        [
          'serviceIncludes',
          'serviceRecommendations',
          'serviceIntensity',
          'serviceAdditionalBenefits',
          'serviceDiscountsPromotions',
        ].map((field) => [field, messages.required]),
      ),
    );
  });
  it.each([
    ['productName', ''],
    ['productName', 'x'.repeat(121)],
    ['brandName', { $gt: '' }],
    ['category', 'Otros'],
    ['category', 'servicios'],
    ['category', { toString: 1, valueOf: 1 }],
    ['productImage', []],
    ['productImage', 'a.jpg'],
    ['productImage', Array(21).fill('/a.jpg')],
    ['description', 5],
    ['price', -1],
    ['price', 1e10],
    ['price', 'gratis'],
    ['price', NaN],
    ['sellingPrice', null],
    ['sellingPrice', '1e3'],
    ['stock', 1.5],
    ['stock', -1],
    ['stock', ''],
    ['stock', [1]],
    ['serviceDuration', 601],
    ['serviceDuration', -1],
    ['serviceIntensity', 'extremo'],
  ])('refuses %s %j', (field, value) =>
    expect(Object.keys(faults({ ...service, [field]: value }))).toEqual([field]),
  );
  it.each([
    'javascript:alert(1)',
    'data:image/svg+xml,<svg/>',
    '//evil.com/a.jpg',
    '/\\evil.com/a.jpg',
    'a.jpg',
    'ftp://a/b',
    'https://a/b c',
    '/a"onerror="x',
    5,
    null,
    { url: '/a' },
  ])('refuses the picture %j', (url) =>
    expect(faults({ ...goods, productImage: ['/a.jpg', url] })).toEqual({
      'productImage.1': messages.invalidUrl,
    }),
  );
  it.each(['/api/media/file/a%20b.jpg', 'https://img.example/a.jpg?w=1', 'http://img.example/a.jpg'])(
    'accepts the picture %j',
    (url) => expect(faults({ ...goods, productImage: [url] })).toEqual({}),
  );
  it.each([null, [], 'x'])('is not %j', (input) =>
    expect(faults(input)).toEqual({ '': messages.invalidInput }),
  );
  it.each<[string, number]>([
    ['productName', 120],
    ['brandName', 80],
    ['description', 5000],
    ['serviceIncludes', 2000],
    ['serviceRecommendations', 2000],
    ['serviceAdditionalBenefits', 2000],
    ['serviceRecommendedFrequency', 300],
    ['serviceDiscountsPromotions', 1000],
    ['servicePreparation', 1000],
    ['serviceAftercare', 1000],
  ])('limits the length of %s: %i', (field, most) => {
    expect([most, most + 1].map((length) => faults({ ...service, [field]: 'x'.repeat(length) }))).toEqual([
      {},
      { [field]: messages.tooLong },
    ]);
  });
  it.each<[string, unknown, unknown, string]>([
    ['price', 1_000_000_000, 1_000_000_001, messages.notANumber],
    ['sellingPrice', 1_000_000_000, 1_000_000_001, messages.notANumber],
    ['stock', 1_000_000, 1_000_001, messages.notANumber],
    ['serviceDuration', 600, 601, messages.notANumber],
    ['productImage', Array(20).fill('/a.jpg'), Array(21).fill('/a.jpg'), messages.tooManyItems],
    ['productImage', [`/${'a'.repeat(1999)}`], [], messages.productImageRequired],
    ['serviceIntensity', 'intenso', 'extremo', messages.productIntensity],
  ])('limits the number of %s', (field, most, more, message) =>
    expect([most, more].map((value) => faults({ ...service, [field]: value }))).toEqual([
      {},
      { [field]: message },
    ]),
  );
  it('accepts picture addresses of up to 2000 characters', () =>
    expect(faults({ ...goods, productImage: [`/${'a'.repeat(2000)}`] })).toEqual({
      'productImage.0': messages.tooLong,
    }));
  it('has duration 0 if the form omits it', () =>
    expect(
      [undefined, null].map(
        (serviceDuration) => productInput.parse({ ...goods, serviceDuration }).serviceDuration,
      ),
    ).toEqual([0, 0]));
  it('needs its id to be updated', () => {
    expect(faults({ ...goods, _id: 'a' }, productUpdate)).toEqual({});
    expect(faults({ ...goods, _id: { $ne: '' } }, productUpdate)).toEqual({ _id: messages.invalidId });
  });
});

describe('product form of staff', () => {
  it('accepts one line of alternative text per picture', () => {
    expect(productUpload.parse({ ...goods, pictures: [{ alt: ' Frasco \n de\tloción ' }] }).pictures).toEqual(
      [{ alt: 'Frasco de loción' }],
    );
    expect(productUpload.parse(goods)).not.toHaveProperty('pictures');
    expect(faults({ ...goods, pictures: [{ alt: 'x'.repeat(300) }] }, productUpload)).toEqual({});
    expect(faults({ ...goods, pictures: [{ alt: 'x'.repeat(301) }] }, productUpload)).toEqual({
      'pictures.0.alt': messages.tooLong,
    });
    expect(faults({ ...goods, pictures: [{}] }, productUpload)).toEqual({
      'pictures.0.alt': messages.required,
    });
    expect(faults({ ...goods, pictures: 'x' }, productUpload)).toEqual({ pictures: messages.invalidInput });
  });
  it.each([productUpload, productUpdate])(
    'accepts up to 20 alternative texts, and needs all that a product needs',
    (schema) => {
      const pictures = (count: number) => ({ ...goods, _id: 'a', pictures: Array(count).fill({ alt: 'x' }) });
      expect({
        picturesFaults: faults(pictures(20), schema),
        schemaFaults: faults(pictures(21), schema),
      }).toEqual({ picturesFaults: {}, schemaFaults: { pictures: messages.tooManyItems } });
      expect(Object.keys(faults({ _id: 'a' }, schema)).sort()).toEqual([
        'brandName',
        'category',
        'price',
        'productImage',
        'productName',
        'sellingPrice',
        'stock',
      ]);
      expect(Object.keys(faults({ ...service, _id: 'a', serviceIncludes: '' }, schema))).toEqual([
        'serviceIncludes',
      ]);
    },
  );
  it('accepts the stock and the version that the form showed', () => {
    expect(productUpdate.parse({ ...goods, _id: 'a', stockSeen: '2', version: 4 })).toMatchObject({
      stockSeen: 2,
      version: 4,
    });
    expect(faults({ ...goods, _id: 'a', stockSeen: -1, version: 1.5 }, productUpdate)).toEqual({
      stockSeen: messages.notNegative,
      version: messages.wholeNumber,
    });
    expect(faults({ ...goods, _id: 'a', version: '4' }, productUpdate)).toEqual({
      version: messages.wholeNumber,
    });
  });
  it('adds the difference to the stock that the form showed', () => {
    expect(stockChange.parse({ stock: '5', stockSeen: 3 })).toEqual({ stock: 5, stockSeen: 3 });
    expect(faults({}, stockChange)).toEqual({ stock: messages.required, stockSeen: messages.required });
    expect(faults({ stock: 1_000_000, stockSeen: 1_000_001 }, stockChange)).toEqual({
      stockSeen: messages.notANumber,
    });
  });
  it('trims picture addresses', () =>
    expect(productInput.parse({ ...goods, productImage: [' /a.jpg '] }).productImage).toEqual(['/a.jpg']));
});

describe('the list of products', () => {
  it.each([
    [{}],
    [{ q: ' crema ', category: 'Servicios', stock: 'out', trash: 'true' }],
    [{ stock: 'low', page: '1', limit: '200' }],
    [{ q: 'x'.repeat(200) }],
  ])('accepts the query %j', (query) => expect(faults(query, productsQuery)).toEqual({}));
  it('trims the search text', () => expect(productsQuery.parse({ q: ' crema ' })).toEqual({ q: 'crema' }));
  it.each<[object, object]>([
    [{ q: 'x'.repeat(201) }, { q: messages.tooLong }],
    [{ category: 'Otros' }, { category: messages.productCategory }],
    [{ stock: 'none' }, { stock: messages.invalidInput }],
    [{ trash: 'false' }, { trash: messages.invalidInput }],
    [{ trash: '' }, { trash: messages.invalidInput }],
  ])('refuses the query %j', (query, wrong) => expect(faults(query, productsQuery)).toEqual(wrong));
  it.each<[string, number, boolean, boolean]>([
    ['Productos', 0, true, false],
    ['Productos', -1, true, false],
    ['Productos', 1, false, true],
    ['Productos-Home', 5, false, true],
    ['Productos', 6, false, false],
    ['Servicios', 0, true, false],
    ['Servicios', 1, false, false],
    ['Servicios', 5, false, false],
  ])('of %s with %i left: out %p, low %p', (category, stock, out, low) =>
    expect({
      outHasStock: hasStock({ category, stock }, 'out'),
      lowHasStock: hasStock({ category, stock }, 'low'),
    }).toEqual({ outHasStock: out, lowHasStock: low }),
  );
});
