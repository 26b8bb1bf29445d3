import { useEffect, useRef, useState } from 'react';

/** A day is validated after this pause in typing: a half typed date is another valid date. */
const REST_MS = 700;

/**
 * The text of a date field while somebody types. `onChoose` is called after a pause, when the field is left, or
 * at once for a date of the browser's picker.
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
