'use client';

import { Banner, Button } from '@payloadcms/ui';
import { useEffect, useState } from 'react';
import { spaDate } from './spa-date';

interface Unfinished { file?: string; at?: string }
const row = { display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'center', justifyContent: 'space-between' } as const;
/* Payload's own reader of preferences remembers what was there when it was first asked. */
const noteOf = (slug: string, how: RequestInit = {}) => fetch(`/api/payload-preferences/import.${slug}`, { credentials: 'same-origin', ...how });

/** Tells whoever sent a file that the server never answered for it, and that it may be sent again. */
export function UnfinishedImport({ slug }: { slug: string }) {
  const [left, setLeft] = useState<Unfinished | null>(null);
  useEffect(() => {
    const gone = new AbortController();
    noteOf(slug, { signal: gone.signal }).then((reply) => reply.json() as Promise<{ value?: Unfinished | null }>).then(({ value }) => setLeft(value?.at ? value : null)).catch(() => undefined);
    return () => gone.abort();
  }, [slug]);
  const dismiss = () => { setLeft(null); void noteOf(slug, { method: 'DELETE' }); };
  if (!left?.at) return null;
  return (
    <Banner type="error">
      <span style={row}>
        <span>{`La carga${left.file ? ` de «${left.file}»` : ''} que empezó el ${spaDate(left.at)} no llegó a su fin: puede que solo una parte quedara guardada. Si ya no está en marcha, carga otra vez el mismo archivo: lo que quedó guardado no se repite.`}</span>
        <Button buttonStyle="secondary" size="small" margin={false} onClick={dismiss}>Entendido</Button>
      </span>
    </Banner>
  );
}
