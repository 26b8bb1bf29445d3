import { z } from 'zod';
import { judgedBy } from './judged-by';

test("a field judged by a schema: right values pass, wrong ones get the schema's first complaint", () => {
  const judge = judgedBy(z.string('Falta.').min(3, 'Corto.').regex(/^z/, 'Sin zeta.'));
  expect([judge('zeta'), judge('a'), judge('abc'), judge(undefined)]).toEqual([
    true,
    'Corto.',
    'Sin zeta.',
    'Falta.',
  ]);
});
