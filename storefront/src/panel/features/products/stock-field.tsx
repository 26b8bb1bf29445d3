import type { FormEvent } from 'react';
import { isService, leftInWords } from '@spa-bronze/domain/products/product-rules';
import type { Product } from '@spa-bronze/domain/products/product-schemas';
import { Button, IconButton } from '../../../ui/button';
import { Hidden } from '../../../ui/layout';
import { useOffer } from './stocked-queries';
import { useStockDraft } from './use-stock-draft';
import { Row } from './stock-field.styles';

export const StockField = ({ product }: { product: Product }) =>
  isService(product.category) ? <OfferButton product={product} /> : <UnitsField product={product} />;

function OfferButton({ product }: { product: Product }) {
  const { mutate, isPending } = useOffer();
  const words = product.stock > 0 ? 'Dejar de ofrecer' : 'Ofrecer de nuevo';
  return (
    <Button
      small
      look="quiet"
      busy={isPending}
      aria-label={`${words}: ${product.productName}`}
      onClick={() => mutate({ product, offered: product.stock <= 0 })}
    >
      {words}
    </Button>
  );
}

function UnitsField({ product }: { product: Product }) {
  const { productName, _id: id } = product;
  const { value, type, step, save, left, why, standing } = useStockDraft(product);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  const refused = standing.is === 'refused' ? `No se guardó. ${standing.why}` : why;
  const busy = standing.is === 'waiting' || standing.is === 'saving';
  const progress = () => {
    if (refused) return '';
    if (busy) return 'Guardando…';
    if (standing.is !== 'saved') return '';
    return left === null
      ? 'Guardado'
      : `Guardado: ${leftInWords(left).toLowerCase()}, porque cambiaron mientras tanto.`;
  };
  const text = progress();
  return (
    <Row onSubmit={onSubmit}>
      <IconButton
        name="minus"
        label={`Una unidad menos: ${productName}`}
        size={18}
        disabled={value === '0'}
        onClick={() => step(-1)}
      />
      <label>
        <Hidden>Existencias de {productName}</Hidden>
        <input
          inputMode="numeric"
          value={value}
          aria-invalid={Boolean(refused)}
          aria-describedby={refused ? `stock-${id}` : undefined}
          onChange={(event) => type(event.target.value)}
          onBlur={save}
        />
      </label>
      <IconButton name="plus" label={`Una unidad más: ${productName}`} size={18} onClick={() => step(1)} />
      <p role="status">{text}</p>
      {refused && (
        <p role="alert" id={`stock-${id}`}>
          {refused}
        </p>
      )}
      {standing.is === 'refused' && (
        <Button small look="quiet" onClick={save} aria-label={`Intentar de nuevo: ${productName}`}>
          Intentar de nuevo
        </Button>
      )}
    </Row>
  );
}
