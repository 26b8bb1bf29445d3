import { entriesOf } from '@spa-bronze/domain/lib/keys';
import { recordOf } from '@spa-bronze/domain/lib/unknown';
import { useEffect, useRef, useState } from 'react';
import { messages } from '@spa-bronze/domain/messages';
import type { Product, ProductInput } from '@spa-bronze/domain/products/product-schemas';
import { wordsOf, type ApiError } from '../../../lib/api-client';
import { useApi } from '../../../lib/query-client';
import { useForm } from '../../../lib/use-form';
import { toast } from '../../../ui/toast';
import { differences, sentOf, valuesOf, type ProductValues } from './product-values';
import { useProductsChanged } from './stocked-queries';
import { altsOf, pictureName, usePictures, type Pictures } from './use-pictures';

const isProduct = (data: unknown): data is Product => typeof recordOf(data)._id === 'string';
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The pictures as they are when the form is sent, which may be later than what is drawn. */
function useCurrentPictures(pictures: Pictures) {
  const current = useRef(pictures);
  useEffect(() => {
    current.current = pictures;
  }, [pictures]);
  return {
    urls: () => current.current.urls,
    alts: (productName: string) => altsOf(current.current.urls, current.current.texts, productName),
  };
}

/** Uploads a new product, or saves the changes of `base`. */
function useSave(base: Product | undefined, { urls, alts }: ReturnType<typeof useCurrentPictures>) {
  const api = useApi();
  const changed = useProductsChanged();
  return async (values: ProductValues, version = base?.version) => {
    const body = {
      ...(sentOf(values, urls(), base) as ProductInput),
      pictures: alts(values.productName).map((alt) => ({ alt })),
    };
    const { message } = base
      ? await api('POST /update-product', {
          body: { ...body, _id: base._id, stockSeen: base.stock, version },
        })
      : await api('POST /upload-product', { body });
    toast.success(message);
    await changed();
  };
}

const pictureProblems = (alts: readonly string[]): Record<string, string> =>
  Object.fromEntries(alts.flatMap((alt, at) => (alt.trim() ? [] : [[pictureName(at), messages.required]])));

export function useProductEditor(product: Product | undefined, onDone: () => void) {
  const pictures = usePictures(product);
  const current = useCurrentPictures(pictures);
  const [started] = useState(pictures.texts);
  const [base, setBase] = useState(product);
  const [contender, setContender] = useState<Product | null>(null);
  const save = useSave(base, current);

  const send = (values: ProductValues, version?: number) => save(values, version).then(onDone);
  const onFail = (error: ApiError) => {
    const { status, fields, data } = error;
    if (status === 409 && isProduct(data)) setContender(data);
    else toast.error(fields.productImage ?? wordsOf(error, messages.productUploadError));
  };
  const form = useForm<ProductValues>({
    initial: valuesOf(product),
    schema: async () => {
      const { productInput } = await import('@spa-bronze/domain/products/product-schemas');
      const input = (typed: ProductValues) => sentOf(typed, current.urls(), base);
      return { safeParse: (typed: ProductValues) => productInput.safeParse(input(typed)) };
    },
    also: ({ productName }) => {
      if (current.urls().length === 0) toast.error(messages.productImageRequired);
      return pictureProblems(current.alts(productName || '·'));
    },
    send: (values) => send(values),
    onFail,
  });
  return {
    ...form,
    /** A new product is sold at its price until another selling price is typed. */
    putPrice: (typed: string) => {
      const { price, sellingPrice } = form.values;
      if (!product && sellingPrice === price) form.set('sellingPrice', typed);
      form.set('price', typed);
    },
    pictures,
    contender,
    changes: contender && base ? differences(base, contender, form.values, pictures.urls) : [],
    dirty: () =>
      !same(form.values, valuesOf(product)) ||
      !same(pictures.urls, product?.productImage ?? []) ||
      !same(pictures.texts, started),
    /** Saves the form over what the other person saved. */
    insist: () => {
      if (contender) void send(form.values, contender.version).catch(onFail);
    },
    /** Goes on from what the other person saved. */
    yield: () => {
      if (!contender) return;
      entriesOf(valuesOf(contender)).forEach(([name, value]) => form.set(name, value));
      pictures.reset(contender);
      setBase(contender);
      setContender(null);
    },
  };
}
export type ProductEditing = ReturnType<typeof useProductEditor>;
