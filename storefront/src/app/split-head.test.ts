import { splitHead } from './split-head';

test('what belongs to the head is parted from the page', () => {
  const head =
    '<link rel="preload" as="image" href="/a.webp"/><title>Spa &amp; sol</title><meta name="description" content="a > b"/>';
  expect(splitHead(`${head.replace('a > b', 'a &gt; b')}<div><title>x</title></div>`)).toEqual({
    head: head.replace('a > b', 'a &gt; b'),
    html: '<div><title>x</title></div>',
  });
});

test('a page without a head of its own stays whole', () => {
  expect(splitHead('<main>hola</main>')).toEqual({ head: '', html: '<main>hola</main>' });
});
