import { messages } from '@spa-bronze/domain/messages';
import { Client } from '../../testing/client';
import { server } from '../../testing/worker-server';
import { newAdmin, newShopper } from '../../testing/people';

test('contract: a write without JSON is refused', async () => {
  const { status, body } = await new Client().post('/signin', undefined, {
    raw: 'email=a',
    headers: { 'Content-Type': 'text/plain' },
  });
  expect(status).toBe(415);
  expect(body).toEqual({ success: false, error: true, message: messages.unsupportedMedia });
});

test('contract: a successful call answers the whole envelope and sets no cookie', async () => {
  const { status, body, headers } = await new Client().post('/category-product', { category: 'Sin nada' });
  expect({ status, body, setCookie: headers.getSetCookie() }).toEqual({
    status: 200,
    body: { success: true, error: false, message: messages.ok, data: [] },
    setCookie: [],
  });
  const { client } = await newShopper();
  expect((await client.get('/userLogout')).body).toEqual({
    success: true,
    error: false,
    message: expect.any(String) as unknown,
  });
});

test('contract: invalid input is answered by field', async () => {
  const { status, body } = await new Client().post('/signin', { email: 'nadie', password: '' });
  expect(status).toBe(400);
  expect(body).toEqual({
    success: false,
    error: true,
    message: messages.invalidInput,
    fields: { email: messages.invalidEmail, password: messages.required },
  });
  const nothing = await new Client().post('/signin');
  expect({ status: nothing.status, nothing: nothing.body }).toEqual({
    status: 400,
    nothing: {
      success: false,
      error: true,
      message: messages.invalidInput,
      fields: expect.any(Object) as unknown,
    },
  });
});

test('contract: a reply that does not match its schema is 500, logged, without details', async () => {
  const { client } = await newAdmin();
  const { db, logger } = server.payload;
  const [{ find }, { error }] = [db, logger];
  const logged: unknown[] = [];
  const nameless = async (args: never) => {
    const found = await find.call(db, args);
    return { ...found, docs: found.docs.map((row) => ({ ...(row as object), name: 5 })) };
  };
  logger.error = (line: unknown) => {
    logged.push(line);
  };
  try {
    Object.assign(db, { find: nameless });
    const { status, body, headers } = await client.get('/all-user?page=1&limit=1');
    const requestId = headers.get('x-request-id');
    expect({ status, body }).toEqual({
      status: 500,
      body: { success: false, error: true, message: messages.serverFault, requestId },
    });
    expect(logged.splice(0)).toEqual([
      expect.objectContaining({
        path: '/api/all-user',
        err: expect.objectContaining({
          message: expect.stringContaining("contract's shape") as unknown,
        }) as unknown,
      }),
    ]);
    Object.assign(db, { find });
    expect((await new Client().get('/all-user')).status).toBe(401);
    expect(logged).toEqual([]);
  } finally {
    Object.assign(db, { find });
    logger.error = error;
  }
});
