import { messages } from '@spa-bronze/domain/messages';
import { usualAlt, type Product } from '@spa-bronze/domain/products';
import { useEffect, useRef, useState } from 'react';
import { reordered } from '../../../lib/reordered';
import { uploadPicture, whyNotUpload } from '../../../lib/upload-picture';
import { toast } from '../../../ui/toast';

/**
 * A picture on its way, the number `at` of `count`. `part`: 0 to 1 of its bytes; at 1 the server makes its
 * sizes.
 */
export interface Upload {
  name: string;
  preview: string;
  part: number;
  at: number;
  count: number;
}

type Pictured = Pick<Product, 'productImage' | 'pictures'>;
type Texts = Record<string, string>;
/** Whether a picture is kept here, with its words; one of another host has none of its own. */
export const isOurs = (url: string): boolean => url.startsWith('/api/media/file/');
const textsOf = ({ productImage, pictures = [] }: Pictured): Texts =>
  Object.fromEntries(
    productImage.flatMap((url, at) => (isOurs(url) && pictures[at] ? [[url, pictures[at].alt]] : [])),
  );

/** The field in which a picture is described. */
export const pictureName = (at: number): string => `picture-${at}`;
/** What each picture shows: as it was written, else as the product is called now. */
export const altsOf = (urls: readonly string[], texts: Texts, productName: string): string[] =>
  urls.map((url, at) => texts[url] ?? (productName.trim() && usualAlt(productName.trim(), at)));

/** The pictures of a product's form: added one by one, described, moved, taken out. */
export function usePictures(product: Pictured = { productImage: [] }) {
  const [urls, setUrls] = useState(product.productImage);
  const [texts, setTexts] = useState(() => textsOf(product));
  const [upload, setUpload] = useState<Upload | null>(null);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);

  const send = async (
    file: File,
    place: Pick<Upload, 'at' | 'count'>,
    { signal }: AbortController,
  ): Promise<boolean> => {
    const refused = whyNotUpload(file);
    if (refused) {
      toast.error(`${file.name}: ${refused}`);
      return false;
    }
    const preview = URL.createObjectURL(file);
    setUpload({ name: file.name, preview, part: 0, ...place });
    try {
      const url = await uploadPicture(file, (part) => setUpload((now) => now && { ...now, part }), signal);
      setUrls((now) => [...now, url]);
      return true;
    } catch (error) {
      if ((error as Error).name !== 'AbortError')
        toast.error((error as Error).message || messages.imageUploadError);
      return false;
    } finally {
      URL.revokeObjectURL(preview);
    }
  };
  /** Uploads one after the other; answers how many there are more. */
  const add = async (files: readonly File[]): Promise<number> => {
    if (stop.current) return 0;
    const mine = (stop.current = new AbortController());
    let added = 0;
    for (const [index, file] of files.entries()) {
      if (!mine.signal.aborted && (await send(file, { at: index + 1, count: files.length }, mine)))
        added += 1;
    }
    stop.current = null;
    setUpload(null);
    return added;
  };
  return {
    urls,
    texts,
    upload,
    add,
    describe: (url: string, text: string) => setTexts((now) => ({ ...now, [url]: text })),
    cancel: () => stop.current?.abort(),
    remove: (url: string) => setUrls((now) => now.filter((it) => it !== url)),
    reorder: (from: number, to: number) => setUrls((now) => reordered(now, from, to)),
    reset: (now: Pictured) => {
      setUrls(now.productImage);
      setTexts((mine) => ({ ...mine, ...textsOf(now) }));
    },
  };
}
export type Pictures = ReturnType<typeof usePictures>;
