'use client';

import { isAdmin } from '@spa-bronze/domain/users';
import { Button, toast, useAuth } from '@payloadcms/ui';
import { useRef } from 'react';
import { UnfinishedImport } from './unfinished-import';

const bar = { display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'center', margin: '0 0 16px' } as const;
const LOST = 'No sabemos si la carga terminó. Vuelve a abrir esta lista en un momento: si quedó a medias, aquí te lo decimos.';
interface Answer { message?: string; errors?: { message?: string }[]; data?: { problems?: string[] } }

/** Takes a list out as a file and puts one in, for administrators. */
export function FileTransfer({ slug }: { slug: string }) {
  const input = useRef<HTMLInputElement>(null);
  const { user } = useAuth<{ role?: string }>();
  const send = async (file: File | undefined) => {
    if (!file) return;
    const form = new FormData();
    form.set('file', file);
    const reply = await fetch(`/api/${slug}/import`, { method: 'POST', body: form, credentials: 'same-origin' }).catch(() => null);
    if (input.current) input.current.value = '';
    if (!reply) { toast.error(LOST, { duration: 15_000 }); return; }
    const { errors, message = errors?.[0]?.message ?? 'No pudimos leer el archivo. Intenta de nuevo.', data } = (await reply.json().catch(() => ({}))) as Answer;
    if (reply.ok) { toast.success(message); setTimeout(() => location.reload(), 1500); }
    else toast.error([message, ...(data?.problems ?? [])].join(' '), { duration: 15_000 });
  };
  if (!isAdmin(user)) return null;
  return (
    <>
      <UnfinishedImport slug={slug} />
      <div style={bar}>
        <Button buttonStyle="secondary" size="small" margin={false} el="anchor" url={`/api/${slug}/export?format=csv`}>Descargar para Excel (CSV)</Button>
        <Button buttonStyle="secondary" size="small" margin={false} el="anchor" url={`/api/${slug}/export?format=json`}>Descargar JSON</Button>
        <Button buttonStyle="secondary" size="small" margin={false} onClick={() => input.current?.click()}>Cargar archivo</Button>
        <input ref={input} type="file" accept=".csv,.json" hidden aria-label="Archivo que se carga" onChange={(event) => void send(event.target.files?.[0])} />
      </div>
    </>
  );
}
