import { useSearchParams } from 'react-router-dom';

/**
 * The filters of a list are in the address, so that they survive a reload and can be shared. A change returns
 * to the first page.
 */
export function useListQuery() {
  const [params, setParams] = useSearchParams();
  const write = (values: Record<string, string>) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        for (const [name, value] of Object.entries(values))
          if (value) next.set(name, value);
          else next.delete(name);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    get: (name: string) => params.get(name) ?? '',
    page: pageOf(params),
    set: (values: Record<string, string>) => write({ page: '', ...values }),
    setPage: (page: number) => write({ page: page > 1 ? String(page) : '' }),
  };
}

/** The page that an address asks for, the first unless it says a whole number. */
export function pageOf(params: URLSearchParams): number {
  const page = Number(params.get('page') ?? 1);
  return Number.isInteger(page) && page > 0 && page <= 100_000 ? page : 1;
}
