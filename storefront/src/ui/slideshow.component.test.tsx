import { fireEvent, screen } from '@testing-library/react';
import { renderInApp } from '../testing/render-in-app';
import { Slideshow } from './slideshow';

const slide = (id: string) => ({ id, title: id, text: '', desktop: null, phone: null, action: null });
const shown = () => screen.getByRole('group').getAttribute('aria-label');

test.each([
  ['to the left: the next', [300, 100], [200, 110], '2 de 3'],
  ['to the right: the last one', [100, 100], [200, 110], '3 de 3'],
  ['too little', [120, 100], [100, 100], '1 de 3'],
  ['down: the page scrolls', [120, 100], [60, 300], '1 de 3'],
])('slideshow: a finger that moves %s', async (_, [x, y], [toX, toY], expected) => {
  await renderInApp(<Slideshow slides={['uno', 'dos', 'tres'].map(slide)} />);
  const frame = screen.getByLabelText('Destacados');
  fireEvent.touchStart(frame, { touches: [{ clientX: x, clientY: y }] });
  fireEvent.touchEnd(frame, { changedTouches: [{ clientX: toX, clientY: toY }] });
  expect(shown()).toBe(expected);
});
