import { useEffect, useState } from 'react';
import { hourShown } from './calendar-words';
import { FormRow } from './form-row';
import { readStarts, type Visit } from './visit-requests';

interface When { date: string; time: string }
interface Props extends When { productId: string; moving?: Visit; /** Read anew when it changes. */ round?: number; errors: Record<string, string | undefined>; onChange: (when: When) => void }

/** Day and hour for staff: what is free that day, and the hour that is chosen already, which the server judges. */
export function VisitWhenRows({ productId, date, time, moving, round = 0, errors, onChange }: Props) {
  const [read, setRead] = useState<{ of: string; times: string[]; reason?: string }>();
  const asked = productId && date ? `${productId} ${date}` : '';
  useEffect(() => {
    if (!asked) return undefined;
    const stop = new AbortController();
    readStarts(productId, date, moving, stop.signal).then((it) => setRead({ of: asked, ...it }), (error: Error) => { if (!stop.signal.aborted) setRead({ of: asked, times: [], reason: error.message }); });
    return () => stop.abort();
  }, [asked, productId, date, moving, round]);
  const current = read?.of === asked ? read : undefined;
  const times = [...new Set([...(current?.times ?? []), ...(time ? [time] : [])])].sort();
  const hint = !productId ? 'Elige primero el servicio' : !date ? 'Elige primero la fecha' : !current ? 'Cargando…' : times.length === 0 ? 'Sin cupos este día' : 'Elige la hora';
  return (
    <div className="form-pair">
      <FormRow label="Fecha" error={errors.reservationDate && !date ? 'Elige la fecha.' : errors.reservationDate ?? current?.reason}><input type="date" value={date} onChange={({ target }) => onChange({ date: target.value, time })} /></FormRow>
      <FormRow label="Hora" error={errors.reservationTime && (time ? errors.reservationTime : 'Elige la hora.')}>
        <select value={time} disabled={!asked} onChange={({ target }) => onChange({ date, time: target.value })}>
          <option value="">{hint}</option>
          {times.map((it) => <option key={it} value={it}>{hourShown(it)}{current && !current.times.includes(it) ? ' (no está libre)' : ''}</option>)}
        </select>
      </FormRow>
    </div>
  );
}
