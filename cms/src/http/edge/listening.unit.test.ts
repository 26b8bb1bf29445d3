import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import { connect } from 'node:net';
import { listen, stopServer } from './listening';

const upgrade = 'GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n';

test('stop: does not wait for an open WebSocket or an idle connection, but for a request in flight', async () => {
  let answer = () => {};
  let server!: Server;
  const requested = new Promise<void>((resolve) => {
    server = createServer((_req, res) => {
      answer = () => res.end('listo');
      resolve();
    });
  });
  server.on('upgrade', (_req, socket) =>
    socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'),
  );
  const port = await listen(server, 0);
  const webSocket = connect(port, '127.0.0.1', () => webSocket.write(upgrade));
  const idle = connect(port, '127.0.0.1');
  const ends = [webSocket, idle].map(
    (socket) => new Promise((resolve) => socket.on('error', () => undefined).on('close', resolve)),
  );
  await Promise.all([once(webSocket, 'data'), idle.connecting && once(idle, 'connect')]);
  const reply = new Promise<string>((resolve, reject) => {
    request({ port, host: '127.0.0.1' }, (response) =>
      response.on('data', (part: Buffer) => resolve(part.toString())),
    )
      .on('error', reject)
      .end();
  });
  await requested;
  let over = false;
  const stopped = stopServer(server).then(() => {
    over = true;
  });
  await Promise.all(ends);
  /* Connections that ended at the cut would have ended the request too. */
  expect(over).toBe(false);
  answer();
  expect(await reply).toBe('listo');
  await stopped;
});

test('listen: a port in use is reported in one line', async () => {
  const first = createServer();
  const port = await listen(first, 0);
  await expect(listen(createServer(), port)).rejects.toThrow(
    `PORT ${port} no se puede abrir: ya está en uso.`,
  );
  await stopServer(first);
});
