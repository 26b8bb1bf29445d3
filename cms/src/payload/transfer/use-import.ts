import { useEffect, useRef, useState } from 'react';
import type { ImportState } from './import-state';
import { dismissImport, readImport, sendFile, type ImportReply } from './import-requests';

type Unfinished = Exclude<ImportState, { state: 'finished' }>;
/** An import as its sender sees it; `sent`: 0 to 1 of its bytes. */
export type ShownImport =
  | { state: 'sending'; file: string; sent: number }
  | { state: 'checking' | 'unreachable'; file: string }
  | Unfinished;

const ASK_AGAIN_MS = 1000;
/** After so many answers without the file, the result of an import with a lost connection counts as unknown. */
const UNSEEN_AT_MOST = 20;
const sleep = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ASK_AGAIN_MS);
  });
const refused = (message: string): ImportReply => ({ ok: false, message, problems: [] });
const UNKNOWN = refused(
  'No sabemos si la carga terminó. Vuelve a abrir esta lista en un momento: si quedó a medias, aquí te lo decimos.',
);

interface Following {
  file: string;
  /** The start time of the previous import, which is ignored. */
  known: string | null;
  isOver: () => boolean;
  /** Whether its own connection is lost, so that only the server can report about it. */
  isLost: () => boolean;
  show: (now: ShownImport) => void;
}

/** Reads the progress of an import every second and shows it, until it has a result or was aborted (null). */
async function follow(
  slug: string,
  { file, known, isOver, isLost, show }: Following,
): Promise<ImportReply | null> {
  for (let unseen = 0; unseen < UNSEEN_AT_MOST; await sleep()) {
    const now = isOver() ? null : await readImport(slug);
    if (isOver()) return null;
    if (typeof now === 'string') return refused(now);
    if (now === undefined) show({ state: 'unreachable', file });
    else if (!now || now.at === known) unseen += isLost() ? 1 : 0;
    else if (now.state === 'finished') return now;
    else show(now);
    if (now?.state === 'broken') return null;
  }
  return UNKNOWN;
}

/** The import of a list: one sent from this page, or one that runs already. `onEnd` gets its result. */
export function useImport(slug: string, onEnd: (reply: ImportReply) => void) {
  const [shown, setShown] = useState<ShownImport | null>(null);
  const known = useRef<string | null>(null);
  const gone = useRef(new AbortController());
  const end = async (reply: ImportReply | null) => {
    if (gone.current.signal.aborted || !reply) return;
    setShown(null);
    onEnd(reply);
    const last = await readImport(slug);
    if (last && typeof last !== 'string') known.current = last.at;
  };
  const latestEnd = useRef(end);
  useEffect(() => {
    latestEnd.current = end;
  });

  useEffect(() => {
    const { signal } = (gone.current = new AbortController());
    void readImport(slug).then(async (now) => {
      if (signal.aborted || !now || typeof now === 'string') return;
      if (now.state === 'finished') known.current = now.at;
      else
        await latestEnd.current(
          await follow(slug, {
            file: now.file,
            known: null,
            isOver: () => signal.aborted,
            isLost: () => true,
            show: setShown,
          }),
        );
    });
    return () => gone.current.abort();
  }, [slug]);

  const send = async (file: File) => {
    const { signal } = gone.current;
    let [isAnswered, isLost] = [false, false];
    let following: Promise<ImportReply | null> | undefined;
    setShown({ state: 'sending', file: file.name, sent: 0 });
    const reply = await sendFile(slug, file, (sent) => {
      if (sent < 1) return setShown({ state: 'sending', file: file.name, sent });
      setShown({ state: 'checking', file: file.name });
      following ??= follow(slug, {
        file: file.name,
        known: known.current,
        isOver: () => signal.aborted || isAnswered,
        isLost: () => isLost,
        show: setShown,
      });
    });
    [isAnswered, isLost] = [Boolean(reply), !reply];
    await end(reply ?? (await following) ?? null);
  };
  const dismiss = () => {
    setShown(null);
    void dismissImport(slug);
  };
  return { shown, send, dismiss };
}
