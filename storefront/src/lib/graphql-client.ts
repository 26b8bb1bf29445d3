import { recordOf } from '@spa-bronze/domain/lib/unknown';
import { GraphQLClient, type Variables } from 'graphql-request';
import { ApiError, offline, type Send } from './api-client';

interface Answer {
  status?: number;
  data?: unknown;
  errors?: { path?: readonly unknown[] }[];
}

/**
 * The root fields that could not be read. An error below a root field means that the content is still empty.
 */
const failedIn = ({ errors = [] }: Answer) =>
  errors.flatMap(({ path = [] }) => (path.length === 1 ? [String(path[0])] : []));
const isPartial = ({ data, errors }: Answer) =>
  data != null && Boolean(errors?.every(({ path = [] }) => path.length > 0));

/**
 * Reads content from Payload's GraphQL. Empty content is null, `failed` names the root fields that could not
 * be read. Throws ApiError when nothing could. Import this file dynamically, because pages are served with
 * their content.
 */
export async function askGraphql(
  { send, origin }: { send: Send; origin: string },
  document: string,
  variables: Variables = {},
  credentials: RequestCredentials = 'omit',
): Promise<{ data: unknown; failed: string[] }> {
  const client = new GraphQLClient(`${origin}/api/graphql`, {
    credentials,
    fetch: (input, init) => send(new Request(input, init)),
  });
  return client.request(document, variables).then(
    (data) => ({ data, failed: [] }),
    (cause: unknown) => {
      const response: Answer = recordOf(recordOf(cause).response);
      if (isPartial(response)) return { data: response.data, failed: failedIn(response) };
      const { status = 0 } = response;
      throw new ApiError(status === 200 ? 500 : status, status ? 'No pudimos cargar el contenido.' : offline);
    },
  );
}
