import { portOf } from '../../lib/port-of';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { messages } from '@spa-bronze/domain/messages';
import { EnvError } from '../../env';

/** Milliseconds that requests in flight get after a stop. */
const TIMEOUT = 10_000;

/** Milliseconds for an idle connection: more than proxies give it, so that none writes into a closed one. */
const KEEP_ALIVE = 65_000;

const whyNot: Record<string, string> = {
  EADDRINUSE: 'ya está en uso',
  EACCES: 'falta permiso',
  EADDRNOTAVAIL: 'HOST no es una dirección de esta máquina',
};

/** Opens the port (a free one for 0) and returns its number. `variable` is its setting. Throws EnvError. */
export function listen(
  server: Server,
  port: number,
  { host, variable = 'PORT' }: { host?: string; variable?: string } = {},
): Promise<number> {
  server.requestTimeout = 60_000;
  server.keepAliveTimeout = KEEP_ALIVE;
  watchSockets(server);
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const why = whyNot[error.code ?? ''];
      reject(why ? new EnvError(`${variable} ${port} no se puede abrir: ${why}.`) : error);
    });
    server.listen(port, host, () => resolve(portOf(server)));
  });
}

/** Every reply ends its connection from now on, so that a proxy keeps none at the moment of the stop. */
export function endConnections(server: Server): void {
  server.prependListener('request', (_req, res: ServerResponse) => res.setHeader('Connection', 'close'));
}

/** Takes no new connections, lets requests in flight finish, and closes the rest after 10 seconds. */
export function stopServer(server: Server): Promise<void> {
  const { open, busy } = sockets.get(server) ?? { open: new Set<Socket>(), busy: new Set<Socket>() };
  return new Promise((resolve) => {
    const cut = setTimeout(() => open.forEach((socket) => socket.destroy()), TIMEOUT);
    server.close(() => {
      clearTimeout(cut);
      resolve();
    });
    endConnections(server);
    for (const socket of open) if (!busy.has(socket)) socket.destroy();
  });
}

const sockets = new WeakMap<Server, { open: Set<Socket>; busy: Set<Socket> }>();

/** Node forgets a socket that became a WebSocket, and would wait for it without end. */
function watchSockets(server: Server): void {
  const [open, busy] = [new Set<Socket>(), new Set<Socket>()];
  sockets.set(server, { open, busy });
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => {
      open.delete(socket);
      busy.delete(socket);
    });
  });
  server.on('request', ({ socket }: IncomingMessage, res: ServerResponse) => {
    busy.add(socket);
    res.once('close', () => {
      busy.delete(socket);
      if (!server.listening) socket.destroySoon();
    });
  });
}

const statuses: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Bytes that are no HTTP get the envelope too. */
export function unreadableRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const body = JSON.stringify({ success: false, error: true, message: messages.malformed });
  const status = statuses[error.code ?? ''] ?? '400 Bad Request';
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}
