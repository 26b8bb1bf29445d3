import { pageOf } from './use-list-query';

it.each([
  ['', 1],
  ['page=3', 3],
  ['page=0', 1],
  ['page=-2', 1],
  ['page=1.5', 1],
  ['page=dos', 1],
  ['page=9999999', 1],
])('reads the page of "%s"', (address, page) => {
  expect(pageOf(new URLSearchParams(address))).toBe(page);
});
