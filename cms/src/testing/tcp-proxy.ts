import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A proxy to another port of this machine that can be interrupted and restored. */
interface TcpProxy {
  port: number;
  cut: () => Promise<void>;
  mend: () => Promise<void>;
}

/** Whether a line breaks before some data pass, or after them, before there is an answer. */
export type Breaks = (data: Buffer) => 'before' | 'after' | undefined;

/** Passes data on until `breaks` says that the line breaks. */
function passOn(from: Socket, onward: Socket, breaks: Breaks): void {
  let isBroken = false;
  from.on('data', (data) => {
    const when = breaks(data);
    if (when === 'before') return void from.destroy();
    isBroken ||= when === 'after';
    onward.write(data);
  });
  onward.on('data', (answer) => (isBroken ? from.destroy() : from.write(answer)));
}

export async function tcpProxy(host: string, to: number, breaks?: Breaks): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  const join = (from: Socket) => {
    const onward = connect(to, host);
    if (breaks) passOn(from, onward, breaks);
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
      if (!breaks) one.pipe(other);
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
