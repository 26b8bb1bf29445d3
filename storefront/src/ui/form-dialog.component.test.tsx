import { act, screen, waitFor } from '@testing-library/react';
import { button, renderInApp } from '../testing/render-in-app';
import { FormDialog } from './form-dialog';

const dialog = (dirty: boolean) => (
  <FormDialog title="Agregar Reserva" dirty={() => dirty} onClose={() => {}}>
    {() => <p>Nombre</p>}
  </FormDialog>
);

it('form dialog: the browser Back asks before unsaved text is lost', async () => {
  const { person, router } = await renderInApp(dialog(true), { at: '/admin-panel' });
  await act(() => router.navigate('/admin-panel/calendario'));
  await screen.findByRole('dialog', { name: '¿Salir sin guardar?' });
  expect(router.state.location.pathname).toBe('/admin-panel');
  await person.click(button('Salir sin guardar'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin-panel/calendario'));
});

it('form dialog: without unsaved text the browser leaves at once', async () => {
  const { router } = await renderInApp(dialog(false), { at: '/admin-panel' });
  await act(() => router.navigate('/admin-panel/calendario'));
  expect(router.state.location.pathname).toBe('/admin-panel/calendario');
});
