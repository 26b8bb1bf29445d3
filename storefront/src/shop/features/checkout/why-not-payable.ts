import { messages } from '@spa-bronze/domain/messages';

interface PaymentObstacles {
  changes: boolean;
  overlaps: boolean;
  totalChanged: boolean;
  processing: boolean;
  minor: number;
}

export function whyNotPayable({
  changes,
  overlaps,
  totalChanged,
  processing,
  minor,
}: PaymentObstacles): string | null {
  if (processing) return 'Estamos confirmando el pago que ya aprobaste. No tienes que pagar otra vez.';
  if (changes) return 'Revisa los cambios de tu carrito para poder pagar.';
  if (overlaps) return 'Confirma las citas que se cruzan para poder pagar.';
  if (totalChanged) return 'Acepta el nuevo total para poder pagar.';
  return minor > 0 ? null : messages.nothingToPay;
}
