import { messages } from '@spa-bronze/domain/messages';
import type { Product, ProductInput } from '@spa-bronze/domain/products';
import { useEffect, useRef, useState } from 'react';
import type { ApiError } from '../../../lib/api-client';
import { useApi } from '../../../lib/query-client';
import { useForm } from '../../../lib/use-form';
import { toast } from '../../../ui/toast';
import { differences, sentOf, valuesOf, type ProductValues } from './product-values';
import { useProductsChanged } from './stocked-queries';
import { altsOf, pictureName, usePictures } from './use-pictures';

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * The form of a product: a new one, or `product` as it was when the form opened. `onDone` runs when it is
 * saved.
 */
export function useProductEditor(product: Product | undefined, onDone: () => void) {
  const api = useApi();
  const changed = useProductsChanged();
  const pictures = usePictures(product);
  const [contender, setContender] = useState<Product | null>(null);
  const [base, setBase] = useState(product);
  const [started] = useState(pictures.texts);
  const images = useRef(pictures);
  useEffect(() => {
    images.current = pictures;
  }, [pictures]);
  const alts = (name: string) => altsOf(images.current.urls, images.current.texts, name);

  const send = async (values: ProductValues, revision = base?.revision) => {
    const body = {
      ...(sentOf(values, images.current.urls, base) as ProductInput),
      pictures: alts(values.productName).map((alt) => ({ alt })),
    };
    const { message } = base
      ? await api('POST /update-product', {
          body: { ...body, _id: base._id, stockSeen: base.stock, revision },
        })
      : await api('POST /upload-product', { body });
    toast.success(message);
    await changed();
    onDone();
  };
  const onFail = ({ status, message, fields, data }: ApiError) => {
    if (status === 409 && data) setContender(data as Product);
    else toast.error(fields.productImage ?? (message || messages.productUploadError));
  };
  const form = useForm<ProductValues>({
    initial: valuesOf(product),
    schema: async () => {
      const { productInput } = await import('@spa-bronze/domain/products');
      return {
        safeParse: (values) =>
          productInput.safeParse(sentOf(values as ProductValues, images.current.urls, base)),
      };
    },
    also: ({ productName }) => {
      if (images.current.urls.length === 0) toast.error(messages.productImageRequired);
      return Object.fromEntries(
        alts(productName || '·').flatMap((alt, at) =>
          alt.trim() ? [] : [[pictureName(at), messages.required]],
        ),
      );
    },
    send: (values) => send(values),
    onFail,
  });
  return {
    ...form,
    pictures,
    contender,
    changes: contender && base ? differences(base, contender, form.values, pictures.urls) : [],
    dirty: () =>
      !same(form.values, valuesOf(product)) ||
      !same(pictures.urls, product?.productImage ?? []) ||
      !same(pictures.texts, started),
    /** Saves the form over what the other person saved. */
    insist: () => {
      if (contender) void send(form.values, contender.revision).catch(onFail);
    },
    /** Goes on from what the other person saved. */
    yield: () => {
      if (!contender) return;
      Object.entries(valuesOf(contender)).forEach(([name, value]) =>
        form.set(name as keyof ProductValues, value),
      );
      pictures.reset(contender);
      setBase(contender);
      setContender(null);
    },
  };
}
export type ProductEditing = ReturnType<typeof useProductEditor>;
