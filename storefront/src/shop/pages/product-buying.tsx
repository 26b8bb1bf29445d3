import { wompiMeans } from '@spa-bronze/domain/checkout/wompi';
import { leftInWords } from '@spa-bronze/domain/products/product-rules';
import type { Product } from '@spa-bronze/domain/products/product-schemas';
import { useState } from 'react';
import { useSite } from '../../lib/query-client';
import { Badge } from '../../ui/badge';
import { Icon, type IconName } from '../../ui/icons';
import { Row, Stack } from '../../ui/layout';
import { AddToCartButton } from '../features/cart/add-to-cart-button';
import { Quantity } from '../features/cart/quantity';
import { useBusiness } from '../features/content/content-queries';
import { Promises } from './product.styles';

const inPesos = `Pago seguro con ${wompiMeans.join(', ')} o PayPal`;

export function Buying({ product }: { product: Product }) {
  const [quantity, setQuantity] = useState(1);
  const arrival = useBusiness()?.delivery ?? 'Envíos a las principales ciudades';
  const promises: [IconName, string][] = [
    ['truck', arrival],
    ['store', 'O recoge gratis en el spa'],
    ['lock', useSite().payments.wompi ? inPesos : 'Pago seguro con PayPal o tarjeta'],
  ];
  return (
    <Stack $gap={20}>
      {product.stock > 0 && (
        <Row $gap={16}>
          <Quantity value={quantity} max={product.stock} label="Cantidad" onChange={setQuantity} />
          {product.stock <= 5 && <Badge $tone="gold">{leftInWords(product.stock)}</Badge>}
        </Row>
      )}
      <AddToCartButton product={{ ...product, available: product.stock > 0 }} quantity={quantity} />
      <Promises>
        {promises.map(([icon, text]) => (
          <li key={text}>
            <Icon name={icon} size={20} />
            {text}
          </li>
        ))}
      </Promises>
    </Stack>
  );
}
