'use client';

import { replyJson } from '@spa-bronze/domain/lib/json';
import { messages } from '@spa-bronze/domain/messages';
import { Button, Drawer, toast, useDocumentInfo } from '@payloadcms/ui';
import { useEffect, useId, useState } from 'react';
import { spaDate } from '../../lib/spa-date';
import { SpaDatePicker } from './spa-date-field';
import type { ScheduledRow } from './schedule-endpoints';

export const SCHEDULE_DIALOG = 'scheduled-publications';
const labels = { publish: 'Publicar', unpublish: 'Retirar de la página' } as const;
type ChangeType = keyof typeof labels;

interface Reply {
  scheduled?: ScheduledRow[];
  message?: string;
}
async function send(query: URLSearchParams, init: RequestInit): Promise<ScheduledRow[]> {
  const response = await fetch(`/api/scheduled-publications?${query.toString()}`, {
    credentials: 'include',
    headers: { 'Content-Type': 'application/json' },
    ...init,
  }).catch(() => {
    throw new Error(messages.offline);
  });
  const { scheduled, message } = await replyJson<Reply>(response);
  if (!scheduled) throw new Error(message ?? messages.serverFault);
  return scheduled;
}

function useSchedule() {
  const { id, collectionSlug, globalSlug } = useDocumentInfo();
  const [rows, setRows] = useState<ScheduledRow[] | null>(null);
  const [problem, setProblem] = useState('');
  const request = async (init: RequestInit, more: Record<string, string> = {}): Promise<boolean> => {
    const subject: Record<string, string> = globalSlug
      ? { global: globalSlug }
      : { collection: collectionSlug ?? '', id: String(id) };
    setProblem('');
    try {
      setRows(await send(new URLSearchParams({ ...subject, ...more }), init));
      return true;
    } catch (error) {
      setProblem(error instanceof Error ? error.message : messages.serverFault);
      return false;
    }
  };
  return { rows, problem, setProblem, request };
}

export const ScheduleDialog = () => (
  <Drawer slug={SCHEDULE_DIALOG} title="Programar">
    <ScheduleForm />
  </Drawer>
);

function ScheduleForm() {
  const { rows, problem, setProblem, request } = useSchedule();
  const [type, setType] = useState<ChangeType>('publish');
  const [at, setAt] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const dateId = useId();
  useEffect(() => void request({ method: 'GET' }), []);

  const save = async () => {
    if (!at) return setProblem('Elige la fecha y la hora.');
    setBusy(true);
    if (await request({ method: 'POST', body: JSON.stringify({ type, at }) })) {
      setAt(null);
      toast.success('Listo: quedó programado.');
    }
    setBusy(false);
  };
  return (
    <div className="schedule-form">
      <fieldset>
        <legend>Qué hacer</legend>
        {(Object.keys(labels) as ChangeType[]).map((it) => (
          <label key={it}>
            <input type="radio" name="schedule-type" checked={type === it} onChange={() => setType(it)} />{' '}
            <span>{labels[it]}</span>
          </label>
        ))}
      </fieldset>
      <div>
        <label htmlFor={dateId}>Fecha y hora (de Colombia)</label>
        <SpaDatePicker id={dateId} value={at} onChange={setAt} readOnly={busy} />
      </div>
      {problem && (
        <p role="alert" className="schedule-form__problem">
          {problem}
        </p>
      )}
      <Button id="schedule-save" disabled={busy} onClick={() => void save()}>
        Programar
      </Button>
      <h4>Ya programado</h4>
      {rows?.length === 0 && <p>No hay nada programado.</p>}
      <ul>
        {rows?.map((it) => (
          <li key={it.id}>
            <span>{`${labels[it.type]}: ${spaDate(it.at)}`}</span>{' '}
            <button type="button" onClick={() => void request({ method: 'DELETE' }, { job: it.id })}>
              Quitar
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
