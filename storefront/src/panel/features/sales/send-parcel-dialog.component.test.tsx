import type { SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import { screen, waitFor } from '@testing-library/react';
import { formServer } from '../../../testing/form-server';
import { button, fill, renderInPanel } from '../../../testing/render-in-app';
import { Parcels } from './parcels';

const sale = {
  _id: '0123456789abcdef01234567',
  version: 4,
  status: 'APPROVED',
  fulfilment: 'PREPARING',
  buyer: { name: 'Carla', email: 'carla@correo.example', tel: '' },
  userDetails: {},
  shippingInfo: {
    shippingMethod: 'delivery',
    name: 'Carla',
    address: 'Calle 1',
    city: 'Bogotá',
    neighborhood: '',
  },
  tracking: { carrier: '', number: '', url: '' },
  reservationDetails: [{ productId: 'p1', productName: 'Aceite', category: 'Productos', quantity: 1 }],
  refunds: [],
} as unknown as SaleView;

it('parcel: carrier and guide are asked when it is marked as sent', async () => {
  const server = formServer({ 'PATCH /transactions/{id}': { data: sale, message: 'Cambios guardados.' } });
  const { person } = await renderInPanel(<Parcels sales={[sale]} />, { server });
  await person.click(button('Marcar enviada'));
  const dialog = await screen.findByRole('dialog', { name: 'Enviar a Carla' });
  await fill(person, {
    'Transportadora (opcional)': 'Envía',
    'Número de guía (opcional)': '7008',
    'Enlace de la guía (opcional)': 'envia.co/7008',
  });
  await person.click(dialog.querySelector<HTMLElement>('[type=submit]')!);
  await screen.findByText('Cambios guardados.');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.bodiesOf('PATCH /transactions/{id}')).toEqual([
    {
      version: 4,
      fulfilment: 'SENT',
      tracking: { carrier: 'Envía', number: '7008', url: 'envia.co/7008' },
    },
  ]);
});
