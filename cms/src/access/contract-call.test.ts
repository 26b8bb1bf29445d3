import { callContract } from './contract-call';

const original = globalThis.fetch;
afterEach(() => { globalThis.fetch = original; });
const answered = (body: string, status = 200) => { globalThis.fetch = () => Promise.resolve(new Response(body, { status })); };

test('an answer carries its message and data', async () => {
  answered('{"message":"Reserva creada.","data":{"id":"1"}}');
  expect(await callContract('/bookings/manual', {})).toEqual({ message: 'Reserva creada.', data: { id: '1' } });
});

test('a refusal says why, and what is wrong with each field', async () => {
  answered('{"message":"Esa hora ya no está libre.","fields":{"reservationTime":"No"}}', 409);
  await expect(callContract('/bookings/manual', {})).rejects.toMatchObject({ message: 'Esa hora ya no está libre.', status: 409, fields: { reservationTime: 'No' } });
});

test.each([['an answer that breaks off', '{"message":"Res', 200, 0], ['a fault without words', '', 502, 502]])('%s is no success', async (_what, body, status, told) => {
  answered(body, status);
  await expect(callContract('/bookings/manual', {})).rejects.toMatchObject({ message: 'No pudimos hablar con el servidor. Intenta de nuevo.', status: told });
});
