import { messages } from '@spa-bronze/domain/messages';
import { screen, waitFor } from '@testing-library/react';
import { formServer } from '../../../testing/form-server';
import { button, field, fill, renderInApp, wrongWith } from '../../../testing/render-in-app';
import { QuickSignUpForm } from './quick-sign-up-form';

const consent = () => screen.getByRole('checkbox', { name: /^Autorizo el tratamiento/ });
const right = { Nombre: 'Lucía', 'Correo electrónico': 'lucia@correo.example', Celular: '300 123 4567' };
const user = { _id: 'u1', name: 'Lucía', noPassword: true };

async function open(server = formServer()) {
  const [onDone, onLogin, onCode] = [jest.fn(async () => {}), jest.fn(), jest.fn(async () => {})];
  const { person, bodiesOf, calls } = await renderInApp(
    <QuickSignUpForm onDone={onDone} onLogin={onLogin} onCode={onCode} />,
    {
      server,
    },
  );
  return { person, bodiesOf, calls, onDone, onLogin, onCode };
}

test('quick sign-up: has name, e-mail, phone and an un-ticked consent, and no password', async () => {
  await open();
  expect(screen.getAllByRole('textbox').map((it) => it.getAttribute('name'))).toEqual([
    'name',
    'email',
    'tel',
  ]);
  expect(screen.getAllByRole('textbox').map((it) => it.getAttribute('autocomplete'))).toEqual([
    'name',
    'email',
    'tel',
  ]);
  expect(consent()).toHaveProperty('checked', false);
  expect(screen.queryByLabelText(/contraseña/i)).toBeNull();
});

test('quick sign-up: names what is missing, focuses the first, and sends nothing', async () => {
  const { person, calls } = await open();
  await fill(person, { ...right, 'Correo electrónico': 'lucía sin arroba' });
  await person.click(button('Continuar'));
  await waitFor(() => expect(wrongWith('Correo electrónico')).toEqual(['true', messages.invalidEmail]));
  screen.getByText('Necesitamos tu autorización para guardar tus datos.');
  await waitFor(() => expect(document.activeElement).toBe(field('Correo electrónico')));
  await fill(person, { 'Correo electrónico': right['Correo electrónico'] });
  await person.click(button('Continuar'));
  await waitFor(() => expect(document.activeElement).toBe(consent()));
  expect(calls).toEqual([]);
});

test('quick sign-up: sends what was typed and goes on once', async () => {
  const server = formServer({ 'POST /quick-signup': { status: 201, data: user } });
  const { person, bodiesOf, onDone, onLogin } = await open(server);
  await fill(person, right);
  await person.click(consent());
  await person.click(button('Continuar'));
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(bodiesOf('POST /quick-signup')).toEqual([
    { name: 'Lucía', email: 'lucia@correo.example', tel: '300 123 4567', consent: true },
  ]);
  expect(onLogin).not.toHaveBeenCalled();
});

test('quick sign-up: for an e-mail that has an account offers a code in the form, and the password', async () => {
  const { emailKnown: message } = messages;
  const server = formServer({ 'POST /quick-signup': { status: 409, message, fields: { email: message } } });
  const { person, onDone, onLogin, onCode } = await open(server);
  await fill(person, right);
  await person.click(consent());
  await person.click(button('Continuar'));
  await screen.findByText('Ese correo ya tiene una cuenta.', { exact: false });
  expect(field('Nombre')).toHaveProperty('value', 'Lucía');
  await person.click(button('Enviarme un código'));
  await person.click(button('Entrar con contraseña'));
  expect(onCode.mock.calls).toEqual([['lucia@correo.example']]);
  expect(onLogin.mock.calls).toEqual([['lucia@correo.example']]);
  expect(onDone).not.toHaveBeenCalled();
  await fill(person, { 'Correo electrónico': 'otra@correo.example' });
  expect(screen.queryByRole('button', { name: 'Enviarme un código' })).toBeNull();
  button('Continuar');
});

test('quick sign-up: a conflict that is not about the e-mail is told as it is, and says nothing of an account', async () => {
  const server = formServer({ 'POST /quick-signup': { status: 409, message: messages.conflict } });
  const { person, onDone, onLogin } = await open(server);
  await fill(person, right);
  await person.click(consent());
  await person.click(button('Continuar'));
  await screen.findByText(messages.conflict);
  expect({ onDoneCalls: onDone.mock.calls, onLoginCalls: onLogin.mock.calls }).toEqual({
    onDoneCalls: [],
    onLoginCalls: [],
  });
});

test('quick sign-up: "Ya tengo cuenta" takes the typed e-mail along and asks the server nothing', async () => {
  const { person, calls, onLogin } = await open();
  await fill(person, { 'Correo electrónico': ' lucia@correo.example ' });
  await person.click(button('Ya tengo cuenta'));
  expect(onLogin.mock.calls).toEqual([['lucia@correo.example']]);
  expect(calls).toEqual([]);
});

test('quick sign-up: a failure is reported and the input stays', async () => {
  const server = formServer({ 'POST /quick-signup': { status: 429, message: messages.tooManyRequests } });
  const { person } = await open(server);
  await fill(person, right);
  await person.click(consent());
  await person.click(button('Continuar'));
  await screen.findByText(messages.tooManyRequests);
  expect(field('Nombre')).toHaveProperty('value', 'Lucía');
});
