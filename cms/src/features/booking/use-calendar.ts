import { useCallback, useEffect, useRef, useState } from 'react';
import { readCalendar, type Calendar } from './visit-requests';

const AGAIN_MS = 60_000;

/** The calendar of these days, read again every minute; what was shown stays until the new one is there, unless other days are asked for. */
export function useCalendar(days: readonly string[]) {
  const [from = '', to = ''] = [days[0], days.at(-1)];
  const [read, setRead] = useState<{ from: string; to: string; calendar?: Calendar; error?: string }>();
  const latest = useRef<AbortController>(undefined);
  const reload = useCallback(async () => {
    if (!from) return;
    latest.current?.abort();
    const stop = latest.current = new AbortController();
    try {
      const calendar = await readCalendar(from, to, stop.signal);
      if (!stop.signal.aborted) setRead({ from, to, calendar });
    } catch (error) {
      if (!stop.signal.aborted) setRead((before) => ({ from, to, calendar: before?.from === from && before.to === to ? before.calendar : undefined, error: (error as Error).message }));
    }
  }, [from, to]);
  useEffect(() => {
    void reload();
    const timer = setInterval(() => void reload(), AGAIN_MS);
    return () => { clearInterval(timer); latest.current?.abort(); };
  }, [reload]);
  const current = read?.from === from && read.to === to ? read : undefined;
  return { calendar: current?.calendar, error: current?.error, reload };
}
