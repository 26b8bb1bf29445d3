import { visitStateLabels } from '@spa-bronze/domain/booking-actions';
import { useQuery } from '@tanstack/react-query';
import { showDay, showTime } from '../../lib/show-date';
import { Notice } from '../../ui/notice';
import { Skeleton } from '../../ui/skeleton';
import { VisitActions } from './visit-actions';
import { visitQuery } from './visits-queries';
import { Box } from './visit-section.styles';

/**
 * A visit within the form of its sale: when it is, how it stands, and the actions that have rules of their own.
 */
export function VisitSection({ id, onDone }: { id: string; onDone: () => void }) {
  const { data: visit, error } = useQuery(visitQuery(id));
  if (error)
    return (
      <Box>
        <p role="alert">{error.message}</p>
      </Box>
    );
  if (!visit) return <Skeleton $height="120px" />;
  return (
    <Box aria-label={visit.productName}>
      <h3>{visit.productName}</h3>
      <p>
        {showDay(visit.reservationDate)}, {showTime(visit.reservationTime)} · {visitStateLabels[visit.state]}
        {visit.cabin && ` · Cabina ${visit.cabin}`}
      </p>
      {visit.outsideOpening && <Notice wrong>{visit.outsideOpening}. La cita sigue en pie.</Notice>}
      <VisitActions visit={visit} onDone={onDone} without={['pay']} />
    </Box>
  );
}
