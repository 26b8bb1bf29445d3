import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { PageHead } from './page-head';
import { keepSite } from './query-client';

/** The Open Graph lines about the picture. */
function pictureOf(image?: string): string[] {
  const client = new QueryClient();
  keepSite(client, { publicUrl: 'https://spa.test', payments: { clientId: '', test: true } });
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <PageHead title="Mousse" description="Espuma" image={image} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return [...markup.matchAll(/og:image(?::(?:type|width|height))?" content="([^"]*)"/g)].map(
    ([, content = '']) => content,
  );
}

test.each([
  ['the one of the shop', undefined, '/og.jpg'],
  ['a JPEG of its own picture', '/api/media/file/mousse-0a1b2c.webp', '/api/media/file/mousse-0a1b2c-og.jpg'],
])('page head: other apps show %s, of 1200 × 630', (_, image, address) => {
  expect(pictureOf(image)).toEqual([`https://spa.test${address}`, 'image/jpeg', '1200', '630']);
});

test("page head: another host's picture is shown as it is", () => {
  expect(pictureOf('https://img.example/mousse.webp')).toEqual(['https://img.example/mousse.webp']);
});
