import { messages } from '@spa-bronze/domain/messages';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { formServer } from '../../../testing/form-server';
import { button, field, fill, renderInApp, wrongWith } from '../../../testing/render-in-app';
import { SignUpForm } from './sign-up-form';

const consent = () => screen.getByRole('checkbox', { name: /^Autorizo el tratamiento/ });
const right = {
  Nombre: 'Lucía',
  'Correo electrónico': 'lucia@correo.example',
  Celular: '300 123 4567',
  Contraseña: 'arena-y-sol',
  'Confirma tu contraseña': 'arena-y-sol',
};

const others = { onLogin: jest.fn(), onCode: jest.fn(async () => {}) };

test('sign-up: names missing fields, focuses the first, keeps the input and asks for consent', async () => {
  const { person, calls } = await renderInApp(<SignUpForm onDone={() => {}} {...others} />);
  expect(consent()).toHaveProperty('checked', false);
  await fill(person, {
    ...right,
    'Correo electrónico': 'lucía sin arroba',
    'Confirma tu contraseña': 'arena-y-mar',
  });
  await person.click(button('Crear cuenta'));
  await screen.findByText('Las contraseñas no coinciden.');
  expect(wrongWith('Correo electrónico')).toEqual(['true', expect.stringMatching(/correo/i)]);
  expect(wrongWith('Confirma tu contraseña')).toEqual(['true', 'Las contraseñas no coinciden.']);
  expect(wrongWith('Nombre')).toEqual(['false']);
  screen.getByText('Necesitamos tu autorización para guardar tus datos.');
  await waitFor(() => expect(document.activeElement).toBe(field('Correo electrónico')));
  expect(field('Nombre')).toHaveProperty('value', 'Lucía');
  expect(field('Contraseña')).toHaveProperty('value', 'arena-y-sol');

  await fill(person, {
    'Correo electrónico': 'lucia@correo.example',
    'Confirma tu contraseña': 'arena-y-sol',
  });
  await person.click(button('Crear cuenta'));
  await waitFor(() => expect(document.activeElement).toBe(consent()));
  expect(calls).toEqual([]);
});

async function send(server = formServer(), onDone: (message: string, email: string) => void = () => {}) {
  const { person } = await renderInApp(<SignUpForm onDone={onDone} {...others} />, { server });
  await fill(person, right);
  await person.click(consent());
  await person.click(button('Crear cuenta'));
}

test('sign-up: sends what was typed and hands on the message and the e-mail', async () => {
  const server = formServer({ 'POST /signup': { status: 201, message: messages.signUpDone } });
  const onDone = jest.fn();
  await send(server, onDone);
  await waitFor(() => expect(onDone.mock.calls).toEqual([[messages.signUpDone, 'lucia@correo.example']]));
  expect(server.bodiesOf('POST /signup')).toEqual([
    {
      name: 'Lucía',
      email: 'lucia@correo.example',
      tel: '300 123 4567',
      password: 'arena-y-sol',
      confirmPassword: 'arena-y-sol',
      profilePic: '',
      consent: true,
    },
  ]);
});

test('sign-up: a field that the server refuses is named and focused', async () => {
  const refused = { status: 409, message: messages.emailTaken, fields: { email: messages.emailTaken } };
  await send(formServer({ 'POST /signup': refused }));
  await waitFor(() => expect(wrongWith('Correo electrónico')).toEqual(['true', messages.emailTaken]));
  await screen.findByRole('alert');
  await waitFor(() => expect(document.activeElement).toBe(field('Correo electrónico')));
  expect(field('Contraseña')).toHaveProperty('value', 'arena-y-sol');
});

test('sign-up: for an e-mail that has an account offers a code in the form', async () => {
  const refused = { status: 409, message: messages.emailTaken, fields: { email: messages.emailTaken } };
  await send(formServer({ 'POST /signup': refused }));
  const person = userEvent.setup();
  await person.click(await screen.findByRole('button', { name: 'Enviarme un código' }));
  expect(others.onCode.mock.calls).toEqual([['lucia@correo.example']]);
});

test('sign-up: a typed field loses its error, the others keep theirs', async () => {
  const { person } = await renderInApp(<SignUpForm onDone={() => {}} {...others} />);
  await person.click(button('Crear cuenta'));
  await waitFor(() => expect(wrongWith('Nombre')).toEqual(['true', messages.required]));
  await person.type(field('Nombre'), 'L');
  expect(wrongWith('Nombre')).toEqual(['false']);
  expect(wrongWith('Celular')).toEqual(['true', messages.required]);
});

test('sign-up: a photo that is no picture is refused at its field', async () => {
  await renderInApp(<SignUpForm onDone={() => {}} {...others} />);
  const photo = document.querySelector<HTMLInputElement>('input[type=file]')!;
  const text = new File(['hola'], 'yo.txt', { type: 'text/plain' });
  await userEvent.upload(photo, text, { applyAccept: false });
  await screen.findByText(messages.pictureInvalid);
});
