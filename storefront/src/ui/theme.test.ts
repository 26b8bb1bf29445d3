import { contrast } from './contrast';
import { color } from './theme';

test('theme: contrast is computed as WCAG defines it', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21);
  expect(contrast('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2);
});

test.each([
  ['ink', 'ivory'],
  ['ink', 'sand'],
  ['soft', 'ivory'],
  ['soft', 'sand'],
  ['bronzeDark', 'ivory'],
  ['bronzeDark', 'sand'],
  ['white', 'bronzeDark'],
  ['white', 'bronze'],
  ['white', 'sea'],
  ['seaDark', 'ivory'],
  ['seaDark', 'seaPale'],
  ['danger', 'ivory'],
  ['danger', 'dangerPale'],
  ['sand', 'deep'],
  ['gold', 'deep'],
  ['ivory', 'deep'],
  ['danger', 'sand'],
] as const)('%s reads on %s', (text, ground) => {
  expect(contrast(color[text], color[ground])).toBeGreaterThanOrEqual(4.5);
});
