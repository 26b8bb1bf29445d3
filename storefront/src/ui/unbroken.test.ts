import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Unbroken } from './unbroken';

const whole = (text: string) =>
  [...renderToStaticMarkup(createElement(Unbroken, null, text)).matchAll(/<span[^>]*>(.*?)<\/span>/g)].map(
    ([, amount]) => amount,
  );

test.each([
  ['Cobrar $ 89.900 COP', ['$ 89.900 COP']],
  ['Se devuelven $ 1.089.900,50 COP. De $89,900.00 COP, nada.', ['$ 1.089.900,50 COP', '$89,900.00 COP']],
  ['Quedan $ 5 COP.', ['$ 5 COP']],
  ['Sin valor', []],
])('each amount of %j stays whole, and the words are the same', (text, amounts) => {
  expect(whole(text)).toEqual(amounts);
  expect(renderToStaticMarkup(createElement(Unbroken, null, text)).replace(/<[^>]+>/g, '')).toBe(text);
});
