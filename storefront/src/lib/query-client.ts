import type { Sent } from '@spa-bronze/domain/lib/sent';
import { MutationCache, QueryCache, QueryClient, useQueryClient } from '@tanstack/react-query';
import { createApi, type Api, type ApiError, type Send } from './api-client';
import { noteServerTime } from './server-clock';
import { hasUnsavedWords } from './unsaved-words';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError;
  }
}

/** What the server tells the browser once: the shop's address and its payment settings. */
export interface Site {
  publicUrl: string;
  payments: {
    /** PayPal's; '' where it is not offered. */
    clientId: string;
    sdkBaseUrl?: string;
    test: boolean;
    /** Wompi is offered. */
    wompi?: boolean;
  };
  shared?: boolean;
  /** In the preview beside a form of the CMS: the id of the document. */
  preview?: string;
  sent?: Sent;
}
interface Clients {
  api: Api;
  send: Send;
  origin: string;
}

export const sessionKey = ['session'];

const clients = new WeakMap<QueryClient, Clients>();

const worthRetrying = (failures: number, error: ApiError) =>
  failures < 2 && navigator.onLine && (error.status === 0 || error.status >= 500);

/** Without a network a call fails at once: nothing waits unseen, and nothing is sent later. */
const networkMode = 'always';

export function createQueryClient(send: Send, origin: string): QueryClient {
  const onServer = typeof window === 'undefined';
  /*
   * A refusal may mean that the session has ended, so the session is read again. With unsaved text, or a form
   * open in a dialog, a 401 does not do this, so that the typed text stays.
   */
  const onError = ({ status }: ApiError) => {
    if (!onServer && (status === 403 || (status === 401 && !hasUnsavedWords())))
      void client.invalidateQueries({ queryKey: sessionKey });
  };
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        retry: onServer ? false : worthRetrying,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        networkMode,
      },
      mutations: { networkMode },
    },
  });
  /* Staff see what is, never what was a minute ago. */
  client.setQueryDefaults(['panel'], { staleTime: 0 });
  const timed: Send = async (request) => {
    const sentAt = Date.now();
    const reply = await send(request);
    noteServerTime(client, sentAt, reply.headers);
    return reply;
  };
  const sendTimed = onServer ? send : timed;
  const shownUser = () => client.getQueryData<{ _id: string } | null>(sessionKey)?._id;
  clients.set(client, { api: createApi(sendTimed, origin, shownUser), send: sendTimed, origin });
  return client;
}

export function clientsOf(client: QueryClient): Clients {
  const found = clients.get(client);
  if (!found) throw new Error('This query client was not made by createQueryClient');
  return found;
}

export const apiOf = (client: QueryClient): Api => clientsOf(client).api;
export const useApi = (): Api => apiOf(useQueryClient());

const siteKey = ['site'];
export const keepSite = (client: QueryClient, site: Site) => client.setQueryData(siteKey, site);
export const siteOf = (client: QueryClient): Site =>
  client.getQueryData<Site>(siteKey) ?? { publicUrl: '', payments: { clientId: '', test: false } };
export const useSite = (): Site => siteOf(useQueryClient());
