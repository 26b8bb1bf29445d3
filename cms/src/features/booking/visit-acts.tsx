import { Button } from '@payloadcms/ui';
import { actsOf } from '@spa-bronze/domain/booking-acts';
import { formatAdminPrice } from '@spa-bronze/domain/money';
import { deskMethodLabels, deskMethodPhrases, deskMethods } from '@spa-bronze/domain/transactions-staff';
import type { ReactNode } from 'react';
import { markVisit, payBalance, type Visit } from './visit-requests';

/** What staff are about to do with a visit; null: nothing yet. */
export type Doing = 'move' | 'cancel' | 'pay' | 'unpay' | 'absent' | null;
interface Props { visit: Visit; busy: boolean; doing: Doing; onBegin: (doing: Doing) => void; onAct: (work: () => Promise<{ message: string }>) => void }

/** What can be done with a visit now; what touches money asks first. */
export function VisitActs({ visit, busy, doing, onBegin, onAct }: Props) {
  const may = actsOf(visit, new Date());
  const press = (label: string, work: () => void, main = false): ReactNode => <Button key={label} size="medium" margin={false} buttonStyle={main ? 'primary' : 'secondary'} disabled={busy} onClick={work}>{label}</Button>;
  const back = press('Volver', () => onBegin(null));
  if (doing === 'pay') return <Asking words={`¿Cómo pagó ${formatAdminPrice(visit.dueAtSpaCop)}?`}>{deskMethods.map((method) => press(deskMethodLabels[method], () => onAct(() => payBalance(visit, method)), true))}{back}</Asking>;
  if (doing === 'absent') return <Asking words="El spa conserva el abono y no queda saldo por cobrar. Se puede deshacer.">{press('Sí, no asistió', () => onAct(() => markVisit(visit, 'NO_SHOW')), true)}{back}</Asking>;
  if (doing === 'unpay') return <Asking words={undoQuestion(visit)}>{press('Sí, deshacer el cobro', () => onAct(() => payBalance(visit, null)), true)}{back}</Asking>;
  return (
    <div className="modal__acts">
      {may.arrive && press('Llegó', () => onAct(() => markVisit(visit, 'ATTENDED')), true)}
      {may.pay && press(`Cobrar ${formatAdminPrice(visit.dueAtSpaCop)}`, () => onBegin('pay'), true)}
      {visit.balancePaid && press('El saldo no se pagó', () => onBegin('unpay'))}
      {may.absent && press('No asistió', () => onBegin('absent'))}
      {may.undo && press(`Deshacer «${visit.state === 'ATTENDED' ? 'Llegó' : 'No asistió'}»`, () => onAct(() => markVisit(visit, 'BOOKED')))}
      {may.change && press('Cambiar fecha', () => onBegin('move'))}
      {may.change && press('Cancelar cita', () => onBegin('cancel'))}
      {visit.whatsAppUrl && <Button size="medium" margin={false} buttonStyle="secondary" el="anchor" url={visit.whatsAppUrl} newTab>Recordar por WhatsApp</Button>}
      <Button size="medium" margin={false} buttonStyle="secondary" el="anchor" url={`/admin/collections/sales/${visit.transaction}`}>Ver la compra</Button>
    </div>
  );
}

function undoQuestion({ collected }: Visit): string {
  const money = collected ? ` de ${formatAdminPrice(collected.amountCop)} ${deskMethodPhrases[collected.method]}` : '';
  return `¿Deshacer el cobro${money}? El saldo queda otra vez por cobrar.`;
}

const Asking = ({ words, children }: { words: string; children: ReactNode }) => <><p>{words}</p><div className="modal__acts">{children}</div></>;
