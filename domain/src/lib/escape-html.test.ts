import { escapeHtml } from './escape-html';

test('escapeHtml: marks of HTML become entities, once', () => {
  expect(escapeHtml(`<a href="x?a=1&b='2'">&amp;</a>`)).toBe(
    '&lt;a href=&quot;x?a=1&amp;b=&#39;2&#39;&quot;&gt;&amp;amp;&lt;/a&gt;',
  );
});

test('escapeHtml: a text without them stays as it is', () => {
  expect(escapeHtml('Ñandú, 20 % y más')).toBe('Ñandú, 20 % y más');
});
