import { scriptText } from './json-ld';

test('JSON-LD: no text closes the script element', () => {
  const data = { name: '</script><script>alert(1)</script>', note: 'a & b <!-- \u2028' };
  const text = scriptText(data);
  expect(text).not.toMatch(/[<>&\u2028]/);
  expect(JSON.parse(text)).toEqual(data);
});
