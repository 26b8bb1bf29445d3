import { screen } from '@testing-library/react';
import { renderInApp } from '../../../testing/render-in-app';
import { siteContentQuery } from './content-queries';
import { MapOnDemand } from './map-on-demand';

const business = {
  address: 'Calle de los Almendros # 38-24, San Diego',
  city: 'Cartagena de Indias, Colombia',
  map: { latitude: 10.4236, longitude: -75.5483, zoom: 16 },
  photo: { url: '/api/media/file/spa-door.jpg', alt: 'La puerta del spa', width: 1600, height: 1200 },
};

const show = (of: object) =>
  renderInApp(<MapOnDemand />, { seen: [[siteContentQuery.queryKey, { business: of }]] });

test('card of the place: door, address and directions; no other site is asked for a map', async () => {
  await show(business);
  screen.getByAltText('La puerta del spa');
  screen.getByText(/Calle de los Almendros # 38-24,/);
  expect(screen.getByRole('link', { name: 'Cómo llegar' }).getAttribute('href')).toBe(
    'https://www.google.com/maps/dir/?api=1&destination=10.4236%2C-75.5483',
  );
  expect(document.querySelector('iframe')).toBeNull();
});

test('card of the place: a spa without a photo shows the rest', async () => {
  await show({ ...business, photo: null });
  screen.getByRole('link', { name: 'Cómo llegar' });
  expect(screen.queryByRole('img')).toBeNull();
});
