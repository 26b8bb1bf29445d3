import { GraphQLClient, type Variables } from 'graphql-request';
import { ApiError, offline, type Send } from './api-client';

interface Answer { status?: number; data?: unknown; errors?: { path?: readonly unknown[] }[] }

/** Whether nothing went wrong but that the CMS has not been filled in yet: the document could be read, a field of it could not. */
const isUnfilled = ({ data, errors }: Answer) => data != null && Boolean(errors?.every(({ path = [] }) => path.length > 1));

/** Asks Payload's GraphQL for content; what was never filled in is null; throws ApiError. Load this file when it is needed: pages are served with their content. */
export async function askGraphql<T>({ send, origin }: { send: Send; origin: string }, document: string, variables: Variables = {}, credentials: RequestCredentials = 'omit'): Promise<T> {
  const client = new GraphQLClient(`${origin}/api/graphql`, {
    credentials, fetch: (input, init) => send(new Request(input as string, init)),
  });
  return client.request<T>(document, variables).catch((cause: unknown) => {
    const response = (cause as { response?: Answer }).response ?? {};
    if (isUnfilled(response)) return response.data as T;
    const { status = 0 } = response;
    throw new ApiError(status === 200 ? 500 : status, status ? 'No pudimos cargar el contenido.' : offline);
  });
}
