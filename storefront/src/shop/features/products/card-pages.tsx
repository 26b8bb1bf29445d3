import { useEffect, useRef } from 'react';
import { redirect, useLocation } from 'react-router-dom';
import { focusHeading } from '../../../lib/focus-heading';
import { PageLinks } from '../../../ui/page-links';
import { PAGE_SIZE, type Cards } from './products-queries';

const lastPage = ({ total }: Cards) => Math.max(1, Math.ceil(total / PAGE_SIZE));

function addressOf(pathname: string, search: string, page: number): string {
  const query = new URLSearchParams(search);
  if (page > 1) query.set('page', String(page));
  else query.delete('page');
  return `${pathname}${query.size > 0 ? `?${query}` : ''}`;
}

/**
 * Redirects a page number behind the last one to the last page. The address may be old.
 */
export function demandPage({ url }: Request, list: Cards | undefined): void {
  const { pathname, search, searchParams } = new URL(url);
  const page = Number(searchParams.get('page'));
  if (list && page > lastPage(list)) throw redirect(addressOf(pathname, search, lastPage(list)));
}

/**
 * The links between the pages of a list of cards; none where there is one page. Another page starts at its
 * heading.
 */
export function CardPages({ of: list, page }: { of: Cards | undefined; page: number }) {
  const { pathname, search } = useLocation();
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current !== page) focusHeading();
    shown.current = page;
  }, [page]);
  if (!list || lastPage(list) === 1) return null;
  return <PageLinks page={page} last={lastPage(list)} to={(it) => addressOf(pathname, search, it)} />;
}
