import { useEffect, useState } from 'react';
import { readPreview, type Visit, type VisitPreview } from './visit-requests';

/** What a change of a visit, as it stands, would do to the money now; undefined until the server has said it. */
export function usePreview(visit: Visit, action: VisitPreview['action'], waive: boolean): VisitPreview | undefined {
  const [preview, setPreview] = useState<VisitPreview>();
  useEffect(() => {
    const stop = new AbortController();
    setPreview(undefined);
    readPreview(visit, action, waive, stop.signal).then(setPreview, () => undefined);
    return () => stop.abort();
  }, [visit, action, waive]);
  return preview;
}
