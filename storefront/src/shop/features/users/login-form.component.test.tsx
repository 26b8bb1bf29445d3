import { messages } from '@spa-bronze/domain/messages';
import { screen, waitFor } from '@testing-library/react';
import { formServer } from '../../../testing/form-server';
import { button, field, fill, renderInApp, wrongWith } from '../../../testing/render-in-app';
import { LoginForm } from './login-form';

const onCode = jest.fn(async () => {});
const credentials = { 'Correo electrónico': 'lucia@correo.example', Contraseña: 'arena-y-sol' };

test('login: sends e-mail and password and hands on who is in', async () => {
  const user = { _id: 'u1', name: 'Lucía' };
  const server = formServer({ 'POST /signin': { data: user } });
  const onDone = jest.fn();
  const { person } = await renderInApp(<LoginForm email="" onDone={onDone} onCode={onCode} />, { server });
  await fill(person, credentials);
  await person.keyboard('{Enter}');
  await waitFor(() => expect(onDone.mock.calls).toEqual([[user]]));
  expect(server.bodiesOf('POST /signin')).toEqual([
    { email: 'lucia@correo.example', password: 'arena-y-sol' },
  ]);
});

test('login: an e-mail that it starts with stands there, and the password has the focus', async () => {
  await renderInApp(<LoginForm email="lucia@correo.example" onDone={() => {}} onCode={onCode} />);
  expect(field('Correo electrónico')).toHaveProperty('value', 'lucia@correo.example');
  expect(document.activeElement).toBe(field('Contraseña'));
});

test('login: missing fields are named without a call', async () => {
  const { person, calls } = await renderInApp(<LoginForm email="" onDone={() => {}} onCode={onCode} />);
  await person.click(button('Iniciar sesión'));
  await waitFor(() => expect(wrongWith('Correo electrónico')).toEqual(['true', messages.required]));
  expect(wrongWith('Contraseña')).toEqual(['true', messages.required]);
  await waitFor(() => expect(document.activeElement).toBe(field('Correo electrónico')));
  expect(calls).toEqual([]);
});

test.each([
  ['wrong credentials', { status: 401, message: messages.signInFailed }, messages.signInFailed],
  ['a failure without a message', { status: 500 }, messages.signInError],
])('login: %s are reported and the input stays', async (_, answer, message) => {
  const server = formServer({ 'POST /signin': answer });
  const { person } = await renderInApp(<LoginForm email="" onDone={() => {}} onCode={onCode} />, { server });
  await fill(person, credentials);
  await person.click(button('Iniciar sesión'));
  await screen.findByText(message);
  expect(field('Correo electrónico')).toHaveProperty('value', 'lucia@correo.example');
});

test('login: without a connection says so', async () => {
  const { person } = await renderInApp(<LoginForm email="" onDone={() => {}} onCode={onCode} />);
  await fill(person, credentials);
  await person.click(button('Iniciar sesión'));
  await screen.findByText(messages.signInNetwork);
});

test('login: a code is requested for what was typed, without a call of this form', async () => {
  const { person, calls } = await renderInApp(<LoginForm email="" onDone={() => {}} onCode={onCode} />);
  await fill(person, { 'Correo electrónico': ' lucia@correo.example' });
  await person.click(button('Entrar con un código'));
  expect(onCode.mock.calls).toEqual([['lucia@correo.example']]);
  expect(calls).toEqual([]);
});
