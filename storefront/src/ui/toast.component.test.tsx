import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { field, renderInApp } from '../testing/render-in-app';
import { toast } from './toast';

const wrong = 'Por favor, selecciona una fecha.';
/** A notice leaves the page at the end of its animation, which the browser of this test does not play. */
const isGone = (text: string) =>
  waitFor(() => {
    document.querySelectorAll('.Toastify__toast').forEach((it) => fireEvent.animationEnd(it));
    expect(screen.queryByText(text)).toBeNull();
  });

async function withError() {
  const { person } = await renderInApp(<input aria-label="Fecha" />);
  act(() => toast.error(wrong));
  await screen.findByText(wrong);
  return person;
}

test('notices: an error goes when a field is corrected', async () => {
  const person = await withError();
  await person.type(field('Fecha'), '2');
  await isGone(wrong);
});

test('notices: an error goes when something succeeds; the success stays', async () => {
  await withError();
  act(() => toast.success('¡Listo!'));
  await isGone(wrong);
  expect(await screen.findByText('¡Listo!')).toBeTruthy();
});

test('notices: an error that is raised with a change of page stays on the page that comes', async () => {
  await withError();
  act(() => toast.left());
  expect(screen.getByText(wrong)).toBeTruthy();
  act(() => toast.mended());
  await isGone(wrong);
});

test('notices: an error that was raised before goes when the page changes', async () => {
  const now = jest.spyOn(performance, 'now');
  const start = performance.now();
  await withError();
  now.mockReturnValue(start + 60_000);
  act(() => toast.left());
  now.mockRestore();
  await isGone(wrong);
});
