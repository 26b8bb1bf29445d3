import { useEffect, useRef, useState } from 'react';

/** Typing rests so long before a day is validated: on its way to one, a date field passes over others. */
const REST_MS = 700;

/**
 * A date field that is typed in: what it shows meanwhile, and when `onChoose` hears of it (a rest, leaving
 * the field, or a picker's choice at once).
 */
export function useTypedDate(value: string, onChoose: (date: string) => void) {
  const [draft, setDraft] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const typing = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);

  const commit = (date: string) => {
    clearTimeout(timer.current);
    typing.current = false;
    setDraft(null);
    if (date !== value) onChoose(date);
  };
  return {
    value: draft ?? value,
    onKeyDown: () => {
      typing.current = true;
    },
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => {
      const date = event.target.value;
      if (!typing.current) {
        commit(date);
        return;
      }
      setDraft(date);
      clearTimeout(timer.current);
      /* Years are typed digit by digit: 0002, 0020, 0202. */
      if (date >= '1000') timer.current = setTimeout(() => commit(date), REST_MS);
    },
    onBlur: () => {
      if (draft !== null) commit(draft);
    },
  };
}
