import type { ShippingInfo } from '@spa-bronze/domain/shipping/shipping-schemas';
import { Button } from '../../../ui/button';
import { List } from './shipping-summary.styles';

export function ShippingSummary({ info, onEdit }: { info: ShippingInfo; onEdit?: () => void }) {
  const delivery = info.shippingMethod !== 'pickup';
  const address: [string, string][] = [
    ['Dirección', info.address],
    ['Ciudad', [info.neighborhood, info.city].filter(Boolean).join(', ')],
    ['Horario', info.deliveryTime],
  ];
  const rows: [string, string][] = [
    ['Entrega', delivery ? 'A domicilio' : 'Recoger en el spa'],
    ['Nombre', info.name],
    ['Correo', info.email],
    ['Celular', info.phone],
    ...(delivery ? address : []),
  ];
  return (
    <div>
      <List>
        {rows
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label} style={{ display: 'contents' }}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </List>
      {onEdit && (
        <Button look="quiet" small icon="edit" onClick={onEdit}>
          Editar datos
        </Button>
      )}
    </div>
  );
}
