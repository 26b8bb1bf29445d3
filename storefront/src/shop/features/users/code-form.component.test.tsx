import { messages } from '@spa-bronze/domain/messages';
import { screen, waitFor } from '@testing-library/react';
import { formServer } from '../../../testing/form-server';
import { button, field, fill, renderInApp, wrongWith } from '../../../testing/render-in-app';
import { CodeForm } from './code-form';

const EMAIL = 'lucia@correo.example';
const user = { _id: 'u1', name: 'Lucía' };
const CODE = 'Código de 6 dígitos';

async function open(props: { email?: string; sent?: string; code?: string }, server = formServer()) {
  const [onDone, onRequest] = [jest.fn(async () => {}), jest.fn()];
  const element = <CodeForm email={EMAIL} sent="" {...props} onDone={onDone} onRequest={onRequest} />;
  return { ...(await renderInApp(element, { server })), onDone, onRequest };
}

test('code: requests one for the e-mail, then asks for it and logs in', async () => {
  const server = formServer({
    'POST /login-code': { message: messages.codeSent },
    'POST /login-code/use': { data: user, message: messages.signInDone },
  });
  const { person, onDone, onRequest, bodiesOf } = await open({ email: '' }, server);
  await fill(person, { 'Correo electrónico': EMAIL });
  await person.click(button('Enviarme un código'));
  await screen.findByText(messages.codeSent);
  expect(document.activeElement).toBe(field(CODE));
  expect(field(CODE).getAttribute('autocomplete')).toBe('one-time-code');
  await person.keyboard('123 456{Enter}');
  await waitFor(() => expect(onDone.mock.calls).toEqual([[user]]));
  expect(onRequest).toHaveBeenCalledTimes(1);
  expect(bodiesOf('POST /login-code')).toEqual([{ email: EMAIL }]);
  expect(bodiesOf('POST /login-code/use')).toEqual([{ code: '123 456' }]);
});

test('code: too few digits are named without a call', async () => {
  const { person, calls } = await open({ sent: messages.codeSent });
  await fill(person, { [CODE]: '12345' });
  await person.click(button('Entrar'));
  await waitFor(() => expect(wrongWith(CODE)).toEqual(['true', 'Escribe los 6 dígitos del código.']));
  expect(calls).toEqual([]);
});

test('code: a wrong one is named at its field, and another can be requested', async () => {
  const { codeWrong: message } = messages;
  const server = formServer({
    'POST /login-code': { message: messages.codeSent },
    'POST /login-code/use': { status: 400, message, fields: { code: message } },
  });
  const { person, bodiesOf, onRequest } = await open({ sent: messages.codeSent }, server);
  await fill(person, { [CODE]: '123456' });
  await person.click(button('Entrar'));
  await waitFor(() => expect(wrongWith(CODE)).toEqual(['true', message]));
  await person.click(button('Enviar otro código'));
  await waitFor(() => expect(bodiesOf('POST /login-code')).toEqual([{ email: EMAIL }]));
  expect(onRequest).toHaveBeenCalledTimes(1);
});

test('code: the link of the e-mail fills it in, and only the button sends it', async () => {
  const server = formServer({ 'POST /login-code/use': { data: user, message: messages.signInDone } });
  const { person, calls, onDone } = await open({ email: '', code: '123456' }, server);
  expect(field(CODE)).toHaveProperty('value', '123456');
  expect(calls).toEqual([]);
  await person.click(button('Entrar'));
  await waitFor(() => expect(onDone.mock.calls).toEqual([[user]]));
});

test('code: that a password was removed is said', async () => {
  const message = messages.codeDonePasswordGone;
  const server = formServer({ 'POST /login-code/use': { data: user, message } });
  const { person } = await open({ code: '123456' }, server);
  await person.click(button('Entrar'));
  await screen.findByText(message);
});
