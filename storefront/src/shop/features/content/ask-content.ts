import type { QueryClient } from '@tanstack/react-query';
import type { Queries } from './content.generated';
import type { Requested } from './send-content';

const together = new WeakMap<QueryClient, Requested[]>();

/** Simultaneous questions go in one request: on the server a page with its header and footer. */
export const askContent = <N extends keyof Queries>(
  client: QueryClient,
  name: N,
  variables?: Queries[N]['variables'],
): Promise<Queries[N]['answer']> =>
  new Promise<Queries[N]['answer']>((resolve, reject) => {
    const requested: Requested = { name, variables, resolve, reject };
    const waiting = together.get(client);
    if (waiting) {
      waiting.push(requested);
      return;
    }
    const all = [requested];
    together.set(client, all);
    setTimeout(() => {
      together.delete(client);
      import('./send-content')
        .then(({ sendContent }) => sendContent(client, all))
        .catch((error: unknown) => all.forEach((it) => it.reject(error)));
    }, 0);
  });
