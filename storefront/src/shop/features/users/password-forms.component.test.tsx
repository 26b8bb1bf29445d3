import { messages } from '@spa-bronze/domain/messages';
import { screen, waitFor } from '@testing-library/react';
import { paths } from '../../../lib/paths';
import { formServer } from '../../../testing/form-server';
import { button, field, fill, renderInApp, wrongWith } from '../../../testing/render-in-app';
import { ChangePasswordForm } from './change-password-form';
import { ForgotPasswordForm } from './forgot-password-form';
import { ResetPasswordForm } from './reset-password-form';

const NEW = 'brisa-nueva-7';
const twice = (password: string, again = password) => ({
  'Nueva contraseña': password,
  'Confirma tu contraseña': again,
});

describe('change password', () => {
  const form = <ChangePasswordForm email="lucia@correo.example" />;
  const whole = { 'Contraseña actual': 'arena-y-sol', ...twice(NEW) };

  it('is emptied once it is saved', async () => {
    const server = formServer({ 'POST /change-password': { message: messages.passwordChanged } });
    const { person } = await renderInApp(form, { server });
    await fill(person, whole);
    await person.click(button('Cambiar contraseña'));
    await screen.findByText('Tu contraseña fue actualizada.');
    for (const label of Object.keys(whole)) expect(field(label)).toHaveProperty('value', '');
    expect(server.bodiesOf('POST /change-password')).toEqual([
      { currentPassword: 'arena-y-sol', password: NEW, confirmPassword: NEW },
    ]);
  });

  it('a wrong present one is named at its field, and the input stays', async () => {
    const fields = { currentPassword: messages.wrongPassword };
    const server = formServer({
      'POST /change-password': { status: 400, message: messages.wrongPassword, fields },
    });
    const { person } = await renderInApp(form, { server });
    await fill(person, whole);
    await person.click(button('Cambiar contraseña'));
    await waitFor(() =>
      expect(wrongWith('Contraseña actual')).toEqual(['true', 'La contraseña actual no es correcta.']),
    );
    await waitFor(() => expect(document.activeElement).toBe(field('Contraseña actual')));
    expect(field('Nueva contraseña')).toHaveProperty('value', NEW);
  });

  it('a short one and two that differ are named without a call', async () => {
    const { person, calls } = await renderInApp(form);
    await fill(person, { 'Contraseña actual': 'x', ...twice('corta', 'otra') });
    await person.click(button('Cambiar contraseña'));
    await waitFor(() => expect(wrongWith('Nueva contraseña')).toEqual(['true', messages.passwordTooShort]));
    expect(wrongWith('Confirma tu contraseña')).toEqual(['true', messages.passwordMismatch]);
    expect(calls).toEqual([]);
  });

  it('says to password managers whose it is', async () => {
    await renderInApp(form);
    const account = document.querySelector<HTMLInputElement>('input[autocomplete=username]');
    expect({ account: account?.value, hidden: account?.hidden }).toEqual({
      account: 'lucia@correo.example',
      hidden: true,
    });
  });
});

describe('forgotten password', () => {
  it('says that the link is on its way, and can be sent again', async () => {
    const server = formServer({ 'POST /forgot-password': { message: messages.resetLinkSent } });
    const { person } = await renderInApp(<ForgotPasswordForm />, { server });
    await fill(person, { 'Correo electrónico': 'lucia@correo.example' });
    await person.click(button('Enviar enlace'));
    await screen.findByText(messages.resetLinkSent);
    await person.click(button('Enviar otra vez'));
    await waitFor(() => expect(server.calls).toHaveLength(2));
    expect(server.bodiesOf('POST /forgot-password')).toEqual(
      Array.from({ length: 2 }, () => ({ email: 'lucia@correo.example' })),
    );
  });

  it('an e-mail that is none is named without a call', async () => {
    const { person, calls } = await renderInApp(<ForgotPasswordForm />);
    await fill(person, { 'Correo electrónico': 'lucia' });
    await person.click(button('Enviar enlace'));
    await waitFor(() => expect(wrongWith('Correo electrónico')).toEqual(['true', messages.invalidEmail]));
    expect(calls).toEqual([]);
  });
});

describe('reset password', () => {
  it('two that differ are named; put right they are sent with the token', async () => {
    const server = formServer({ 'POST /reset-password': { message: messages.passwordChanged } });
    const onDone = jest.fn();
    const { person } = await renderInApp(<ResetPasswordForm token="t0k3n" onDone={onDone} />, { server });
    await fill(person, twice(NEW, `${NEW}8`));
    await person.click(button('Guardar contraseña'));
    await screen.findByText('Las contraseñas no coinciden.');
    expect(server.calls).toEqual([]);
    await fill(person, { 'Confirma tu contraseña': NEW });
    await person.click(button('Guardar contraseña'));
    await waitFor(() => expect(onDone.mock.calls).toEqual([[messages.passwordChanged]]));
    expect(server.bodiesOf('POST /reset-password')).toEqual([
      { token: 't0k3n', password: NEW, confirmPassword: NEW },
    ]);
  });

  it('can be shown and hidden', async () => {
    const { person } = await renderInApp(
      <ResetPasswordForm token="t0k3n" email="luz@correo.example" onDone={() => Promise.resolve()} />,
    );
    expect(document.querySelector<HTMLInputElement>('input[autocomplete=username]')?.value).toBe(
      'luz@correo.example',
    );
    await person.click(screen.getAllByRole('button', { name: 'Mostrar contraseña' })[0]!);
    expect(field('Nueva contraseña').getAttribute('type')).toBe('text');
    expect(field('Confirma tu contraseña').getAttribute('type')).toBe('password');
    await person.click(button('Ocultar contraseña'));
    expect(field('Nueva contraseña').getAttribute('type')).toBe('password');
  });

  it('a link that is no longer good leads to a new one', async () => {
    const fields = { token: messages.resetLinkInvalid };
    const server = formServer({
      'POST /reset-password': { status: 400, message: messages.resetLinkInvalid, fields },
    });
    const { person } = await renderInApp(
      <ResetPasswordForm token="viejo" onDone={() => Promise.resolve()} />,
      {
        server,
      },
    );
    await fill(person, twice(NEW));
    await person.click(button('Guardar contraseña'));
    const link = await screen.findByRole('link', { name: 'Pedir otro enlace' });
    expect(link.getAttribute('href')).toBe(paths.forgotPassword);
    /* Once, in the form: no notice repeats it. */
    expect(screen.getAllByText(messages.resetLinkInvalid)).toHaveLength(1);
  });
});
