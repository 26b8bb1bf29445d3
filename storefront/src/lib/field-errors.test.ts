import { fieldErrors, firstWrong } from './field-errors';

test('field errors: the first message of a field counts', () => {
  const issues = [
    { path: ['email'], message: 'uno' },
    { path: ['email'], message: 'dos' },
    { path: [], message: 'todo' },
  ];
  expect(fieldErrors(issues)).toEqual({ email: 'uno', '': 'todo' });
});

test('field errors: the first wrong field is the first on the page', () => {
  expect(firstWrong(['name', 'email', 'tel'], { tel: 'x', email: 'y' })).toBe('email');
  expect(firstWrong(['name'], {})).toBeUndefined();
});
