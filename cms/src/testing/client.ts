import { channel } from 'node:diagnostics_channel';
import { request } from 'node:http';
import { server } from './worker-server';

export interface Reply<T = unknown> {
  status: number;
  headers: Headers;
  text: string;
  /** The parsed JSON. Undefined when the reply is no JSON. */
  body: {
    success: boolean;
    error: boolean;
    message: string;
    data: T;
    fields?: Record<string, string>;
  } & Record<string, unknown>;
}

interface Options {
  headers?: Record<string, string>;
  /** Sent unchanged instead of as JSON. */
  raw?: BodyInit;
  method?: string;
}

/** A unique address, so that rate limits by address concern one test only. */
export const newAddress = () => `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 254) + 1).join('.')}`;

/** An HTTP client that stores cookies and calls from its own address. Paths are under /api. */
export class Client {
  readonly cookies = new Map<string, string>();

  constructor(
    readonly url = server.url,
    public address = newAddress(),
  ) {}

  get<T>(path: string, options?: Options) {
    return this.send<T>('GET', path, undefined, options);
  }
  /** What a GET of the contract answers. */
  async read<T>(path: string, options?: Options): Promise<T> {
    return (await this.get<T>(path, options)).body.data;
  }
  post<T>(path: string, body?: unknown, options?: Options) {
    return this.send<T>('POST', path, body, options);
  }
  put<T>(path: string, body?: unknown, options?: Options) {
    return this.send<T>('PUT', path, body, options);
  }
  patch<T>(path: string, body?: unknown, options?: Options) {
    return this.send<T>('PATCH', path, body, options);
  }
  delete<T>(path: string, options?: Options) {
    return this.send<T>('DELETE', path, undefined, options);
  }

  async send<T>(
    method: string,
    path: string,
    body?: unknown,
    { headers, raw }: Options = {},
  ): Promise<Reply<T>> {
    const response = await fetch(`${this.url}/api${path}`, {
      method,
      redirect: 'manual',
      headers: {
        'X-Forwarded-For': this.address,
        /* Compressing takes a tenth of the tests' time. Those that are about it say what they accept. */
        'Accept-Encoding': 'identity',
        ...this.cookieHeader(),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      body: raw ?? (body === undefined ? undefined : JSON.stringify(body)),
    });
    this.keepCookies(response);
    const text = await response.text();
    const { status } = response;
    const answer = `${method} ${path} answered ${status} ${text}`;
    return { status, headers: response.headers, text, body: bodyOf(text, answer) as Reply<T>['body'] };
  }

  cookieHeader(): Record<string, string> {
    return this.cookies.size
      ? { Cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
      : {};
  }

  private keepCookies(response: Response): void {
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === '' || /max-age=0|expires=thu, 01 jan 1970/i.test(cookie)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}

/** Fails unless the answer has this status and message. */
export const expectAnswer = (
  { status, body }: { status: number; body: { message?: string } },
  expectedStatus: number,
  message: string,
): void => expect({ status, message: body.message }).toEqual({ status: expectedStatus, message });

const missingData = channel('test-client.missing-data');

/** The parsed JSON. A test that fails after it read `data` where there is none says what the answer was. */
function bodyOf(text: string, answer: string): unknown {
  const body = parsed(text);
  if (typeof body !== 'object' || body === null || 'data' in body) return body;
  return Object.defineProperty(body, 'data', { get: () => missingData.publish(answer), configurable: true });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A request with any method, host or path that node:http accepts. Returns status, headers and text. */
export function rawRequest(options: {
  method?: string;
  path?: string;
  headers?: Record<string, string>;
  chunks?: Iterable<Buffer>;
}) {
  return new Promise<{
    status: number;
    headers: Record<string, string | string[] | undefined>;
    text: string;
  }>((resolve, reject) => {
    const { chunks, ...rest } = options;
    const call = request(
      {
        host: '127.0.0.1',
        port: server.port,
        setHost: !rest.headers?.Host,
        maxHeaderSize: 256 * 1024,
        ...rest,
      },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(parts).toString(),
          }),
        );
      },
    );
    call.on('error', reject);
    for (const chunk of chunks ?? []) call.write(chunk);
    call.end();
  });
}
