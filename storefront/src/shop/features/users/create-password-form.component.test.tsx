import { messages } from '@spa-bronze/domain/messages';
import { screen, waitFor } from '@testing-library/react';
import { formServer } from '../../../testing/form-server';
import { button, fill, renderInApp, wrongWith } from '../../../testing/render-in-app';
import { CreatePasswordForm } from './create-password-form';

const user = { _id: 'u1', name: 'Lucía' };
const open = async (server = formServer()) => {
  const onDone = jest.fn();
  const element = <CreatePasswordForm email="lucia@correo.example" onDone={onDone} />;
  return { ...(await renderInApp(element, { server })), onDone };
};

test('create password: a short one is named without a call', async () => {
  const { person, calls } = await open();
  await fill(person, { Contraseña: 'corta-7' });
  await person.click(button('Crear contraseña'));
  await waitFor(() => expect(wrongWith('Contraseña')).toContain(messages.passwordTooShort));
  expect(calls).toEqual([]);
});

test('create password: hands on the account as it is now and says so', async () => {
  const server = formServer({
    'POST /create-password': { message: messages.passwordCreated, data: user },
  });
  const { person, onDone, bodiesOf } = await open(server);
  await fill(person, { Contraseña: 'arena-y-sol' });
  await person.click(button('Crear contraseña'));
  await waitFor(() => expect(onDone.mock.calls).toEqual([[user]]));
  expect(bodiesOf('POST /create-password')).toEqual([{ password: 'arena-y-sol' }]);
  await screen.findByText(messages.passwordCreated);
});

test('create password: a refusal is reported', async () => {
  const server = formServer({ 'POST /create-password': { status: 409, message: messages.passwordExists } });
  const { person, onDone } = await open(server);
  await fill(person, { Contraseña: 'arena-y-sol' });
  await person.click(button('Crear contraseña'));
  await screen.findByText(messages.passwordExists);
  expect(onDone).not.toHaveBeenCalled();
});
