import fc from 'fast-check';
import * as search from './search';
import { searchableTexts, searchWords, type SearchedTexts } from './search';

const scoreOf = (texts: SearchedTexts, query: string, inDescription?: boolean): number =>
  search.scoreOf(searchableTexts(texts), searchWords(query), inDescription);

describe('a search', () => {
  const item = (productName: string, brandName = 'Marca', description = 'Texto', category = 'Productos') => ({
    name: productName,
    brand: brandName,
    description,
    category,
  });
  const found = (query: string, text: string) => scoreOf(item(text), query) > 0;

  it('ranks the name over the brand, the brand over the description', () => {
    const inName = scoreOf(item('Exfoliante de café'), 'cafe');
    const inBrand = scoreOf(item('Otro', 'Café Caribe'), 'cafe');
    const inDescription = scoreOf(item('Otro', 'Marca', 'con café'), 'cafe');
    expect(inName).toBeGreaterThan(inBrand);
    expect(inBrand).toBeGreaterThan(inDescription);
    expect(inDescription).toBeGreaterThan(0);
  });
  it('ranks a part of the name over a whole word of the brand and the description', () =>
    expect(scoreOf(item('Autobronceador'), 'bronce')).toBeGreaterThan(
      scoreOf(item('Otro', 'Bronce', 'bronce'), 'bronce'),
    ));
  it('ranks a whole word over its beginning, the beginning over a part inside', () => {
    const [whole, beginning, inside] = ['Sol', 'Soleado', 'Parasol'].map((name) =>
      scoreOf(item(name), 'sol'),
    );
    expect(whole).toBeGreaterThan(beginning!);
    expect(beginning).toBeGreaterThan(inside!);
  });
  it.each([
    ['bronceado', 'Bronceado'],
    ['BRONCEADOS', 'Bronceado clásico'],
    ['bronceado', 'Bronceados'],
    ['locion', 'Lociones'],
    ['lociones', 'Loción'],
    ['guante', 'Guantes'],
    ['guantes', 'Guante'],
    ['aceites', 'Aceite seco'],
    ['aceite', 'Aceites'],
    ['luz', 'Luces'],
    ['luces', 'Luz'],
    ['parejas', 'Pareja'],
    ['pies', 'Pie'],
    ['exfo', 'Exfoliación'],
    ['bronceador', 'Autobronceadores'],
    ['café azúcar', 'Azucar y cafe'],
    ['marca loción', 'Loción'],
    ['productos', 'Loción'],
    ['50%', 'Menos 50 ya'],
    ['sol.', 'Sol'],
    ['200ml', 'Mousse 200 ml'],
    ['200 ml', 'Mousse 200ml'],
    ['200ML', 'Mousse de 200ml'],
    ['mousse 200ml', 'Mousse intensa 200 ml'],
    ['spf50', 'Protector SPF 50+'],
    ['spf 50', 'Protector SPF50'],
  ])('for %j finds %j', (query, text) => expect(found(query, text)).toBe(true));
  it.each([
    ['.*', 'Loción'],
    ['%', 'Loción'],
    ['_', 'Loción'],
    ['', 'Loción'],
    ['   ', 'Loción'],
    ['¿?', 'Loción'],
    ['(', 'Loción'],
    ['[a-z]+', 'Loción'],
    ['^l', 'Marea'],
    ['loción roja', 'Loción'],
    ['luna', 'Luz'],
    ['constructor', 'Loción'],
  ])('for %j does not find %j', (query, text) => expect(found(query, text)).toBe(false));
  it.each([
    ['guantes', 'guant'],
    ['lociones', 'locion'],
    ['luces', 'luc'],
    ['luz', 'luc'],
    ['voz', 'voc'],
    ['pies', 'pie'],
    ['mes', 'mes'],
    ['los', 'los'],
    ['pie', 'pie'],
    ['sole', 'sol'],
    ['mies', 'mie'],
    ['base', 'bas'],
    ['as', 'as'],
    ['es', 'es'],
    ['oz', 'oz'],
  ])('searches %j by %j', (word, root) => expect(searchWords(word)).toEqual([root]));
  it('compares words, not text across two words', () => expect(found('colsol', 'Col Sol')).toBe(false));
  it('includes descriptions by default', () =>
    expect({
      otroScore: scoreOf(item('Otro', 'Marca', 'con café'), 'café'),
      cafeScore: scoreOf(item('Otro', 'Marca', 'con café'), 'café', false),
    }).toEqual({ otroScore: 1, cafeScore: 0 }));
  it('counts a repeated word once', () =>
    expect(scoreOf(item('Sol'), 'sol soles SOL')).toBe(scoreOf(item('Sol'), 'sol')));
  it('with 200 characters ends at once on the longest description', () => {
    const start = performance.now();
    scoreOf(item('x'.repeat(120), 'x', 'ab '.repeat(1666)), 'a '.repeat(100));
    expect(performance.now() - start).toBeLessThan(1000);
  });
});

describe('a score', () => {
  const texts = fc.record({ name: words(4), brand: words(2), category: words(1), description: words(8) });
  function words(most: number) {
    return fc
      .array(fc.constantFrom('sol', 'soles', 'parasol', 'sola', 'luz', 'luces', 'ol', 's', 'café 50', 'a'), {
        maxLength: most,
      })
      .map((it) => it.join(' '));
  }

  /** What a look through every word of a text says. */
  function looked(text: SearchedTexts, query: string): number {
    const scores = searchWords(query).map((word) =>
      (['name', 'brand', 'category', 'description'] as const).reduce((sum, field, at) => {
        const found = searchWords(text[field]).map((it) => {
          if (it === word) return 1;
          if (it.startsWith(word)) return 0.8;
          return it.includes(word) ? 0.5 : 0;
        });
        return sum + [100, 10, 5, 1][at]! * Math.max(0, ...found);
      }, 0),
    );
    return scores.every((it) => it > 0) ? scores.reduce((sum, it) => sum + it, 0) : 0;
  }

  it('is that of a look through every word', () => {
    fc.assert(
      fc.property(texts, words(3), (text, query) => {
        expect(scoreOf(text, query)).toBeCloseTo(looked(text, query));
      }),
    );
  });
});
