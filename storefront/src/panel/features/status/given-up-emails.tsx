import { asSentence } from '@spa-bronze/domain/booking/words';
import type { GivenUpAction, ShopStatus } from '@spa-bronze/domain/status/status-schemas';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { showMoment } from '../../../lib/show-date';
import { Button } from '../../../ui/button';
import { Card, Row } from '../../../ui/layout';
import { statusQuery } from './status-query';
import { useWrite } from '../../../ui/use-write';

type GivenUp = ShopStatus['emails']['givenUpSales'][number];

const words: Record<string, string> = {
  confirmed: 'confirmación',
  unpaid: 'pago sin completar',
  waiting: 'pago en espera',
  shipped: 'envío',
  refunded: 'devolución',
  cancelled: 'cancelación',
  trashed: 'cancelación',
  removed: 'cancelación',
  restored: 'cita que sigue en pie',
  rescheduled: 'cambio de hora',
  reminder: 'recordatorio',
  aftercare: 'cuidados',
  testimonial: 'opinión',
  attention: 'aviso al equipo',
};

const useSettle = (id: string) =>
  useWrite(
    (api, action: GivenUpAction) =>
      api('POST /transactions/{id}/emails', { params: { id }, body: { action } }),
    { changes: [statusQuery.queryKey] },
  );

function GivenUpSale({ givenUp: { sale, at, kinds, why } }: { givenUp: GivenUp }) {
  const { mutate, isPending } = useSettle(sale);
  const names = kinds.map((kind) => words[kind] ?? kind).join(', ');
  return (
    <Card as="li" $padded>
      <p>
        <Link to={paths.panelSale(sale)}>Correo de {names}</Link>.{' '}
        {asSentence(`Se dejó el ${showMoment(at)}`)} {why}
      </p>
      <Row>
        <Button small disabled={isPending} onClick={() => mutate('again')}>
          Enviar otra vez
        </Button>
        <Button small look="quiet" disabled={isPending} onClick={() => mutate('seen')}>
          Ya lo vi
        </Button>
      </Row>
    </Card>
  );
}

export function GivenUpEmails({ sales }: { sales: GivenUp[] }) {
  if (sales.length === 0) return null;
  return (
    <ul aria-label="Correos que no salieron" style={{ display: 'grid', gap: 12, listStyle: 'none' }}>
      {sales.map((it) => (
        <GivenUpSale key={it.sale} givenUp={it} />
      ))}
    </ul>
  );
}
