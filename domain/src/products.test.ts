import { messages } from './messages';
import { categories, isGoods, isService, plain, productInput, productUpdate, searchScore, withFeatured } from './products';

const goods = { productName: 'Loción', brandName: 'Spa Bronze', category: 'Productos', productImage: ['/api/media/file/a.jpg'], price: 100, sellingPrice: '89.90', stock: 3 };
const service = { ...goods, category: 'Servicios-Home', serviceDuration: '45', serviceIncludes: 'a', serviceRecommendations: 'b', serviceIntensity: 'medio', serviceAdditionalBenefits: 'c', serviceDiscountsPromotions: 'd' };
const faults = (input: unknown, schema: typeof productInput | typeof productUpdate = productInput) =>
  Object.fromEntries(schema.safeParse(input).error?.issues.map((issue) => [issue.path.join('.'), issue.message]) ?? []);

describe('a category', () => {
  it.each([['Servicios', true, false], ['SERVICIO de spa', true, false], ['Productos-Home', false, true], ['subproducto', false, true], ['Otros', false, false], ['', false, false], [null, false, false], [undefined, false, false]])(
    '%j is a service: %p, goods: %p', (category, isA, areThese) => expect([isService(category), isGoods(category)]).toEqual([isA, areThese]));
  it('is either a service or goods', () => categories.forEach((it) => expect(isService(it)).not.toBe(isGoods(it))));
  it('brings its featured twin', () => expect(withFeatured('Servicios')).toEqual(['Servicios', 'Servicios-Home']));
});

describe('a product', () => {
  it('is kept whole, numbers as numbers', () => {
    expect(productInput.parse({ ...service, _id: 'x', __v: 1 })).toEqual({ ...service, description: '', sellingPrice: 89.9, serviceDuration: 45, serviceRecommendedFrequency: '', servicePreparation: '', serviceAftercare: '' });
  });
  it('needs none of the services’ fields when it is goods, whatever the CMS sends for them', () => {
    expect(faults({ ...goods, serviceDuration: null, serviceIntensity: null, serviceIncludes: null })).toEqual({});
  });
  it('may sell above its price, for nothing, and out of stock', () => expect(faults({ ...goods, price: 1, sellingPrice: 2, stock: 0 })).toEqual({}));
  it('tells every missing field at once', () => {
    expect(faults({})).toEqual({
      productName: messages.required, brandName: messages.required, category: messages.productCategory, productImage: messages.productImageRequired,
      price: messages.required, sellingPrice: messages.required, stock: messages.required,
    });
  });
  it('as a service needs all but the frequency note', () => {
    expect(faults({ ...goods, category: 'Servicios' })).toEqual(Object.fromEntries(
      ['serviceIncludes', 'serviceRecommendations', 'serviceIntensity', 'serviceAdditionalBenefits', 'serviceDiscountsPromotions'].map((field) => [field, messages.required])));
  });
  it.each([
    ['productName', ''], ['productName', 'x'.repeat(121)], ['brandName', { $gt: '' }], ['category', 'Otros'], ['category', 'servicios'], ['category', { toString: 1, valueOf: 1 }],
    ['productImage', []], ['productImage', 'a.jpg'], ['productImage', Array(21).fill('/a.jpg')], ['description', 5], ['price', -1], ['price', 1e10], ['price', 'gratis'], ['price', NaN],
    ['sellingPrice', null], ['sellingPrice', '1e3'], ['stock', 1.5], ['stock', -1], ['stock', ''], ['stock', [1]], ['serviceDuration', 601], ['serviceDuration', -1], ['serviceIntensity', 'extremo'],
  ])('refuses %s %j', (field, value) => expect(Object.keys(faults({ ...service, [field]: value }))).toEqual([field]));
  it.each(['javascript:alert(1)', 'data:image/svg+xml,<svg/>', '//evil.com/a.jpg', '/\\evil.com/a.jpg', 'a.jpg', 'ftp://a/b', 'https://a/b c', '/a"onerror="x', 5, null, { url: '/a' }])(
    'refuses the picture %j', (url) => expect(faults({ ...goods, productImage: ['/a.jpg', url] })).toEqual({ 'productImage.1': messages.invalidUrl }));
  it.each(['/api/media/file/a%20b.jpg', 'https://img.example/a.jpg?w=1', 'http://img.example/a.jpg'])('takes the picture %j', (url) => expect(faults({ ...goods, productImage: [url] })).toEqual({}));
  it.each([null, [], 'x'])('is not %j', (input) => expect(faults(input)).toEqual({ '': messages.invalidInput }));
  it('needs its identifier to be updated', () => {
    expect(faults({ ...goods, _id: 'a' }, productUpdate)).toEqual({});
    expect(faults({ ...goods, _id: { $ne: '' } }, productUpdate)).toEqual({ _id: messages.invalidId });
  });
});

describe('plain text', () => {
  it.each([['  Bronceado ÍNTENSO, niño! ', 'bronceado intenso nino'], ['.*', ''], ['100%', '100'], ['', ''], ['e\u0301', 'e'], ['\ud800', '']])('of %j is %j', (value, text) => expect(plain(value)).toBe(text));
});

describe('a search', () => {
  const item = (productName: string, brandName = 'Marca', description = 'Texto', category = 'Productos') => ({ productName, brandName, description, category });
  const found = (query: string, text: string) => searchScore(item(text), query) > 0;

  it('puts the name over the brand, the brand over the description', () => {
    const inName = searchScore(item('Exfoliante de café'), 'cafe');
    const inBrand = searchScore(item('Otro', 'Café Caribe'), 'cafe');
    const inDescription = searchScore(item('Otro', 'Marca', 'con café'), 'cafe');
    expect(inName).toBeGreaterThan(inBrand);
    expect(inBrand).toBeGreaterThan(inDescription);
    expect(inDescription).toBeGreaterThan(0);
  });
  it('puts part of the name over a whole word of the brand and the description', () =>
    expect(searchScore(item('Autobronceador'), 'bronce')).toBeGreaterThan(searchScore(item('Otro', 'Bronce', 'bronce'), 'bronce')));
  it('puts a whole word over its beginning, the beginning over its inside', () => {
    const [whole, beginning, inside] = ['Sol', 'Soleado', 'Parasol'].map((name) => searchScore(item(name), 'sol'));
    expect(whole).toBeGreaterThan(beginning!);
    expect(beginning).toBeGreaterThan(inside!);
  });
  it.each([
    ['bronceado', 'Bronceado'], ['BRONCEADOS', 'Bronceado clásico'], ['bronceado', 'Bronceados'], ['locion', 'Lociones'], ['lociones', 'Loción'], ['guante', 'Guantes'], ['guantes', 'Guante'],
    ['aceites', 'Aceite seco'], ['aceite', 'Aceites'], ['luz', 'Luces'], ['luces', 'Luz'], ['parejas', 'Pareja'], ['pies', 'Pie'], ['exfo', 'Exfoliación'], ['bronceador', 'Autobronceadores'],
    ['café azúcar', 'Azucar y cafe'], ['marca loción', 'Loción'], ['productos', 'Loción'], ['50%', 'Menos 50 ya'], ['sol.', 'Sol'],
  ])('for %j finds %j', (query, text) => expect(found(query, text)).toBe(true));
  it.each([['.*', 'Loción'], ['%', 'Loción'], ['_', 'Loción'], ['', 'Loción'], ['   ', 'Loción'], ['¿?', 'Loción'], ['(', 'Loción'], ['[a-z]+', 'Loción'], ['^l', 'Marea'], ['loción roja', 'Loción'], ['luna', 'Luz'], ['constructor', 'Loción']])(
    'for %j does not find %j', (query, text) => expect(found(query, text)).toBe(false));
  it('leaves descriptions out when told', () => expect(searchScore(item('Otro', 'Marca', 'con café'), 'cafe', false)).toBe(0));
  it('counts a word said twice once', () => expect(searchScore(item('Sol'), 'sol soles SOL')).toBe(searchScore(item('Sol'), 'sol')));
  it('of 200 characters in the longest description ends at once', () => {
    const start = performance.now();
    searchScore(item('x'.repeat(120), 'x', 'ab '.repeat(1666)), 'a '.repeat(100));
    expect(performance.now() - start).toBeLessThan(1000);
  });
});
