import { productInput } from '@spa-bronze/domain/products';
import { ValidationError, type CollectionBeforeValidateHook } from 'payload';

/**
 * The domain's schema judges every write of a product, whether it comes from the contract, Payload's admin,
 * REST or GraphQL.
 */
export const judgeProduct: CollectionBeforeValidateHook = ({ data, originalDoc, req }) => {
  const judged = productInput.safeParse({ ...originalDoc, ...data });
  if (judged.success)
    return { ...data, ...judged.data, serviceIntensity: judged.data.serviceIntensity || null };
  const errors = judged.error.issues.map(({ path, message }) => ({ path: String(path[0] ?? ''), message }));
  throw new ValidationError(
    {
      collection: 'products',
      errors: errors.filter((it, at) => errors.findIndex(({ path }) => path === it.path) === at),
      req,
    },
    req.t,
  );
};
