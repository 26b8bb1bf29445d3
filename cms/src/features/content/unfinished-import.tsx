'use client';

import { Banner, Button, usePreferences } from '@payloadcms/ui';
import { useEffect, useState } from 'react';
import { spaDate } from './spa-date';

interface Unfinished { file?: string; at?: string }
const row = { display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'center', justifyContent: 'space-between' } as const;

/** Tells whoever sent a file that the server never answered for it, and that it may be sent again. */
export function UnfinishedImport({ slug }: { slug: string }) {
  const { getPreference } = usePreferences();
  const [left, setLeft] = useState<Unfinished | null>(null);
  useEffect(() => { void getPreference<Unfinished | null>(`import.${slug}`).then((it) => setLeft(it?.at ? it : null)); }, [getPreference, slug]);
  const dismiss = () => { setLeft(null); void fetch(`/api/payload-preferences/import.${slug}`, { method: 'DELETE', credentials: 'same-origin' }); };
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
