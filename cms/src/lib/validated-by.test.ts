import { z } from 'zod';
import { validatedBy } from './validated-by';

test("a field validated by a schema: right values pass, wrong ones get the schema's first complaint", () => {
  const validate = validatedBy(z.string('Falta.').min(3, 'Corto.').regex(/^z/, 'Sin zeta.'));
  expect([validate('zeta'), validate('a'), validate('abc'), validate(undefined)]).toEqual([
    true,
    'Corto.',
    'Sin zeta.',
    'Falta.',
  ]);
});
