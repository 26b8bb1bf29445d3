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

it('form dialog: without values of its own, a changed field asks before it is closed', async () => {
  const onClose = jest.fn();
  const { person } = await renderInApp(
    <FormDialog title="Devolver dinero" onClose={onClose}>
      {(close) => (
        <>
          <input aria-label="Motivo" />
          <button onClick={close}>Cancelar</button>
        </>
      )}
    </FormDialog>,
    { at: '/admin-panel' },
  );
  await person.type(screen.getByLabelText('Motivo'), 'Frasco roto');
  await person.click(button('Cancelar'));
  await screen.findByRole('dialog', { name: '¿Descartar los cambios?' });
  expect(onClose).not.toHaveBeenCalled();
  await person.click(button('Descartar'));
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('form dialog: the browser Back asks though a dialog without a change lies above', async () => {
  const { router } = await renderInApp(
    <FormDialog title="Editar reserva" dirty={() => true} onClose={() => {}}>
      {() => (
        <FormDialog title="Cambiar fecha y hora" onClose={() => {}}>
          {() => <p>Fecha</p>}
        </FormDialog>
      )}
    </FormDialog>,
    { at: '/admin-panel' },
  );
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  try {
    await act(() => router.navigate('/admin-panel/calendario'));
    expect(router.state.location.pathname).toBe('/admin-panel');
  } finally {
    warn.mockRestore();
  }
});
