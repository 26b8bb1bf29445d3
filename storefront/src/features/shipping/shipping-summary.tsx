import type { ShippingInfo } from '@spa-bronze/domain/shipping';
import styled from 'styled-components';
import { Button } from '../../ui/button';
import { color } from '../../ui/theme';

const List = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 8px 24px;
  margin-bottom: 20px;
  dt {
    color: ${color.soft};
  }
  dd {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
`;

/** The saved address, to read; `onEdit` opens the form again. */
export function ShippingSummary({ info, onEdit }: { info: ShippingInfo; onEdit?: () => void }) {
  const delivery = info.shippingMethod !== 'pickup';
  const rows: [string, string][] = [
    ['Entrega', delivery ? 'A domicilio' : 'Recoger en el spa'],
    ['Nombre', info.name],
    ['Correo', info.email],
    ['Celular', info.phone],
    ...(delivery
      ? ([
          ['Dirección', info.address],
          ['Ciudad', [info.neighborhood, info.city].filter(Boolean).join(', ')],
          ['Horario', info.deliveryTime],
        ] as [string, string][])
      : []),
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
