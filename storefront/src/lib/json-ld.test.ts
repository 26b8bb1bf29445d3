import { scriptText } from './json-ld';

test('no text of the shop ends the script that it stands in', () => {
  const data = { name: '</script><script>alert(1)</script>', note: 'a & b <!-- \u2028' };
  const text = scriptText(data);
  expect(text).not.toMatch(/[<>&\u2028]/);
  expect(JSON.parse(text)).toEqual(data);
});
