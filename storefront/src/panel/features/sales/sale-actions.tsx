import { Link } from 'react-router-dom';
import type { SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import { useMay } from '../../../lib/use-may';
import { paths } from '../../../lib/paths';
import { Button, IconButton } from '../../../ui/button';
import { Icon } from '../../../ui/icons';
import { StaffIcon } from '../../../ui/staff-icon';
import { Tooltip } from '../../../ui/tooltip';
import { buyerOf, whatsAppTo } from './sale-whatsapp';
import { Row } from './sale-actions.styles';

interface Props {
  sale: SaleView;
  deleting: boolean;
  onEdit: () => void;
  onDelete: () => void;
  onRestore: () => void;
}

export function SaleActions({ sale, deleting, onEdit, onDelete, onRestore }: Props) {
  const { name } = buyerOf(sale);
  const mayDo = useMay();
  const chat = whatsAppTo(sale);
  if (sale.deletedAt)
    return (
      mayDo('records') && (
        <Button small look="quiet" aria-label={`Recuperar la de ${name}`} onClick={onRestore}>
          Recuperar
        </Button>
      )
    );
  return (
    <Row>
      <Button small look="quiet" icon="edit" aria-label={`Editar la de ${name}`} onClick={onEdit}>
        Editar
      </Button>
      {chat && (
        <Tooltip text={`Escribir a ${name} por WhatsApp`}>
          <a href={chat} target="_blank" rel="noopener" aria-label={`Escribir a ${name} por WhatsApp`}>
            <Icon name="whatsapp" size={20} />
          </a>
        </Tooltip>
      )}
      <Tooltip text="Ver detalle e imprimir">
        <Link to={paths.panelSale(sale._id)} aria-label={`Ver detalle de ${name}`}>
          <StaffIcon name="print" size={20} />
        </Link>
      </Tooltip>
      {mayDo('records') && (
        <IconButton
          name="trash"
          label={`Eliminar la de ${name}`}
          size={20}
          disabled={deleting}
          onClick={onDelete}
        />
      )}
    </Row>
  );
}
