import { usualWords } from '@spa-bronze/domain/content/shop-words';
import { messages } from '@spa-bronze/domain/messages';
import { screen, waitFor, within } from '@testing-library/react';
import { formServer } from '../../../testing/form-server';
import { button, field, fill, renderInApp, wrongWith } from '../../../testing/render-in-app';
import { ContactForm } from './contact-form';
import { NewsletterForm } from './newsletter-form';

test('contact: an unsent message keeps its text, and repeated presses send it once', async () => {
  const typed = {
    Nombre: 'Lucía',
    'Correo electrónico': 'lucia@correo.example',
    Mensaje: '¿Atienden los festivos?',
  };
  let works = false;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const server = formServer({
    'POST /forma': async () => {
      if (!works) return { status: 500, message: 'Error' };
      await held;
      return {};
    },
  });
  const { person } = await renderInApp(<ContactForm />, { server });
  await fill(person, typed);
  await person.click(button('Enviar mensaje'));
  await screen.findByText('Necesitamos tu autorización para responderte.');
  expect(server.calls).toEqual([]);
  await person.click(screen.getByRole('checkbox', { name: /^Autorizo el tratamiento/ }));

  await person.click(button('Enviar mensaje'));
  await screen.findByText('Hubo un error al enviar el formulario.');
  expect(field('Mensaje')).toHaveProperty('value', typed.Mensaje);

  works = true;
  server.calls.length = 0;
  await person.click(button('Enviar mensaje'));
  await waitFor(() => expect(button('Enviar mensaje').getAttribute('aria-busy')).toBe('true'));
  await person.click(button('Enviar mensaje'));
  await person.type(field('Nombre'), '{Enter}');
  release();
  await screen.findByText('¡Formulario enviado con éxito!');
  expect(server.bodiesOf('POST /forma')).toEqual([
    {
      name: 'Lucía',
      email: 'lucia@correo.example',
      subject: '',
      message: '¿Atienden los festivos?',
      consent: true,
    },
  ]);
  expect(field('Mensaje')).toHaveProperty('value', '');
});

test('contact: too many messages are reported in the words of the server', async () => {
  const server = formServer({ 'POST /forma': { status: 429, message: messages.tooManyRequests } });
  const { person } = await renderInApp(<ContactForm />, { server });
  await fill(person, { Nombre: 'Lucía', 'Correo electrónico': 'lucia@correo.example', Mensaje: 'Hola' });
  await person.click(screen.getByRole('checkbox'));
  await person.click(button('Enviar mensaje'));
  await screen.findByText(messages.tooManyRequests);
});

test('newsletter: asks for consent and keeps the address until it is given', async () => {
  const server = formServer({ 'POST /newsletter': {} });
  const { person } = await renderInApp(<NewsletterForm />, { server });
  const form = within(screen.getByRole('form', { name: 'Suscríbete' }));
  const email = form.getByLabelText('Novedades y promociones en tu correo');
  expect(form.getByRole('checkbox')).toHaveProperty('checked', false);
  await person.type(email, 'lucia@correo.example');
  await person.click(button('Suscribirme'));
  await form.findByText('Necesitamos tu autorización para escribirte.');
  expect(email).toHaveProperty('value', 'lucia@correo.example');
  expect(server.calls).toEqual([]);
  await person.click(form.getByRole('checkbox'));
  await person.click(button('Suscribirme'));
  await screen.findByText(usualWords.newsletter.thanks);
  expect(server.bodiesOf('POST /newsletter')).toEqual([{ email: 'lucia@correo.example', consent: true }]);
  expect(email).toHaveProperty('value', '');
});

test('newsletter: an address that is none is named at its field', async () => {
  const { person, calls } = await renderInApp(<NewsletterForm />);
  await fill(person, { 'Novedades y promociones en tu correo': 'lucia' });
  await person.click(screen.getByRole('checkbox'));
  await person.click(button('Suscribirme'));
  await waitFor(() =>
    expect(wrongWith('Novedades y promociones en tu correo')).toEqual(['true', messages.invalidEmail]),
  );
  expect(calls).toEqual([]);
});
