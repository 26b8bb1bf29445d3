import { splitHead } from './split-head';

test('split head: separates head elements from the body', () => {
  const head =
    '<link rel="preload" as="image" href="/a.webp"/><title>Spa &amp; sol</title><meta name="description" content="a > b"/>';
  expect(splitHead(`${head.replace('a > b', 'a &gt; b')}<div><title>x</title></div>`)).toEqual({
    head: head.replace('a > b', 'a &gt; b'),
    html: '<div><title>x</title></div>',
  });
});

test('split head: a page without head elements is unchanged', () => {
  expect(splitHead('<main>hola</main>')).toEqual({ head: '', html: '<main>hola</main>' });
});
