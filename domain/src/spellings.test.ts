import { bare, spellings } from './spellings';

test.each([
  ['sofia', 'sofía'], ['SOFÍA', 'sofía'], ['sofía', 'sofia'], ['sofia', 'sofÍa'], ['perez', 'pérez'], ['angel', 'Ángel'], ['munoz', 'muñoz'], ['MUÑOZ', 'munoz'],
  ['ordonez', 'ordóñez'], ['aguero', 'agüero'], ['ñañez', 'ñañez'], ['façade', 'façade'], ['3001234567', '3001234567'],
])('%s may be written %s', (typed, written) => { expect(spellings(typed)).toContain(written); });

test('a word has no more ways than it has letters to change, and a very long one its plain way', () => {
  expect(spellings('x')).toEqual(['x']);
  expect(spellings('transferencia').length).toBeLessThan(60);
  expect(spellings('a'.repeat(200))).toEqual(['a'.repeat(200)]);
});

test('a run of accents that no language writes is as its letter', () => {
  expect(bare(`caf${'e'}${'\u0301\u0316'.repeat(20_000)}`)).toBe('cafe');
  expect(bare('Ñandú')).toBe('nandu');
});
