import { screen, waitFor } from '@testing-library/react';
import { renderInApp } from '../../../testing/render-in-app';
import { ClipWall } from './media-wall';

const clip = (id: string, title: string) => ({
  id,
  title,
  caption: null,
  link: null,
  video: { url: `/api/media/file/${id}.mp4` },
  poster: null,
});

test('clips: a tile opens its clip, silent and looping; arrows move, a button closes', async () => {
  const clips = [clip('a', 'La bruma'), clip('b', 'La toalla')] as never;
  const { person } = await renderInApp(<ClipWall clips={clips} />);
  await person.click(screen.getByRole('button', { name: 'Ver video: La bruma' }));
  const video = await screen.findByLabelText<HTMLVideoElement>('La bruma');
  expect({ src: video.src, loop: video.loop, muted: video.muted, controls: video.controls }).toEqual({
    src: expect.stringContaining('/a.mp4'),
    loop: true,
    muted: true,
    controls: true,
  });
  await person.keyboard('{ArrowRight}');
  await screen.findByText('La toalla · 2 de 2');
  await person.keyboard('{ArrowRight}');
  await screen.findByText('La bruma · 1 de 2');
  await person.click(screen.getByRole('button', { name: 'Cerrar' }));
  await waitFor(() => expect(screen.queryByLabelText('La bruma')).toBeNull());
});
