import { useEffect, useRef, useState } from 'react';
import { heicAsJpeg, isHeicFile } from '@spa-bronze/domain/media/heic';
import { messages } from '@spa-bronze/domain/messages';
import { usualAlt } from '@spa-bronze/domain/products/product-rules';
import type { Product } from '@spa-bronze/domain/products/product-schemas';
import { reordered } from '../../../lib/reordered';
import { uploadPicture, whyNotUpload } from '../../../lib/upload-picture';
import { toast } from '../../../ui/toast';

/** A picture being uploaded, number `at` of `count`. `part`: 0 to 1 of its bytes. */
export interface Upload {
  name: string;
  preview: string;
  part: number;
  at: number;
  count: number;
}

type Pictured = Pick<Product, 'productImage' | 'pictures'>;
type Texts = Record<string, string>;
export const isOurs = (url: string): boolean => url.startsWith('/api/media/file/');
const textsOf = ({ productImage, pictures = [] }: Pictured): Texts =>
  Object.fromEntries(
    productImage.flatMap((url, at) => (isOurs(url) && pictures[at] ? [[url, pictures[at].alt]] : [])),
  );

export const pictureName = (at: number): string => `picture-${at}`;
/** The text of each picture: as it was written, else from the present name of the product. */
export const altsOf = (urls: readonly string[], texts: Texts, productName: string): string[] =>
  urls.map((url, at) => texts[url] ?? (productName.trim() && usualAlt(productName.trim(), at)));

export function usePictures(product: Pictured = { productImage: [] }) {
  const [urls, setUrls] = useState(product.productImage);
  const [texts, setTexts] = useState(() => textsOf(product));
  const [upload, setUpload] = useState<Upload | null>(null);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);

  const send = async (
    chosen: File,
    place: Pick<Upload, 'at' | 'count'>,
    { signal }: AbortController,
  ): Promise<boolean> => {
    const file = isHeicFile(chosen) ? ((await heicAsJpeg(chosen)) ?? chosen) : chosen;
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
      if (!signal.aborted) toast.error(error instanceof Error ? error.message : messages.imageUploadError);
      return false;
    } finally {
      URL.revokeObjectURL(preview);
    }
  };
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
