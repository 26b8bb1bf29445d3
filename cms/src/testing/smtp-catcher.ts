import { createServer, type AddressInfo, type Socket } from 'node:net';

/** The mail server's reply to a complete message. It may also hang up. */
type Verdict = (message: string, socket: Socket) => string | null;

export interface SmtpCatcher {
  url: string;
  received: string[];
  answerWith(verdict: Verdict): void;
  close(): void;
}

/**
 * A mail server that stores what it receives. By default it accepts everything. With `null` it never answers.
 * It has no TLS.
 */
export async function catchSmtp(): Promise<SmtpCatcher> {
  const received: string[] = [];
  const sockets = new Set<Socket>();
  let verdict: Verdict = () => '250 kept';
  const server = createServer((socket) => {
    sockets.add(socket.on('close', () => sockets.delete(socket)).on('error', () => undefined));
    let [unread, inData] = ['', false];
    const say = (line: string | null) => {
      if (line !== null) socket.write(`${line}\r\n`);
    };
    const take = (message: string) => {
      received.push(message);
      say(verdict(message, socket));
    };
    say('220 catcher');
    socket.setEncoding('utf8').on('data', (part: string) => {
      unread += part;
      for (
        let end = unread.indexOf(inData ? '\r\n.\r\n' : '\r\n');
        end >= 0;
        end = unread.indexOf(inData ? '\r\n.\r\n' : '\r\n')
      ) {
        const piece = unread.slice(0, end);
        unread = unread.slice(end + (inData ? 5 : 2));
        if (inData) take(piece);
        else if (/^QUIT/i.test(piece)) socket.end('221 bye\r\n');
        else if (/^DATA/i.test(piece)) say('354 go on');
        else if (/^STARTTLS/i.test(piece)) say('502 unknown');
        else say(/^AUTH/i.test(piece) ? '235 ok' : '250 ok');
        inData = !inData && /^DATA/i.test(piece);
      }
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    answerWith: (next) => {
      verdict = next;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
