import { readPayPalEvent } from './paypal-event';

const read = (event: unknown) => readPayPalEvent(JSON.stringify(event));

test('paypal event: an approval names its order', () => {
  const event = {
    id: 'WH-1',
    event_type: 'CHECKOUT.ORDER.APPROVED',
    resource: { id: 'ORDER1', purchase_units: [{ custom_id: 'SB-1' }] },
  };
  expect(read(event)).toEqual({
    eventId: 'WH-1',
    type: 'CHECKOUT.ORDER.APPROVED',
    orderId: 'ORDER1',
    captureId: undefined,
    reference: 'SB-1',
  });
});

test('paypal event: a capture names its order, by related ids or by links', () => {
  const links = [
    { rel: 'self', href: 'https://api.paypal.com/v2/payments/captures/CAP1' },
    { rel: 'up', href: 'https://api.paypal.com/v2/checkout/orders/ORDER2' },
  ];
  const resource = {
    id: 'CAP1',
    custom_id: 'SB-1',
    supplementary_data: { related_ids: { order_id: 'ORDER1' } },
    links,
  };
  expect(read({ id: 'WH-1', event_type: 'PAYMENT.CAPTURE.COMPLETED', resource })).toMatchObject({
    orderId: 'ORDER1',
    captureId: 'CAP1',
    reference: 'SB-1',
  });
  expect(
    read({ id: 'WH-1', event_type: 'PAYMENT.CAPTURE.DENIED', resource: { id: 'CAP1', links } }),
  ).toMatchObject({ orderId: 'ORDER2' });
});

test('paypal event: a refund names its capture', () => {
  const links = [{ rel: 'up', href: 'https://api.paypal.com/v2/payments/captures/CAP1' }];
  const event = {
    id: 'WH-1',
    event_type: 'PAYMENT.CAPTURE.REFUNDED',
    resource: { id: 'REF1', custom_id: 'SB-1', links },
  };
  expect(read(event)).toMatchObject({ captureId: 'CAP1', orderId: undefined, reference: 'SB-1' });
});

test.each(['PAYMENT.CAPTURE.REFUNDED', 'PAYMENT.CAPTURE.REVERSED'])(
  'paypal event: %s names the sale before the colon, and the capture of the "up" link',
  (event_type) => {
    const links = [
      { rel: 'self', href: 'https://api.paypal.com/v2/payments/captures/OTHER' },
      { rel: 'up' },
      { rel: 'up', href: 'https://api.paypal.com/v2/payments/captures/CAP1' },
    ];
    expect(read({ id: 'WH-1', event_type, resource: { id: 'REF1', custom_id: 'SB-1:late', links } })).toEqual(
      { eventId: 'WH-1', type: event_type, orderId: undefined, captureId: 'CAP1', reference: 'SB-1' },
    );
  },
);

test('paypal event: one without a resource names nothing', () => {
  expect(read({ id: 'WH-1', event_type: 'PAYMENT.CAPTURE.COMPLETED' })).toEqual({
    eventId: 'WH-1',
    type: 'PAYMENT.CAPTURE.COMPLETED',
    orderId: undefined,
    captureId: undefined,
    reference: undefined,
  });
  expect(
    read({
      id: 'WH-1',
      event_type: 'PAYMENT.CAPTURE.COMPLETED',
      resource: { id: 'CAP1', purchase_units: [], supplementary_data: {} },
    }),
  ).toMatchObject({ captureId: 'CAP1', orderId: undefined, reference: undefined });
  expect(
    read({
      id: 'WH-1',
      event_type: 'CHECKOUT.ORDER.APPROVED',
      resource: { id: 'ORDER1', purchase_units: [] },
    }),
  ).toMatchObject({ captureId: undefined, orderId: 'ORDER1', reference: undefined });
});

test.each([
  '{"event_type":"A"}',
  '{"id":"WH-1","event_type":7}',
  '',
  'null',
  '[]',
  '{"id":1}',
  '{"id":"WH-1"}',
  'not json',
])('paypal event: %j is no event', (body) => {
  expect(readPayPalEvent(body)).toBeNull();
});
