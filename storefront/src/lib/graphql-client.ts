import { GraphQLClient, type Variables } from 'graphql-request';
import { ApiError, offline, type Send } from './api-client';

/** Asks Payload's GraphQL for content; throws ApiError. Load this file when it is needed: pages are served with their content. */
export async function askGraphql<T>({ send, origin }: { send: Send; origin: string }, document: string, variables: Variables = {}): Promise<T> {
  const client = new GraphQLClient(`${origin}/api/graphql`, {
    credentials: 'same-origin', fetch: (input, init) => send(new Request(input as string, init)),
  });
  return client.request<T>(document, variables).catch((cause: unknown) => {
    const status = (cause as { response?: { status?: number } }).response?.status ?? 0;
    throw new ApiError(status === 200 ? 500 : status, status ? 'No pudimos cargar el contenido.' : offline);
  });
}
