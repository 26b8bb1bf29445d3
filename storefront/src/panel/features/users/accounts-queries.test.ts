import { accountsError } from './accounts-queries';

it.each([
  [0, 'sin red', 'Error fetching users'],
  [502, 'x', 'HTTP error! status: 502'],
  [403, 'No tienes permiso para hacer esto.', 'No tienes permiso para hacer esto.'],
  [400, '', 'Error fetching users'],
])('says what the spec says of status %i', (status, message, text) => {
  expect(accountsError({ status, message })).toBe(text);
});
