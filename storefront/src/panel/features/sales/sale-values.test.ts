import type { SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import { saleDifferences, saleEdit, saleValues } from './sale-values';

const line = {
  productId: 's',
  productName: 'Bronceado',
  productImage: '',
  category: 'Servicios',
  quantity: 1,
  sellingPrice: 1,
  totalPrice: 1,
  reservationDate: '2026-12-01',
  reservationTime: '10:00',
};
const sale = {
  version: 3,
  buyer: { name: 'Luz', email: 'luz@correo.example', tel: '' },
  notes: 'Llamar',
  fulfilment: 'PREPARING',
  balanceMethod: '',
  status: 'APPROVED',
  refundedCop: 0,
  reservationDetails: [line],
  shippingInfo: {
    name: 'Luz',
    email: 'luz@correo.example',
    phone: '3001234567',
    shippingMethod: 'delivery',
    address: 'Calle 1',
    city: 'Cartagena',
    neighborhood: '',
    deliveryTime: '',
  },
  tracking: { carrier: '', number: '', url: '' },
} as unknown as SaleView;
const form = saleValues(sale);

describe('sale form', () => {
  it('sends only changed fields, with the version that was read', () => {
    expect(saleEdit(form, form, 3)).toEqual({ version: 3 });
    expect(saleEdit(form, { ...form, notes: '', fulfilment: 'SENT' }, 3)).toEqual({
      version: 3,
      notes: '',
      fulfilment: 'SENT',
    });
  });
  it('sends address and tracking as a whole', () => {
    expect(saleEdit(form, { ...form, 'shippingInfo.city': 'Barranquilla' }, 3)).toEqual({
      version: 3,
      shippingInfo: { ...sale.shippingInfo, city: 'Barranquilla' },
    });
    expect(saleEdit(form, { ...form, 'tracking.number': '77' }, 3)).toEqual({
      version: 3,
      tracking: { carrier: '', number: '77', url: '' },
    });
  });
  it('shows what somebody else changed beside the input', () => {
    const now = {
      ...sale,
      version: 4,
      notes: 'Ya llamé',
      fulfilment: 'SENT',
      reservationDetails: [{ ...line, reservationTime: '11:00' }],
    } as SaleView;
    expect(saleDifferences(sale, now, { ...form, notes: 'Escribir' })).toEqual([
      { name: 'Notas', theirs: 'Ya llamé', mine: 'Escribir' },
      { name: 'Entrega', theirs: 'Enviada', mine: 'Por preparar' },
      { name: 'Bronceado', theirs: '2026-12-01 11:00 ', mine: '2026-12-01 10:00 ' },
    ]);
    expect(saleDifferences(sale, { ...sale, version: 4 }, form)).toEqual([]);
  });
});
