import { connect, type Socket } from 'node:net';
import { messages } from '@spa-bronze/domain/messages';
import { newAddress } from '../../testing/client';
import { eventually } from '../../testing/eventually';
import { newAdmin, newMarketer, newShopper, type Person } from '../../testing/people';
import { server } from '../../testing/worker-server';

const MB = 1024 * 1024;
const { bufferedBytes } = server.inside;

interface Upload {
  path: string;
  type?: string;
  bytes: number;
  who?: Person;
  address?: string;
  method?: string;
}
interface Started {
  socket: Socket;
  /** What the server answered so far. */
  reply: () => string;
}

/** A request whose last byte is never sent. */
function withheld({ path, type, bytes, who, address, method = 'POST' }: Upload): Started {
  let reply = '';
  const socket = connect(server.port, '127.0.0.1');
  const headers = {
    Host: 'localhost',
    'Content-Type': type ?? 'multipart/form-data; boundary=x',
    'Content-Length': String(bytes),
    'X-Forwarded-For': address ?? newAddress(),
    ...who?.client.cookieHeader(),
  };
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket
    .on('error', () => undefined)
    .on('data', (part) => {
      reply += String(part);
    });
  socket.write(`${method} /api${path} HTTP/1.1\r\n${head.join('')}\r\n`);
  socket.write(Buffer.alloc(bytes - 1, 'a'));
  return { socket, reply: () => reply };
}

/** Runs `look` while `count` such requests are open, and cuts them. */
async function whileOpen(count: number, upload: Upload, look: (open: Started[]) => Promise<void>) {
  const open = Array.from({ length: count }, () => withheld(upload));
  try {
    await look(open);
  } finally {
    for (const { socket } of open) socket.destroy();
  }
  await eventually(() => expect(bufferedBytes()).toBe(0), { what: 'no bytes of bodies in memory' });
}
const statusOf = ({ reply }: Started) => Number(/^HTTP\/1\.1 (\d+)/.exec(reply())?.[1]);

test.each([
  [80, 'POST', '/media', 403],
  [2, 'PATCH', '/media/1', 403],
  [2, 'POST', '/banners', 403],
  [2, 'POST', '/upload-image', 401],
  [2, 'POST', '/update-profile', 401],
])(
  'body: %p strangers who withhold the last byte of %s %s are refused, and nothing of it is kept',
  async (count, method, path, status) => {
    await whileOpen(count, { method, path, bytes: 900 * 1024 }, async (open) => {
      await eventually(() => expect(open.map(statusOf)).toEqual(open.map(() => status)), {
        what: 'every refusal',
      });
      expect(bufferedBytes()).toBe(0);
    });
  },
);

test('body: a shopper sends no upload, an administrator and a marketer do', async () => {
  const shopper = await newShopper();
  await whileOpen(1, { path: '/upload-image', bytes: MB, who: shopper }, ([open]) =>
    eventually(() => expect(statusOf(open!)).toBe(403)).then(() => undefined),
  );
  for (const who of [await newAdmin(), await newMarketer()])
    await whileOpen(1, { path: '/media', bytes: MB, who }, async ([open]) => {
      await eventually(() => expect(bufferedBytes()).toBe(MB - 1), { what: 'all bytes' });
      expect(open!.reply()).toBe('');
    });
});

test('body: all bodies together take 64 MB at most, the rest is 503 with Retry-After', async () => {
  const upload = { path: '/signup', type: 'application/json', bytes: 3 * MB };
  let most = 0;
  await whileOpen(80, upload, async (open) => {
    await eventually(
      () => {
        most = Math.max(most, bufferedBytes());
        const refused = open.filter((it) => statusOf(it) === 503);
        expect(refused.length + Math.round(bufferedBytes() / (3 * MB))).toBe(80);
        expect(refused.length).toBeGreaterThanOrEqual(59);
      },
      { what: 'bytes or a refusal of each' },
    );
    const refused = open.find((it) => statusOf(it) === 503)!.reply();
    expect(refused).toMatch(/\r\nRetry-After: \d+\r\n/);
    expect(refused).toContain(messages.tooBusy);
  });
  expect(most).toBeLessThanOrEqual(64 * MB);
});

test('body: one address takes 16 MB at most, and others still get in', async () => {
  const upload = { path: '/signup', type: 'application/json', bytes: 3 * MB, address: newAddress() };
  await whileOpen(8, upload, async (open) => {
    await eventually(() => expect(open.filter((it) => statusOf(it) === 503)).toHaveLength(3), {
      what: 'three refusals',
    });
    expect(bufferedBytes()).toBeLessThanOrEqual(16 * MB);
  });
});
