import { z } from 'zod';
import { validatedBy } from './validated-by';

test('validatedBy: valid values pass, invalid ones get the first message of the schema', () => {
  const validate = validatedBy(z.string('Falta.').min(3, 'Corto.').regex(/^z/, 'Sin zeta.'));
  expect([validate('zeta'), validate('a'), validate('abc'), validate(undefined)]).toEqual([
    true,
    'Corto.',
    'Sin zeta.',
    'Falta.',
  ]);
});
