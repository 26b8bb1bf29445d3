import { asSentence } from '@spa-bronze/domain/booking/words';
import type { ShopStatus } from '@spa-bronze/domain/status/schemas';
import { showMoment } from '../../../lib/show-date';
import { Badge } from '../../../ui/badge';
import { FactList } from '../../../ui/fact-list';
import { Card, Stack } from '../../../ui/layout';
import { paymentCounts, statusLines } from './status-lines';
import { Lines } from './status-list.styles';

/** What works and what needs somebody, and the payments by state. */
export function StatusList({ status, now }: { status: ShopStatus; now: Date }) {
  const counts = paymentCounts(status);
  return (
    <Stack $gap={16}>
      <Lines aria-label="Estado">
        {statusLines(status, now).map(({ name, ok, text, advice }) => (
          <Card as="li" $padded key={name}>
            <h2 style={{ fontSize: '1.05rem' }}>{name}</h2>
            <Badge $tone={ok ? 'sea' : 'gold'}>{ok ? 'Bien' : 'Atención'}</Badge>
            <p>
              {text} {advice && <strong>{advice}</strong>}
            </p>
          </Card>
        ))}
      </Lines>
      {counts.length > 0 && (
        <Card $padded>
          <h2 style={{ fontSize: '1.05rem', marginBottom: 8 }}>Pagos por estado</h2>
          <FactList>
            {counts.map(([label, count]) => (
              <div key={label} style={{ display: 'contents' }}>
                <dt>{label}</dt>
                <dd>{count}</dd>
              </div>
            ))}
          </FactList>
        </Card>
      )}
      <p>{asSentence(`Versión ${status.version}, abierta desde el ${showMoment(status.startedAt)}`)}</p>
    </Stack>
  );
}
