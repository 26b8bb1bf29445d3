import { messages } from '@spa-bronze/domain/messages';
import type { User } from '@spa-bronze/domain/users/user-schemas';
import { screen, waitFor } from '@testing-library/react';
import { formServer } from '../../../testing/form-server';
import { button, field, fill, renderInApp, wrongWith } from '../../../testing/render-in-app';
import { ProfileForm } from './profile-form';

const user: User = {
  _id: 'u1',
  name: 'Carla',
  email: 'carla@correo.example',
  tel: '300 123 4567',
  profilePic: '',
  role: 'GENERAL',
  marketing: false,
  createdAt: '2026-11-21T15:30:00.000Z',
};

test('profile: an empty name is named without a call; the e-mail is read-only', async () => {
  const { person, calls } = await renderInApp(<ProfileForm user={user} onSaved={() => {}} />);
  expect(field('Correo electrónico')).toHaveProperty('readOnly', true);
  await fill(person, { Nombre: '' });
  await person.click(button('Guardar cambios'));
  await screen.findByText('Este campo es obligatorio.');
  expect(wrongWith('Nombre')).toEqual(['true', messages.required]);
  expect(calls).toEqual([]);
});

test('profile: sends name, phone and photo, shows the stored photo and hands on the account', async () => {
  const saved = { ...user, name: 'Carla de la Costa', profilePic: '/media/carla.webp' };
  const server = formServer({ 'POST /update-profile': { data: saved, message: messages.profileSaved } });
  const onSaved = jest.fn();
  const { person } = await renderInApp(<ProfileForm user={user} onSaved={onSaved} />, { server });
  await fill(person, { Nombre: 'Carla de la Costa', Celular: '301 765 4321' });
  const photo = document.querySelector<HTMLInputElement>('input[type=file]')!;
  await person.upload(photo, new File(['dot'], 'yo.png', { type: 'image/png' }));
  await screen.findByRole('img', { name: 'Tu foto' });
  await person.click(button('Guardar cambios'));
  await screen.findByText('Tus datos fueron actualizados.');
  expect(onSaved.mock.calls).toEqual([[saved]]);
  expect(server.bodiesOf('POST /update-profile')).toEqual([
    { name: 'Carla de la Costa', tel: '301 765 4321', profilePic: 'data:image/png;base64,ZG90' },
  ]);
  await waitFor(() =>
    expect(screen.getByRole('img', { name: 'Tu foto' }).getAttribute('src')).toBe('/media/carla.webp'),
  );
  await person.click(button('Quitar foto'));
  expect(screen.queryByRole('img', { name: 'Tu foto' })).toBeNull();
});
