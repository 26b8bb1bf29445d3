import { TEXT_MAX } from './testimonial-rules';
import { testimonialInput } from './testimonial-schemas';

const parsed = (input: object) => testimonialInput.safeParse({ token: 'x', stars: 5, ...input });

test('testimonial: has 1 to 5 whole stars', () => {
  const accepted = [0, 1, 5, 6, 1.5, '', '4', undefined].map((stars) => parsed({ stars }).success);
  expect(accepted).toEqual([false, true, true, false, false, false, true, false]);
});

test('testimonial: a text is optional and limited', () => {
  expect(parsed({}).data?.text).toBe('');
  expect(parsed({ text: ' a\nb ' }).data?.text).toBe('a\nb');
  expect(parsed({ text: 'x'.repeat(TEXT_MAX) }).success).toBe(true);
  expect(parsed({ text: 'x'.repeat(TEXT_MAX + 1) }).success).toBe(false);
});
