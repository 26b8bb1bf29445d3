import { Amounts } from '../../../ui/amounts';
import type { Preview } from './my-bookings-queries';
import { Box } from './money-preview.styles';

export function MoneyPreview({
  preview: { action, message, refundCop, backAtSpaCop = 0, keptCop, dueAtSpaCop },
}: {
  preview: Preview;
}) {
  const rows = [
    ...(action === 'cancel' ? [{ label: 'Te devolvemos', pesos: refundCop }] : []),
    ...(backAtSpaCop > 0 ? [{ label: 'El spa te devuelve', pesos: backAtSpaCop }] : []),
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
