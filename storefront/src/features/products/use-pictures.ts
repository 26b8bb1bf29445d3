import { messages } from '@spa-bronze/domain/messages';
import { usualAlt, type Product } from '@spa-bronze/domain/products';
import { useEffect, useRef, useState } from 'react';
import { moved } from '../../lib/moved';
import { uploadPicture, whyNotUpload } from '../../lib/upload-picture';
import { toast } from '../../ui/toast';

export interface Upload { name: string; preview: string; part: number; left: number }

type Pictured = Pick<Product, 'productImage' | 'pictures'>;
type Texts = Record<string, string>;
/** Whether a picture is kept here, with its words; one of another host has none of its own. */
export const isOurs = (url: string): boolean => url.startsWith('/api/media/file/');
const textsOf = ({ productImage, pictures = [] }: Pictured): Texts => Object.fromEntries(productImage.flatMap((url, at) => (isOurs(url) && pictures[at] ? [[url, pictures[at].alt]] : [])));

/** The field in which a picture is described. */
export const pictureName = (at: number): string => `picture-${at}`;
/** What each picture shows: as it was written, else as the product is called now. */
export const altsOf = (urls: readonly string[], texts: Texts, productName: string): string[] => urls.map((url, at) => texts[url] ?? (productName.trim() && usualAlt(productName.trim(), at)));

/** The pictures of a product's form: added one by one, described, moved, taken out. */
export function usePictures(product: Pictured = { productImage: [] }) {
  const [urls, setUrls] = useState(product.productImage);
  const [texts, setTexts] = useState(() => textsOf(product));
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
    urls, texts, upload, add,
    describe: (url: string, text: string) => setTexts((now) => ({ ...now, [url]: text })),
    cancel: () => stop.current?.abort(),
    remove: (url: string) => setUrls((now) => now.filter((it) => it !== url)),
    move: (from: number, to: number) => setUrls((now) => moved(now, from, to)),
    reset: (now: Pictured) => { setUrls(now.productImage); setTexts((mine) => ({ ...mine, ...textsOf(now) })); },
  };
}
export type Pictures = ReturnType<typeof usePictures>;
