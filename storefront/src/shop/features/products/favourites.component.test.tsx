import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { FavouriteButton } from './favourite-button';
import { toggleFavourite, useFavourites } from './favourites';

const Ids = () => <output>{useFavourites().join()}</output>;
const shown = () => screen.getByRole('status').textContent;

beforeEach(() => localStorage.clear());

test('favourites: a press keeps the product, the next one lets it go', async () => {
  render(
    <MemoryRouter>
      <FavouriteButton id="p1" />
      <Ids />
    </MemoryRouter>,
  );
  const button = screen.getByRole('button', { name: 'Guardar en favoritos', pressed: false });
  await userEvent.click(button);
  expect(shown()).toBe('p1');
  expect(screen.getByRole('link', { name: 'Ver favoritos' }).getAttribute('href')).toBe('/favoritos');
  await userEvent.click(screen.getByRole('button', { name: 'En favoritos', pressed: true }));
  expect(shown()).toBe('');
});

test('favourites: the newest come first, and the oldest of more than 60 goes', () => {
  render(<Ids />);
  act(() => {
    for (let at = 1; at <= 61; at += 1) toggleFavourite(`p${at}`);
  });
  const ids = shown()?.split(',') ?? [];
  expect({ count: ids.length, first: ids[0], last: ids.at(-1) }).toEqual({
    count: 60,
    first: 'p61',
    last: 'p2',
  });
});

test('favourites: what is no id in the storage is left out', () => {
  localStorage.setItem('spa-bronze:favourites', '{"":[]},, ');
  render(<Ids />);
  expect(shown()).toBe('');
});
