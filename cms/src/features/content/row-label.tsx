'use client';

import { homeSections, isHomeSection } from '@spa-bronze/domain/content/home-sections';
import { useForm, useFormFields, useFormSubmitted, useRowLabel } from '@payloadcms/ui';
import { useEffect, useState } from 'react';

type Row = Record<string, unknown> | undefined;
const named = ['label', 'title', 'heading', 'caption', 'network', 'days', 'question'];
const frame = { width: 44, height: 32, objectFit: 'cover', borderRadius: 4, flex: 'none' } as const;
const line = { display: 'flex', alignItems: 'center', gap: 12, minWidth: 0 } as const;

function useThumbnail(id: unknown): string | null {
  const [found, setFound] = useState<{ id: string; url: string } | null>(null);
  useEffect(() => {
    if (typeof id !== 'string') return undefined;
    const gone = new AbortController();
    fetch(`/api/media/${id}?depth=0&select[sizes]=true`, { signal: gone.signal, credentials: 'same-origin' })
      .then((reply) => reply.json())
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

/** Expands a row of a list when it is new, and when a refused form has an invalid field in it. */
function useOpenRow(path: string, isNew: boolean): void {
  const at = path.lastIndexOf('.');
  const [list, index] = [path.slice(0, at), Number(path.slice(at + 1))];
  const { dispatchFields, getFields } = useForm();
  const submitted = useFormSubmitted();
  const isFaulty = useFormFields(([fields]) =>
    Object.entries(fields).some(([name, field]) => name.startsWith(`${path}.`) && field?.valid === false),
  );
  const opens = isNew || (submitted && isFaulty);
  useEffect(() => {
    const fields = getFields();
    const rows = fields[list]?.rows ?? [];
    if (!opens || !rows[index]?.collapsed) return;
    /** Several rows may expand at once and write the same list, so each write includes all of them. */
    const faulty = Object.keys(fields).filter((name) => fields[name]?.valid === false);
    const isOpen = (row: number) =>
      row === index || (submitted && faulty.some((name) => name.startsWith(`${list}.${row}.`)));
    const updatedRows = rows.map((row, number) => (isOpen(number) ? { ...row, collapsed: false } : row));
    dispatchFields({ type: 'SET_ROW_COLLAPSED', path: list, updatedRows });
  }, [dispatchFields, getFields, index, list, opens, submitted]);
}

export function ListRowLabel({ singular }: { singular: string }) {
  const { data, path, rowNumber = 0 } = useRowLabel<Row>();
  const picture = data?.image ?? data?.poster;
  const thumbnail = useThumbnail(picture);
  const [isNew] = useState(() => isBlank(data));
  useOpenRow(path, isNew);
  const words = named.map((name) => data?.[name]).find((it) => typeof it === 'string' && it !== '');
  return (
    <span style={line}>
      {thumbnail ? <img src={thumbnail} alt="" style={frame} /> : Boolean(picture) && <span style={frame} />}
      <span>{String(words ?? `${singular} ${rowNumber + 1}`)}</span>
    </span>
  );
}

export function HomeSectionLabel() {
  const { data, rowNumber = 0 } = useRowLabel<Row>();
  const { section, hidden } = data ?? {};
  const name = isHomeSection(section) ? homeSections[section] : `Sección ${rowNumber + 1}`;
  return (
    <span style={{ ...line, opacity: hidden ? 0.6 : 1 }}>
      <span>{name}</span>
      {Boolean(hidden) && <span>(oculta)</span>}
    </span>
  );
}
