'use client';

import { useSearchParams } from 'next/navigation';
import { useEffect, useState } from 'react';
import { countReviews } from './sale-requests';

const ALL = '/admin/collections/sales';
const WAITING = `${ALL}?where[or][0][and][0][reviewDue][equals]=true`;
const tab = { padding: '6px 12px', borderRadius: 4, textDecoration: 'none' } as const;
const current = { ...tab, background: 'var(--theme-elevation-100)' };

/** The whole list, or the payments that wait for a person. */
export function SalesTabs() {
  const waiting = useSearchParams().toString().includes('reviewDue');
  const [count, setCount] = useState<number>();
  useEffect(() => { countReviews().then(setCount, () => undefined); }, [waiting]);
  return (
    <nav aria-label="Transacciones" style={{ display: 'flex', gap: 8, margin: '0 0 16px' }}>
      <a href={ALL} style={waiting ? tab : current}>Todas</a>
      <a href={WAITING} style={waiting ? current : tab}>Pagos por revisar{count === undefined ? '' : ` (${count})`}</a>
    </nav>
  );
}
