import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api-client';
import { askGraphql } from '../../../lib/graphql-client';
import { clientsOf, siteOf } from '../../../lib/query-client';
import { documents, roots, type Queries } from './content.generated';

export interface ContentRequest {
  name: keyof Queries;
  variables?: Record<string, unknown>;
  resolve: (answer: never) => void;
  reject: (error: unknown) => void;
}

/**
 * Sends these queries as one request if there is a document of them together, else one by one. Requests go
 * without a session, so that staff see the public shop; a preview asks for drafts with the session of its
 * writer. Import this file only when it is needed: pages are served with their content.
 */
export async function sendContent(client: QueryClient, requested: readonly ContentRequest[]): Promise<void> {
  const names = requested.map(({ name }) => name).sort();
  const document = documents[names.join('_')];
  if (!document) {
    await Promise.all(requested.map((it) => sendContent(client, [it])));
    return;
  }
  const preview = Boolean(siteOf(client).preview);
  const variables = Object.fromEntries(
    [preview ? { draft: true } : {}, ...requested.map((it) => it.variables ?? {})].flatMap(Object.entries),
  );
  try {
    const { data, failed } = await askGraphql(
      clientsOf(client),
      document,
      variables,
      preview ? 'same-origin' : 'omit',
    );
    for (const { name, resolve, reject } of requested) {
      if (roots[name].some((it) => failed.includes(it)))
        reject(new ApiError(500, 'No pudimos cargar el contenido.'));
      else resolve(data as never);
    }
  } catch (error) {
    for (const { reject } of requested) reject(error);
  }
}
