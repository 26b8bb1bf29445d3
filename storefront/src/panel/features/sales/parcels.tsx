import { useState } from 'react';
import { Link } from 'react-router-dom';
import { lineIdOf } from '@spa-bronze/domain/sales/line-id';
import type { SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import { fulfilmentLabels, fulfilmentsFor } from '@spa-bronze/domain/sales/staff';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/button';
import { Stack } from '../../../ui/layout';
import { useQuickEdit } from './parcels-queries';
import { named, toPackOf, UnlistedCity } from './sale-cells';
import { SendParcelDialog } from './send-parcel-dialog';
import { buyerOf } from './sale-whatsapp';
import { Parcel } from './parcels.styles';

export function Parcels({ sales }: { sales: SaleView[] }) {
  const { mutate, mutateAsync, isPending } = useQuickEdit();
  const [sending, setSending] = useState<SaleView | null>(null);
  return (
    <>
      <Stack as="ul" $gap={10} aria-label="Paquetes por preparar">
        {sales.map((sale) => {
          const { shippingInfo: to } = sale;
          const next = fulfilmentsFor(to?.shippingMethod)[1]!;
          return (
            <li key={sale._id}>
              <Parcel as="article">
                <h3>
                  {toPackOf(sale).map((line) => (
                    <span key={lineIdOf(line)}>{named(line)}</span>
                  ))}
                </h3>
                <p>
                  {to?.shippingMethod === 'delivery'
                    ? `${to.name} · ${[to.address, to.neighborhood, to.city].filter(Boolean).join(', ')}`
                    : `${buyerOf(sale).name} · recoge en el spa`}
                </p>
                {to?.unlistedCity && <UnlistedCity />}
                <div>
                  <Link to={paths.panelSale(sale._id)}>Ver e imprimir</Link>
                  <Button
                    small
                    look="secondary"
                    busy={isPending}
                    onClick={() => (next === 'SENT' ? setSending(sale) : mutate({ sale, fulfilment: next }))}
                  >
                    Marcar {fulfilmentLabels[next].toLowerCase()}
                  </Button>
                </div>
              </Parcel>
            </li>
          );
        })}
      </Stack>
      {sending && (
        <SendParcelDialog
          sale={sending}
          onSend={(tracking) => mutateAsync({ sale: sending, fulfilment: 'SENT', tracking })}
          onClose={() => setSending(null)}
        />
      )}
    </>
  );
}
