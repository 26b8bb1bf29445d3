import { productInput } from '@spa-bronze/domain/products/product-schemas';
import { ValidationError, type CollectionBeforeValidateHook } from 'payload';

/** The domain's schema validates every write of a product: contract, Payload's admin, REST and GraphQL. */
export const validateProduct: CollectionBeforeValidateHook = ({ data, originalDoc, req }) => {
  const validated = productInput.safeParse({ ...originalDoc, ...data });
  if (validated.success)
    return { ...data, ...validated.data, serviceIntensity: validated.data.serviceIntensity || null };
  const errors = validated.error.issues.map(({ path, message }) => ({
    path: String(path[0] ?? ''),
    message,
  }));
  throw new ValidationError(
    {
      collection: 'products',
      errors: errors.filter((it, at) => errors.findIndex(({ path }) => path === it.path) === at),
      req,
    },
    req.t,
  );
};
