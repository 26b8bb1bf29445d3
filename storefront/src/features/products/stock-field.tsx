import { isService, type Product } from '@spa-bronze/domain/products';
import { useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { Button, IconButton } from '../../ui/button';
import { Hidden } from '../../ui/layout';
import { color, radius } from '../../ui/theme';
import { useChangeStock } from './stocked-queries';

const Row = styled.form`
  display: flex; flex-wrap: wrap; align-items: center; gap: 4px; min-height: 44px;
  input { width: 64px; min-height: 44px; padding: 4px 6px; text-align: center; border: 1.5px solid #B39A86; border-radius: ${radius.control}; background: ${color.white}; font-variant-numeric: tabular-nums; }
  > button { margin-left: 4px; }
`;

/** The stock, changed where it stands: a number for goods, on or off for services. */
export function StockField({ product }: { product: Product }) {
  const { mutate, isPending } = useChangeStock();
  const [typed, setTyped] = useState<string | null>(null);
  const { stock, productName } = product;
  if (isService(product.category)) {
    return <Button small look="quiet" busy={isPending} aria-label={`${stock > 0 ? 'Dejar de ofrecer' : 'Ofrecer de nuevo'}: ${productName}`} onClick={() => mutate({ product, stock: stock > 0 ? 0 : 1 })}>{stock > 0 ? 'Dejar de ofrecer' : 'Ofrecer de nuevo'}</Button>;
  }
  const value = typed ?? String(stock);
  const whole = /^\d{1,6}$/.test(value) ? Number(value) : null;
  const step = (by: number) => setTyped(String(Math.max(0, (whole ?? stock) + by)));
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (whole !== null && !isPending) mutate({ product, stock: whole }, { onSuccess: () => setTyped(null) });
  };
  return (
    <Row onSubmit={save}>
      <IconButton name="minus" label={`Una unidad menos: ${productName}`} size={18} disabled={isPending || (whole ?? 0) <= 0} onClick={() => step(-1)} />
      <label><Hidden>Existencias de {productName}</Hidden><input inputMode="numeric" value={value} aria-invalid={whole === null} disabled={isPending} onChange={(event) => setTyped(event.target.value.trim())} /></label>
      <IconButton name="plus" label={`Una unidad más: ${productName}`} size={18} disabled={isPending} onClick={() => step(1)} />
      {whole !== stock && <Button small type="submit" look="quiet" busy={isPending} disabled={whole === null} aria-label={`Guardar existencias de ${productName}`}>Guardar</Button>}
    </Row>
  );
}
