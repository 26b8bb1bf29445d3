import type { Data, EndpointKey } from '@spa-bronze/domain/api';
import type { QueryFunctionContext } from '@tanstack/react-query';
import { ApiError, type CallOptions } from './api-client';
import { apiOf } from './query-client';

type Context = Pick<QueryFunctionContext, 'client' | 'signal'>;

export const dataOf =
  <K extends EndpointKey>(key: K, options?: Omit<CallOptions<K>, 'signal'>) =>
  async ({ client, signal }: Context): Promise<Data<K>> =>
    ((await apiOf(client)(key, { ...options, signal })) as { data: Data<K> }).data;

/** The same query; null where the server refuses it with one of these statuses. */
export const orNull =
  <T>(read: (context: Context) => Promise<T>, ...statuses: number[]) =>
  (context: Context): Promise<T | null> =>
    read(context).catch((error: unknown) => {
      if (error instanceof ApiError && statuses.includes(error.status)) return null;
      throw error;
    });
