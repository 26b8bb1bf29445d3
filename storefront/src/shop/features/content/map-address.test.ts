import { mapAddress } from './map-address';

test('map address: the box surrounds the place', () => {
  const { embed, directions } = mapAddress({ latitude: 10.5, longitude: -75.5, zoom: 16 });
  const [west, south, east, north] = decodeURIComponent(/bbox=([^&]*)/.exec(embed)?.[1] ?? '')
    .split(',')
    .map(Number) as [number, number, number, number];
  expect((west + east) / 2).toBeCloseTo(-75.5, 4);
  expect((south + north) / 2).toBeCloseTo(10.5, 4);
  expect(east - west).toBeLessThan(0.05);
  expect(directions).toContain('10.5%2C-75.5');
});
