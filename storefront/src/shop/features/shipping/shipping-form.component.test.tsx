import { messages } from '@spa-bronze/domain/messages';
import type { ShippingInfo, ShippingRate } from '@spa-bronze/domain/shipping/shipping-schemas';
import { act, screen, waitFor } from '@testing-library/react';
import { createRef } from 'react';
import { button, field, fill, renderInApp, wrongWith } from '../../../testing/render-in-app';
import { emptyShipping } from './shipping-draft';
import { ShippingForm, type ShippingHandle } from './shipping-form';
import { ShippingSummary } from './shipping-summary';

const rates: ShippingRate[] = [
  { city: 'Cartagena', default: 9000, neighborhoods: { Manga: 7000 } },
  { city: 'Turbaco', default: 15_000, neighborhoods: {} },
];
const lucia = { name: 'Lucía', email: 'lucia@correo.example', phone: '300 123 4567' };
const open = async (initial: Partial<ShippingInfo> | null = lucia) => {
  const [onDraft, onSave] = [jest.fn(), jest.fn()];
  return {
    ...(await renderInApp(
      <ShippingForm initial={initial} rates={rates} onDraft={onDraft} onSave={onSave} />,
    )),
    onDraft,
    onSave,
  };
};
const method = (label: string) => screen.getByRole('radio', { name: label });
const save = () => button('Guardar datos de envío');

test('shipping: a delivery asks for address and city; the first that is missing has the focus', async () => {
  const { person, onSave } = await open();
  expect(method('A domicilio')).toHaveProperty('checked', true);
  await person.click(save());
  await waitFor(() => expect(wrongWith('Ciudad')).toEqual(['true', messages.required]));
  expect(wrongWith('Dirección')).toEqual(['true', messages.required]);
  expect(wrongWith('Nombre')).toEqual(['false']);
  await waitFor(() => expect(document.activeElement).toBe(field('Ciudad')));
  expect(onSave).not.toHaveBeenCalled();
});

test('shipping: name, e-mail and phone are needed for a pickup too', async () => {
  const { person, onSave } = await open(null);
  await person.click(method('Recoger en el spa'));
  await person.click(save());
  await waitFor(() => expect(wrongWith('Nombre')).toEqual(['true', messages.required]));
  expect(wrongWith('Correo electrónico')).toEqual(['true', messages.required]);
  expect(wrongWith('Celular')).toEqual(['true', messages.required]);
  expect(onSave).not.toHaveBeenCalled();
});

test('shipping: a pickup asks for no address and is saved without one', async () => {
  const { person, onDraft, onSave } = await open();
  await person.click(method('Recoger en el spa'));
  expect(screen.queryByLabelText('Dirección')).toBeNull();
  expect(onDraft.mock.calls).toEqual([[{ city: '', neighborhood: '', shippingMethod: 'pickup' }]]);
  await person.click(save());
  await waitFor(() =>
    expect(onSave.mock.calls).toEqual([[{ ...emptyShipping, ...lucia, shippingMethod: 'pickup' }]]),
  );
});

test('shipping: what was typed for a delivery is there again after looking at pickup', async () => {
  const { person } = await open();
  await fill(person, { Dirección: 'Calle del Arsenal # 10-20' });
  await person.click(method('Recoger en el spa'));
  await person.click(method('A domicilio'));
  expect(field('Dirección')).toHaveProperty('value', 'Calle del Arsenal # 10-20');
});

test('shipping: the neighbourhoods follow the city, and the summary follows both', async () => {
  const { person, onDraft, onSave } = await open();
  const neighborhood = () => field('Barrio (opcional)');
  expect(neighborhood()).toHaveProperty('disabled', true);
  screen.getByRole('option', { name: 'Elige primero la ciudad' });
  await person.selectOptions(field('Ciudad'), 'Cartagena');
  screen.getByRole('option', { name: 'Otro barrio' });
  await person.selectOptions(neighborhood(), 'Manga');
  await person.selectOptions(field('Ciudad'), 'Turbaco');
  screen.getByRole('option', { name: 'Un solo precio en la ciudad' });
  expect(neighborhood()).toHaveProperty('disabled', true);
  await person.selectOptions(field('Ciudad'), 'Cartagena');
  expect(neighborhood()).toHaveProperty('value', '');
  const draft = { shippingMethod: 'delivery', neighborhood: '' };
  expect(onDraft.mock.calls.flat()).toEqual([
    { ...draft, city: 'Cartagena' },
    { ...draft, city: 'Cartagena', neighborhood: 'Manga' },
    { ...draft, city: 'Turbaco' },
    { ...draft, city: 'Cartagena' },
  ]);
  await fill(person, { Dirección: '  Calle del Arsenal # 10-20 ' });
  await person.click(save());
  await waitFor(() =>
    expect(onSave.mock.calls).toEqual([
      [{ ...emptyShipping, ...lucia, city: 'Cartagena', address: 'Calle del Arsenal # 10-20' }],
    ]),
  );
});

describe('for the button that pays', () => {
  const openWithHandle = async (initial: Partial<ShippingInfo>) => {
    const handle = createRef<ShippingHandle>();
    const onSave = jest.fn();
    const form = (
      <ShippingForm initial={initial} rates={rates} onDraft={() => {}} onSave={onSave} ref={handle} />
    );
    return { ...(await renderInApp(form)), onSave, submit: () => act(async () => handle.current?.submit()) };
  };

  it('leads to the first wrong field and saves nothing', async () => {
    const { submit, onSave } = await openWithHandle(lucia);
    expect(await submit()).toBe(false);
    await waitFor(() => expect(document.activeElement).toBe(field('Ciudad')));
    expect(onSave).not.toHaveBeenCalled();
  });

  it('saves a right address', async () => {
    const { submit, onSave } = await openWithHandle({
      ...lucia,
      city: 'Cartagena',
      address: 'Calle 1 # 2-3',
    });
    expect(await submit()).toBe(true);
    const saved = { ...emptyShipping, ...lucia, city: 'Cartagena', address: 'Calle 1 # 2-3' };
    expect(onSave.mock.calls).toEqual([[saved]]);
  });
});

describe('a city that is not in the list', () => {
  const openOther = async (initial: Partial<ShippingInfo>) => {
    const [onDraft, onSave] = [jest.fn(), jest.fn()];
    const help = <a href="https://wa.me/57">Escríbenos</a>;
    const form = (
      <ShippingForm initial={initial} rates={rates} onDraft={onDraft} onSave={onSave} unlistedHelp={help} />
    );
    return { ...(await renderInApp(form)), onDraft, onSave };
  };

  it('is typed, with word of whom to write to', async () => {
    const { person, onDraft, onSave } = await openOther({ ...lucia, address: 'Calle 1 # 2-3' });
    expect(screen.queryByRole('link', { name: 'Escríbenos' })).toBeNull();
    await person.selectOptions(field('Ciudad'), 'Otra ciudad');
    screen.getByRole('link', { name: 'Escríbenos' });
    expect(screen.queryByLabelText('Barrio (opcional)')).toBeNull();
    await person.click(save());
    await waitFor(() => expect(wrongWith('¿Cuál ciudad?')).toEqual(['true', messages.required]));
    await waitFor(() => expect(document.activeElement).toBe(field('¿Cuál ciudad?')));
    await fill(person, { '¿Cuál ciudad?': 'Quibdó' });
    expect(onDraft.mock.lastCall).toEqual([{ city: 'Quibdó', neighborhood: '', shippingMethod: 'delivery' }]);
    await person.click(save());
    await waitFor(() =>
      expect(onSave.mock.calls[0]?.[0]).toMatchObject({ city: 'Quibdó', neighborhood: '' }),
    );
  });

  it('stands there when it comes from the last order, and gives way to a city of the list', async () => {
    const { person } = await openOther({ ...lucia, city: 'Quibdó' });
    expect(field('Ciudad')).toHaveProperty('value', 'Otra ciudad');
    expect(field('¿Cuál ciudad?')).toHaveProperty('value', 'Quibdó');
    await person.selectOptions(field('Ciudad'), 'Turbaco');
    expect(screen.queryByLabelText('¿Cuál ciudad?')).toBeNull();
    expect(field('Ciudad')).toHaveProperty('value', 'Turbaco');
  });
});

describe('saved address', () => {
  const saved: ShippingInfo = {
    ...emptyShipping,
    ...lucia,
    city: 'Cartagena',
    neighborhood: 'Manga',
    address: 'Calle 1 # 2-3',
  };
  const rows = () =>
    screen.getAllByRole('term').map((it) => [it.textContent, it.nextElementSibling?.textContent]);

  it('is shown to read, and edited by its button', async () => {
    const onEdit = jest.fn();
    const { person } = await renderInApp(<ShippingSummary info={saved} onEdit={onEdit} />);
    expect(rows()).toEqual([
      ['Entrega', 'A domicilio'],
      ['Nombre', 'Lucía'],
      ['Correo', 'lucia@correo.example'],
      ['Celular', '300 123 4567'],
      ['Dirección', 'Calle 1 # 2-3'],
      ['Ciudad', 'Manga, Cartagena'],
    ]);
    await person.click(button('Editar datos'));
    expect(onEdit).toHaveBeenCalledTimes(1);
  });

  it('of a pickup has no address and, once it is paid, no button', async () => {
    await renderInApp(<ShippingSummary info={{ ...saved, shippingMethod: 'pickup' }} />);
    expect(rows()).toEqual([
      ['Entrega', 'Recoger en el spa'],
      ['Nombre', 'Lucía'],
      ['Correo', 'lucia@correo.example'],
      ['Celular', '300 123 4567'],
    ]);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
