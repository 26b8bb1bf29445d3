import { rendered, textOf } from '../../../testing/rendered';
import { UploadProgress } from './upload-progress';
import type { Upload } from './use-pictures';

const shown = (more: Partial<Upload>) =>
  rendered(
    <UploadProgress
      upload={{ name: 'bruma.png', preview: 'blob:1', part: 0, at: 1, count: 1, ...more }}
      onCancel={() => undefined}
    />,
  );
const barOf = (html: string) => /<progress[^>]*>/.exec(html)?.[0];

test("upload progress: shows the share sent and the picture's number", () => {
  const half = shown({ part: 0.456, at: 2, count: 5 });
  expect({ text: textOf(half), bar: barOf(half) }).toEqual({
    text: '2 de 5 · 45 %',
    bar: '<progress aria-label="Subiendo bruma.png" max="1" value="0.456">',
  });
  expect(textOf(shown({ part: 0.999 }))).toBe('99 %');
});

test('upload progress: is indeterminate while the server makes the sizes', () => {
  const sent = shown({ part: 1 });
  expect({ text: textOf(sent), bar: barOf(sent) }).toEqual({
    text: 'preparando',
    bar: '<progress aria-label="Preparando bruma.png" max="1">',
  });
});
