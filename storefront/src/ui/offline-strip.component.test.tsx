import { act, screen, waitFor } from '@testing-library/react';
import { useMutation } from '@tanstack/react-query';
import { apiOf } from '../lib/query-client';
import { formServer } from '../testing/form-server';
import { button, renderInApp } from '../testing/render-in-app';
import { OfflineStrip } from './offline-strip';
import { toast } from './toast';

/** Takes the network away, as the browser tells it. Returns the function that brings it back. */
function cutNetwork(): () => void {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void dispatchEvent(new Event('offline')));
  return () => {
    onLine.mockRestore();
    act(() => void dispatchEvent(new Event('online')));
  };
}

function Act() {
  const { mutate, isPending } = useMutation({
    mutationFn: (_: void, { client }) => apiOf(client)('DELETE /calendar/feed'),
    onError: ({ message }) => toast.error(message),
  });
  return (
    <button type="button" aria-busy={isPending} onClick={() => mutate()}>
      Llegó
    </button>
  );
}

it('offline: an act says that it failed, and is not sent when the network is back', async () => {
  const answers = formServer({ 'DELETE /calendar/feed': {} });
  let isCut = true;
  const send = (request: Request) =>
    isCut ? Promise.reject(new TypeError('Failed to fetch')) : answers.send(request);
  const shown = (
    <>
      <OfflineStrip />
      <Act />
    </>
  );
  const { person } = await renderInApp(shown, { server: { ...answers, send } });
  expect(screen.queryByText(/^Sin conexión/)).toBeNull();
  const bringBack = cutNetwork();
  try {
    screen.getByText(/^Sin conexión/);
    await person.click(button('Llegó'));
    await screen.findByText('No pudimos conectarnos. Revisa tu internet e intenta de nuevo.');
    expect(button('Llegó').getAttribute('aria-busy')).toBe('false');
  } finally {
    isCut = false;
    bringBack();
  }
  await waitFor(() => expect(screen.queryByText(/^Sin conexión/)).toBeNull());
  expect(answers.calls).toEqual([]);
});
