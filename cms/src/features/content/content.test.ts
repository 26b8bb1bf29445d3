import { business as usual } from '../../testing/business';
import { Client } from '../../testing/client';
import { newAdmin, newMarketer } from '../../testing/people';

const anyone = new Client();
const business = {
  ...usual,
  socialLinks: [{ network: 'Instagram', url: 'https://example.com/spa' }],
  map: { ...usual.map, zoom: 16 },
  privacyPolicy: { ...usual.privacyPolicy, sections: [{ heading: 'Uno', text: 'a\n\nb' }] },
};

test('business data: staff save it, everyone reads it by GraphQL', async () => {
  const admin = await newAdmin();
  expect((await admin.client.post('/globals/business', business)).status).toBe(200);
  const { body } = await anyone.post('/graphql', {
    query:
      '{ Business { name whatsAppNumber map { latitude } privacyPolicy { sections { heading text } } } }',
  });
  expect((body.data as { Business: unknown }).Business).toEqual({
    name: 'Spa',
    whatsAppNumber: '573000000000',
    map: { latitude: 10 },
    privacyPolicy: { sections: [{ heading: 'Uno', text: 'a\n\nb' }] },
  });
});

test('globals: what a marketer saves is read by the next visitor', async () => {
  const { client } = await newMarketer();
  for (const name of ['Spa Uno', 'Spa Dos', 'Spa Tres']) {
    expect((await client.post('/globals/business', { ...business, name })).status).toBe(200);
    const { body } = await anyone.post('/graphql', { query: '{ Business { name } }' });
    expect(body.data).toEqual({ Business: { name } });
  }
});

test.each([
  ['whatsAppNumber', { whatsAppNumber: '+57 300' }],
  ['nit', { nit: '860.002.964-5' }],
  ['socialLinks.0.url', { socialLinks: [{ network: 'X', url: 'javascript:alert(1)' }] }],
  ['map.latitude', { map: { ...business.map, latitude: 91 } }],
  ['privacyPolicy.effectiveFrom', { privacyPolicy: { ...business.privacyPolicy, effectiveFrom: 'ayer' } }],
])('globals: %s is validated', async (path, part) => {
  const { status, text } = await (
    await newAdmin()
  ).client.post('/globals/business', { ...business, ...part });
  expect(status).toBe(400);
  expect(text).toContain(path);
});

const refusedContacts: [string, object][] = [
  ['phone', { phone: 'abc' }],
  ['phone', { phone: '' }],
  ['email', { email: 'hola' }],
  ['whatsAppNumber', { whatsAppNumber: 'abc' }],
  ['whatsAppNumber', { whatsAppNumber: '57300123456' }],
  ['socialLinks.0.url', { socialLinks: [{ network: 'X', url: '' }] }],
  ['map.longitude', { map: { ...business.map, longitude: null } }],
];
test.each(refusedContacts)(
  'business data: %s: an unreachable value is refused in Spanish and changes nothing',
  async (path, part) => {
    const { client } = await newMarketer();
    expect((await client.post('/globals/business', business)).status).toBe(200);
    const { status, body } = await client.post('/globals/business', { ...business, ...part });
    const [error] = (
      body as unknown as { errors: { data: { errors: { path: string; message: string }[] } }[] }
    ).errors;
    expect({ status, path: error?.data.errors[0]?.path }).toEqual({ status: 400, path });
    expect(error?.data.errors[0]?.message).toMatch(/^(Escribe|Este campo)/);
    const { body: after } = await anyone.get('/globals/business?depth=0');
    expect(after).toMatchObject({
      phone: business.phone,
      email: business.email,
      whatsAppNumber: business.whatsAppNumber,
      map: business.map,
    });
  },
);

test.each([
  ['(605) 385 1234', '573001234567', '+576053851234', '+573001234567'],
  ['+34 600 11 22 33', '34600112233', '+34600112233', '+34600112233'],
  ['01 8000 123 456', '3001234567', null, '+573001234567'],
])('business data: phone %j and WhatsApp %s are read in E.164', async (phone, whatsAppNumber, call, chat) => {
  const { client } = await newMarketer();
  expect((await client.post('/globals/business', { ...business, phone, whatsAppNumber })).status).toBe(200);
  const query = '{ Business { phone phoneE164 whatsAppNumber whatsAppE164 } }';
  expect((await anyone.post('/graphql', { query })).body.data).toEqual({
    Business: { phone, phoneE164: call, whatsAppNumber, whatsAppE164: chat },
  });
});

test('business data: GraphQL refuses the phone "abc", and blanks around a number are removed', async () => {
  const { client } = await newMarketer();
  expect((await client.post('/globals/business', { ...business, phone: ' 300 123 4567 ' })).status).toBe(200);
  const { body } = await client.post('/graphql', {
    query: 'mutation ($data: mutationBusinessInput!) { updateBusiness(data: $data) { phone } }',
    variables: { data: { ...business, phone: 'abc' } },
  });
  expect(JSON.stringify(body.errors)).toContain('phone');
  expect((await anyone.post('/graphql', { query: '{ Business { phone } }' })).body.data).toEqual({
    Business: { phone: '300 123 4567' },
  });
});
