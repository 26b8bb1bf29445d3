import { act, screen, waitFor } from '@testing-library/react';
import { messages } from '@spa-bronze/domain/messages';
import { ContactForm } from '../shop/features/contact/contact-form';
import { formServer } from '../testing/form-server';
import { button, field, fill, renderInApp } from '../testing/render-in-app';

const words = {
  Nombre: 'Lucía',
  'Correo electrónico': 'lucia@correo.example',
  Mensaje: '¿Abren el festivo?',
};
const server = formServer({ 'POST /forma': { message: messages.formSent } });

test('unsaved words: a way out of a form that was typed in is questioned, and words stay with "Volver"', async () => {
  const { person, router } = await renderInApp(<ContactForm />, { at: '/contacto', server });
  await fill(person, words);
  await act(async () => router.navigate('/servicios'));
  await screen.findByRole('heading', { name: '¿Salir sin guardar?' });
  expect(router.state.location.pathname).toBe('/contacto');
  await person.click(button('Volver'));
  expect((field('Mensaje') as HTMLTextAreaElement).value).toBe(words.Mensaje);
  await act(async () => router.navigate('/servicios'));
  await person.click(await screen.findByRole('button', { name: 'Salir sin guardar' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/servicios'));
});

test('unsaved words: a form that is untouched or sent is left without a question', async () => {
  const { person, router } = await renderInApp(<ContactForm />, { at: '/contacto', server });
  await act(async () => router.navigate('/guia'));
  expect(router.state.location.pathname).toBe('/guia');
  await fill(person, words);
  await person.click(screen.getByRole('checkbox'));
  await person.click(button('Enviar mensaje'));
  await screen.findAllByText(messages.formSent);
  await act(async () => router.navigate('/blog'));
  expect(router.state.location.pathname).toBe('/blog');
});
