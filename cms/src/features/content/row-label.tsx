'use client';

import { useRowLabel } from '@payloadcms/ui';
import { useEffect, useRef, useState } from 'react';

type Row = Record<string, unknown> | undefined;
const named = ['label', 'title', 'heading', 'caption', 'network', 'days', 'question'];
const frame = { width: 44, height: 32, objectFit: 'cover', borderRadius: 4, flex: 'none' } as const;
const line = { display: 'flex', alignItems: 'center', gap: 12, minWidth: 0 } as const;

/** The small copy of a picture that a row shows, by its id. */
function useThumbnail(id: unknown): string | null {
  const [found, setFound] = useState<{ id: string; url: string } | null>(null);
  useEffect(() => {
    if (typeof id !== 'string') return undefined;
    const gone = new AbortController();
    fetch(`/api/media/${id}?depth=0&select[sizes]=true`, { signal: gone.signal, credentials: 'same-origin' })
      .then((reply) => reply.json() as Promise<{ sizes?: { small?: { url?: string } } }>)
      .then(({ sizes }) => {
        if (sizes?.small?.url) setFound({ id, url: sizes.small.url });
      })
      .catch(() => undefined);
    return () => gone.abort();
  }, [id]);
  return found && found.id === id ? found.url : null;
}

const isBlank = (row: Row) =>
  Object.entries(row ?? {}).every(([name, it]) => name === 'id' || it == null || it === '');

/** A row of a list by what stands in it, so that it can be found closed; a new one opens, to be filled in. */
export function ListRowLabel({ singular }: { singular: string }) {
  const { data, rowNumber = 0 } = useRowLabel<Row>();
  const thumbnail = useThumbnail(data?.image ?? data?.poster);
  const label = useRef<HTMLSpanElement>(null);
  const blank = useRef(isBlank(data));
  useEffect(() => {
    if (blank.current)
      label.current
        ?.closest('.collapsible--collapsed')
        ?.querySelector<HTMLButtonElement>('.collapsible__toggle')
        ?.click();
  }, []);
  const words = named.map((name) => data?.[name]).find((it) => typeof it === 'string' && it !== '');
  return (
    <span ref={label} style={line}>
      {thumbnail && <img src={thumbnail} alt="" style={frame} />}
      <span>{String(words ?? `${singular} ${rowNumber + 1}`)}</span>
    </span>
  );
}
