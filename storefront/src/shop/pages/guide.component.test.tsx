import type { ProductCard } from '@spa-bronze/domain/products/product-schemas';
import { screen } from '@testing-library/react';
import { formServer } from '../../testing/form-server';
import { button, renderInApp } from '../../testing/render-in-app';
import { Page } from './guide';

const card = (productName: string, serviceIntensity: string): ProductCard => ({
  _id: productName,
  productName,
  brandName: 'Spa Bronze',
  category: 'Servicios',
  price: 135_000,
  sellingPrice: 135_000,
  serviceDuration: 45,
  serviceIntensity,
  available: true,
  cover: null,
  summary: 'Un tono.',
});

const answers = [
  'Un viaje o la playa',
  'Broncear todo el cuerpo',
  'Trigueña: me bronceo poco a poco',
  'Intenso, bien marcado',
];

test('guide: the answers show the service without a new page and move the focus to it', async () => {
  const server = formServer({
    'GET /product-cards': { data: [card('Clásico', 'medio'), card('Caribe', 'intenso')] },
  });
  const { person, calls } = await renderInApp(<Page />, { server, at: '/guia' });
  await screen.findByRole('link', { name: 'Caribe' });
  for (const name of answers) await person.click(screen.getByRole('radio', { name }));
  await person.click(button('Ver mi servicio'));

  const heading = await screen.findByRole('heading', { name: 'Te recomendamos Caribe' });
  expect(document.activeElement).toBe(heading);
  expect(calls).toHaveLength(1);

  await person.click(screen.getByRole('radio', { name: 'Medio, natural' }));
  await person.click(button('Ver mi servicio'));
  expect(document.activeElement).toBe(
    await screen.findByRole('heading', { name: 'Te recomendamos Clásico' }),
  );

  await person.click(screen.getByRole('link', { name: 'Empezar de nuevo' }));
  expect(screen.queryByRole('heading', { name: /Te recomendamos/ })).toBeNull();
  expect(screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked)).toEqual([]);
});
