import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api-client';
import { clientsOf, siteOf } from '../../../lib/query-client';
import { answersOf, documentFor, type PartName } from './content-documents';

type Variables = Record<string, unknown>;
interface Requested {
  name: PartName;
  variables: Variables;
  resolve: (answer: never) => void;
  reject: (error: unknown) => void;
}

/**
 * Visitors ask as strangers, so that staff see the shop as it is; the preview beside a form asks for drafts
 * in the name of who writes them.
 */
async function send(client: QueryClient, requested: readonly Requested[]): Promise<void> {
  const document = documentFor(requested.map(({ name }) => name));
  if (!document) {
    await Promise.all(requested.map((it) => send(client, [it])));
    return;
  }
  const preview = Boolean(siteOf(client).preview);
  const variables = Object.fromEntries(
    [{ ...(preview && { draft: true }) }, ...requested.map((it) => it.variables)].flatMap(Object.entries),
  );
  try {
    const { askGraphql } = await import('../../../lib/graphql-client');
    const { data, failed } = await askGraphql(
      clientsOf(client),
      document,
      variables,
      preview ? 'same-origin' : 'omit',
    );
    for (const { name, resolve, reject } of requested) {
      if (answersOf(name).some((it) => failed.includes(it)))
        reject(new ApiError(500, 'No pudimos cargar el contenido.'));
      else resolve(data as never);
    }
  } catch (error) {
    for (const { reject } of requested) reject(error);
  }
}

const together = new WeakMap<QueryClient, Requested[]>();

/** Simultaneous questions go in one request: on the server a page with its header and footer. */
export const askContent = <T>(client: QueryClient, name: PartName, variables: Variables = {}): Promise<T> =>
  new Promise<T>((resolve, reject) => {
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
      void send(client, all);
    }, 0);
  });
