import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Prints the page, on paper of 80 mm or on the browser's own. `narrow` while the first is printed. */
export function usePrint(): { narrow: boolean; printOn: (isNarrow: boolean) => void } {
  const [narrow, setNarrow] = useState(false);
  useEffect(() => {
    const ended = () => setNarrow(false);
    addEventListener('afterprint', ended);
    return () => removeEventListener('afterprint', ended);
  }, []);
  const printOn = (isNarrow: boolean) => {
    flushSync(() => setNarrow(isNarrow));
    print();
  };
  return { narrow, printOn };
}
