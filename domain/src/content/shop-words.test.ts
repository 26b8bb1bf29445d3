import { changedWords, filledWords, usualWords } from './shop-words';

test('shop words: what is null, empty or blank stays usual', () => {
  expect(filledWords(null)).toEqual(usualWords);
  const words = filledWords({
    buttons: { reserve: 'Pide tu cita', addToCart: '', book: '  ', header: null },
  });
  expect(words.buttons).toEqual({ ...usualWords.buttons, reserve: 'Pide tu cita' });
});

test('shop words: pages carry only what was changed', () => {
  expect(changedWords(null)).toEqual({});
  expect(
    changedWords({ buttons: { reserve: 'Pide tu cita', book: '' }, search: { placeholder: null } }),
  ).toEqual({
    buttons: { reserve: 'Pide tu cita' },
  });
});

test('shop words: the usual ones are those of the specification', () => {
  expect({ buttons: usualWords.buttons, servicesMenu: usualWords.servicesMenu }).toMatchObject({
    buttons: { reserve: 'reserva ahora', addToCart: 'Agregar al Carrito', book: 'Realizar Reserva' },
    servicesMenu: { all: 'Spa Bronze Todos', loading: 'Cargando...', empty: 'No hay servicios' },
  });
});
