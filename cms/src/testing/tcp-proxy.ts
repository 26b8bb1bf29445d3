import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A proxy to another port of this machine that can be interrupted and restored. */
interface TcpProxy {
  port: number;
  cut: () => Promise<void>;
  mend: () => Promise<void>;
}

export async function tcpProxy(host: string, to: number): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  const join = (from: Socket) => {
    const onward = connect(to, host);
    for (const [one, other] of [
      [from, onward],
      [onward, from],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  };
  const listen = async (port: number): Promise<Server> => {
    const server = createServer(join).listen(port, '127.0.0.1');
    await once(server, 'listening');
    return server;
  };
  let open: Server = await listen(0);
  const { port } = open.address() as AddressInfo;
  const cut = async () => {
    const closed = once(open, 'close');
    open.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return {
    port,
    cut,
    mend: async () => {
      open = await listen(port);
    },
  };
}
