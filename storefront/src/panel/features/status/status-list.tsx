import { Link } from 'react-router-dom';
import { asSentence } from '@spa-bronze/domain/booking/words';
import type { ShopStatus } from '@spa-bronze/domain/status/status-schemas';
import { showMoment } from '../../../lib/show-date';
import { Badge } from '../../../ui/badge';
import { FactList } from '../../../ui/fact-list';
import { Card, Stack } from '../../../ui/layout';
import { GivenUpEmails } from './given-up-emails';
import { paymentCounts, statusLines, type StatusLine } from './status-lines';
import { Fold, Lines } from './status-list.styles';

function LineBadge({ line: { ok, urgent } }: { line: StatusLine }) {
  if (urgent) return <Badge $tone="danger">Urgente</Badge>;
  return <Badge $tone={ok ? 'sea' : 'gold'}>{ok ? 'Bien' : 'Atención'}</Badge>;
}

const StatusLines = ({ label, lines }: { label: string; lines: StatusLine[] }) => (
  <Lines aria-label={label}>
    {lines.map((line) => (
      <Card as="li" $padded key={line.name}>
        <h2 style={{ fontSize: '1.05rem' }}>{line.name}</h2>
        <LineBadge line={line} />
        <p>
          {line.text} {line.advice && <strong>{line.advice}</strong>}
        </p>
        {line.link && <Link to={line.link.to}>{line.link.label}</Link>}
      </Card>
    ))}
  </Lines>
);

export function StatusList({ status, now }: { status: ShopStatus; now: Date }) {
  const counts = paymentCounts(status);
  const lines = statusLines(status, now);
  const needy = lines.filter(({ ok }) => !ok);
  return (
    <Stack $gap={16}>
      {needy.length > 0 ? <StatusLines label="Estado" lines={needy} /> : <p>Todo bien.</p>}
      <GivenUpEmails sales={status.emails.givenUpSales} />
      <details>
        <Fold>{needy.length > 0 ? 'Lo demás está bien' : 'Ver cada parte'}</Fold>
        <StatusLines label="Lo que está bien" lines={lines.filter(({ ok }) => ok)} />
      </details>
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
