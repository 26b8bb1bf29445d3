import { entriesOf } from '@spa-bronze/domain/lib/keys';
import { intensities } from '@spa-bronze/domain/products/product-rules';
import { contrast } from '../../../ui/contrast';
import { tones } from './tones';

test('tones: one for each intensity, from light to deep', () => {
  expect(Object.keys(tones)).toEqual([...intensities]);
  const depths = entriesOf(tones).map(([, { ground }]) => contrast(ground, '#FFFFFF'));
  expect(depths).toEqual([...depths].sort((a, b) => a - b));
});

test.each(entriesOf(tones))('tones: the text on %s can be read', (_, { ground, ink }) =>
  expect(contrast(ground, ink)).toBeGreaterThanOrEqual(4.5),
);
