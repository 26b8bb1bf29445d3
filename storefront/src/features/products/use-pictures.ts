import { messages } from '@spa-bronze/domain/messages';
import { useEffect, useRef, useState } from 'react';
import { moved } from '../../lib/moved';
import { uploadPicture, whyNotUpload } from '../../lib/upload-picture';
import { toast } from '../../ui/toast';

export interface Upload { name: string; preview: string; part: number; left: number }

/** The pictures of a product's form: added one by one, moved, taken out. */
export function usePictures(initial: string[]) {
  const [urls, setUrls] = useState(initial);
  const [upload, setUpload] = useState<Upload | null>(null);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);

  const send = async (file: File, left: number, { signal }: AbortController) => {
    const refused = whyNotUpload(file);
    if (refused) { toast.error(`${file.name}: ${refused}`); return; }
    const preview = URL.createObjectURL(file);
    setUpload({ name: file.name, preview, part: 0, left });
    try {
      const url = await uploadPicture(file, (part) => setUpload((now) => now && { ...now, part }), signal);
      setUrls((now) => [...now, url]);
    } catch (error) {
      if ((error as Error).name !== 'AbortError') toast.error((error as Error).message || messages.imageUploadError);
    } finally {
      URL.revokeObjectURL(preview);
    }
  };
  const add = async (files: readonly File[]) => {
    if (stop.current) return;
    const mine = stop.current = new AbortController();
    for (const [at, file] of files.entries()) if (!mine.signal.aborted) await send(file, files.length - at - 1, mine);
    stop.current = null;
    setUpload(null);
  };
  return {
    urls, upload, add,
    cancel: () => stop.current?.abort(),
    remove: (url: string) => setUrls((now) => now.filter((it) => it !== url)),
    move: (from: number, to: number) => setUrls((now) => moved(now, from, to)),
    reset: setUrls,
  };
}
export type Pictures = ReturnType<typeof usePictures>;
