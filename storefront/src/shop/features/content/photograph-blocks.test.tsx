import { keepSite } from '../../../lib/query-client';
import { cacheOf, rendered, textOf } from '../../../testing/rendered';
import type { MediaFile } from './content';
import { PhotographBlockOf } from './photograph-blocks';

const photo = (alt: string) => ({ id: alt, alt, url: `/media/${alt}.webp`, width: 800, height: 1000 });
type Block = Parameters<typeof PhotographBlockOf>[0]['block'];
const team = {
  __typename: 'TeamBlock',
  id: 't',
  title: 'Quienes te atienden',
  intro: null,
  members: [
    { id: '1', name: 'luz Mar', jobTitle: 'Técnica', text: null, photo: null },
    { id: '2', name: 'Ana', jobTitle: null, text: null, photo: photo('ana') },
  ],
} as unknown as Block;
const result = (id: string, before: MediaFile | null) => ({ id, caption: id, before, after: photo(id) });
const beforeAfter = (...results: object[]) =>
  ({
    __typename: 'BeforeAfterBlock',
    id: 'b',
    title: 'Resultados',
    intro: null,
    results,
  }) as unknown as Block;

test('team: who has no photo is shown with the initial, everybody else with the photo', () => {
  const html = rendered(<PhotographBlockOf block={team} />);
  expect(textOf(html)).toContain('L');
  expect(html.match(/<img /g)).toHaveLength(1);
  expect(html).toContain('/media/ana.webp');
  expect(html).not.toContain('No Image Available');
});

test('before and after: a result without both pictures is not shown, and without any result nothing is', () => {
  const html = rendered(
    <PhotographBlockOf block={beforeAfter(result('Completo', photo('antes')), result('Falta', null))} />,
  );
  expect(html).toContain('Completo');
  expect(html).not.toContain('Falta');
  expect(rendered(<PhotographBlockOf block={beforeAfter(result('Falta', null))} />)).toBe('');
});

test('before and after: the preview shows the place of a picture that is missing', () => {
  const client = cacheOf();
  keepSite(client, { publicUrl: '', payments: { clientId: '', test: false }, preview: 'x' });
  const html = rendered(<PhotographBlockOf block={beforeAfter(result('Falta', null))} />, { client });
  expect(html).toContain('Falta');
  expect(html).toContain('No Image Available');
});
