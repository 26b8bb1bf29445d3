import { fieldErrors, firstWrong } from './field-errors';

test('a field keeps its first message', () => {
  const issues = [
    { path: ['email'], message: 'uno' },
    { path: ['email'], message: 'dos' },
    { path: [], message: 'todo' },
  ];
  expect(fieldErrors(issues)).toEqual({ email: 'uno', '': 'todo' });
});

test('the first wrong field is that of the page, not of the reply', () => {
  expect(firstWrong(['name', 'email', 'tel'], { tel: 'x', email: 'y' })).toBe('email');
  expect(firstWrong(['name'], {})).toBeUndefined();
});
