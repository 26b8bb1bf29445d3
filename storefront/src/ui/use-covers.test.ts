import { touches } from './use-covers';

const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const bubble = box(326, 780, 50, 50);

test.each([
  ['a price beneath it', box(300, 800, 80, 18), true],
  ['a form around it', box(0, 0, 390, 2000), true],
  ['an amount that it nearly touches', box(240, 800, 82, 18), true],
  ['a price beside it', box(20, 800, 80, 18), false],
  ['a form above it', box(0, 100, 390, 500), false],
  ['what is not shown', box(340, 800, 0, 0), false],
])('covers: %s', (_name, it, expected) => {
  expect(touches(bubble, it)).toBe(expected);
});
