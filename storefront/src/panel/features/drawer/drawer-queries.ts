import type { BodyInput, Data } from '@spa-bronze/domain/api';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { dataOf } from '../../../lib/contract-query';
import { apiOf } from '../../../lib/query-client';
import { useWrite } from '../../../ui/use-write';

export type Drawer = Data<'GET /drawers'>[number];
export type DrawerView = Data<'GET /drawers/{number}'>;
export type DrawerNow = Data<'GET /drawer'>;

export const drawerQuery = queryOptions({
  queryKey: ['panel', 'drawer'],
  queryFn: dataOf('GET /drawer'),
});

export const DRAWERS_A_PAGE = 20;
export const drawersQuery = (page: number) =>
  queryOptions({
    queryKey: ['panel', 'drawers', page],
    placeholderData: keepPreviousData,
    queryFn: ({ client, signal }) =>
      apiOf(client)('GET /drawers', { query: { page, limit: DRAWERS_A_PAGE }, signal }),
  });

export const closedDrawerQuery = (number: string) =>
  queryOptions({
    queryKey: ['panel', 'drawer', number],
    queryFn: dataOf('GET /drawers/{number}', { params: { number } }),
  });

export const useOpenDrawer = () =>
  useWrite((api, body: BodyInput<'POST /drawer/open'>) => api('POST /drawer/open', { body }));
export const useMoveCash = () =>
  useWrite((api, body: BodyInput<'POST /drawer/movements'>) => api('POST /drawer/movements', { body }));
export const useCloseDrawer = () =>
  useWrite((api, body: BodyInput<'POST /drawer/close'>) => api('POST /drawer/close', { body }));
