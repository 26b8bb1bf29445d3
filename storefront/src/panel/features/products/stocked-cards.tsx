import type { ReactNode } from 'react';
import type { Product } from '@spa-bronze/domain/products/product-schemas';
import { Skeleton } from '../../../ui/skeleton';
import { Grid } from './stocked-cards.styles';

const SKELETONS = 13;

interface Props {
  products: Product[] | undefined;
  failed: boolean;
  card: (product: Product) => ReactNode;
}

export const StockedCards = ({ products, failed, card }: Props) => (
  <Grid aria-label="Productos" aria-busy={!products && !failed}>
    {products?.map((product) => (
      <li key={product._id}>{card(product)}</li>
    ))}
    {!products &&
      !failed &&
      Array.from({ length: SKELETONS }, (_, index) => (
        <li key={index}>
          <Skeleton $height="160px" />
        </li>
      ))}
  </Grid>
);
