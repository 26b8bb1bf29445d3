import styled from 'styled-components';
import { Amounts } from '../../ui/amounts';
import { color, radius } from '../../ui/theme';
import type { Preview } from './bookings-queries';

const Box = styled.div`
  display: grid;
  gap: 14px;
  padding: 16px 18px;
  border-radius: ${radius.control};
  background: ${color.sand};
  p {
    font-weight: 650;
  }
`;

/** What a change of a visit does to the money, before anything is done. */
export function MoneyPreview({
  preview: { action, message, refundCop, keptCop, dueAtSpaCop },
}: {
  preview: Preview;
}) {
  const rows = [
    ...(action === 'cancel' ? [{ label: 'Te devolvemos', pesos: refundCop }] : []),
    ...(keptCop > 0 || action === 'cancel' ? [{ label: 'El spa conserva', pesos: keptCop }] : []),
    ...(action === 'reschedule' && keptCop > 0 ? [{ label: 'Pagas en el spa', pesos: dueAtSpaCop }] : []),
  ];
  return (
    <Box role="status">
      <p>{message}</p>
      {rows.length > 0 && <Amounts rows={rows} />}
    </Box>
  );
}
