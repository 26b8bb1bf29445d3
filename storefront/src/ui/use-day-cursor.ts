import { useEffect, useRef, useState } from 'react';
import { addMonths, dayByKey, monthOf } from './month-grid';

/** The month that is shown: `YYYY-MM` and its days `YYYY-MM-DD`. */
interface Month {
  value: string;
  month: string;
  today: string;
  last: string;
  onMonth: (month: string) => void;
}

/** The day of a calendar that has the tab stop, walked with the keys that calendars have. */
export function useDayCursor({ value, month, today, last, onMonth }: Month) {
  const [cursor, setCursor] = useState('');
  const [walking, setWalking] = useState(false);
  const table = useRef<HTMLTableElement>(null);
  const tabStop = [cursor, value, today].find((date) => date && monthOf(date) === month) ?? `${month}-01`;

  useEffect(() => {
    if (!walking) return;
    table.current?.querySelector<HTMLElement>(`[data-date="${tabStop}"]`)?.focus();
  }, [walking, tabStop]);

  const onKeyDown = (event: React.KeyboardEvent) => {
    const to = event.altKey || event.ctrlKey || event.metaKey ? null : dayByKey(tabStop, event, today, last);
    if (to === null) return;
    event.preventDefault();
    setCursor(to);
    setWalking(true);
    if (monthOf(to) !== month) onMonth(monthOf(to));
  };
  const turn = (by: number) => {
    setWalking(false);
    setCursor('');
    onMonth(addMonths(month, by));
  };

  return {
    tabStop,
    setCursor,
    turn,
    /** For the <table>. */
    grid: { ref: table, onKeyDown, onBlur: () => setWalking(false) },
  };
}
