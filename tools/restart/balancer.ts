import { once } from 'node:events';
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { portOf } from '../../cms/src/lib/port-of';

/** Milliseconds between two looks at `/readyz`, and the timeout of one. */
const LOOK_MS = 200;
const TRIES = 2;

interface Target {
  url: string;
  isReady: boolean;
  agent: Agent;
}
export interface Balancer {
  url: string;
  /** Whether this target gets requests. */
  isReady: (url: string) => boolean;
  /** Requests that were sent to a second target. */
  retried: () => number;
  close: () => void;
}

/**
 * A balancer as people run one: the ready targets in turn, over connections that stay open. A request whose
 * connection was refused goes to another target, once; one that broke later only if it changes nothing. What
 * then fails is 502. An answer of a target is passed on as it is, whatever its status.
 */
export async function startBalancer(urls: string[]): Promise<Balancer> {
  const targets = urls.map((url) => ({ url, isReady: false, agent: new Agent({ keepAlive: true }) }));
  let turn = 0;
  let retried = 0;
  const look = () => Promise.all(targets.map(lookAt));
  await look();
  const looking = setInterval(() => void look(), LOOK_MS);

  const nextOf = (tried: Target[]) => {
    const free = targets.filter((it) => !tried.includes(it));
    const ready = free.filter(({ isReady }) => isReady);
    const choice = ready.length > 0 ? ready : free;
    return choice[(turn += 1) % choice.length];
  };
  const server = createServer((req, res) => {
    void pass(req, res, nextOf).then((tries) => {
      if (tries > 1) retried += 1;
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    isReady: (url) => targets.some((it) => it.url === url && it.isReady),
    retried: () => retried,
    close: () => {
      clearInterval(looking);
      server.close();
      server.closeAllConnections();
      for (const { agent } of targets) agent.destroy();
    },
  };
}

async function lookAt(target: Target): Promise<void> {
  target.isReady = await fetch(`${target.url}/readyz`, { signal: AbortSignal.timeout(LOOK_MS * 5) }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Passes a request on. Returns how many targets were tried. */
async function pass(
  req: IncomingMessage,
  res: ServerResponse,
  nextOf: (tried: Target[]) => Target | undefined,
): Promise<number> {
  const parts: Buffer[] = [];
  for await (const part of req) parts.push(part as Buffer);
  const body = Buffer.concat(parts);
  const tried: Target[] = [];
  for (;;) {
    const target = nextOf(tried);
    try {
      if (!target) throw new Error('No target is left');
      tried.push(target);
      const answer = await send(target, req, body);
      res.writeHead(answer.statusCode ?? 502, endToEnd(answer.rawHeaders));
      answer.on('error', () => res.destroy()).pipe(res);
      return tried.length;
    } catch (error) {
      if (target && mayRetry(req, error) && tried.length < TRIES) continue;
      res.writeHead(502, { 'Content-Type': 'text/plain' }).end(`${target?.url}: ${String(error)}`);
      return tried.length;
    }
  }
}

const mayRetry = ({ method }: IncomingMessage, error: unknown) =>
  Object(error).code === 'ECONNREFUSED' || method === 'GET' || method === 'HEAD';

function send({ url, agent }: Target, { method, headers, url: path }: IncomingMessage, body: Buffer) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const { connection: _, ...passed } = headers;
    request(url + path, { method, headers: passed, agent })
      .on('response', resolve)
      .on('error', reject)
      .end(body);
  });
}

/** Headers as they came, without those of one connection. */
function endToEnd(raw: string[]): string[] {
  const ofConnection = ['connection', 'keep-alive', 'transfer-encoding'];
  return raw.filter((_, at) => !ofConnection.includes(raw[at - (at % 2)]!.toLowerCase()));
}
