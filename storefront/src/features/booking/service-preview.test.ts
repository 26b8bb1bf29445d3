import { previewOf } from './service-preview';

test('the first fifty characters, and a sign that there is more', () => {
  expect(previewOf('a'.repeat(50))).toBe('a'.repeat(50));
  expect(previewOf('a'.repeat(51))).toBe(`${'a'.repeat(50)}…`);
});
test('a sentence that ends just there needs no sign', () => expect(previewOf(`${'a'.repeat(49)}. Y más.`)).toBe(`${'a'.repeat(49)}.`));
test('counts what a reader sees, on one line', () => {
  expect(previewOf(`${'☀️'.slice(0, 1)}${'á'.repeat(49)}`)).toHaveLength(50);
  expect(previewOf('Color parejo.\n\nSin sol.')).toBe('Color parejo. Sin sol.');
  expect(previewOf(`${'😀'.repeat(50)}`)).toBe('😀'.repeat(50));
});
