import { Button } from '@payloadcms/ui';
import { isHourGone } from '@spa-bronze/domain/booking-acts';
import { formatAdminPrice } from '@spa-bronze/domain/money';
import { deskMethodLabels, deskMethods, isRefused, type DeskMethod } from '@spa-bronze/domain/transactions-staff';
import { useState, type FormEvent } from 'react';
import { newKey } from '../../access/contract-call';
import { FormRow } from './form-row';
import { useAct } from './use-act';
import { useServices } from './use-services';
import { bookAtDesk } from './visit-requests';
import { VisitWhenRows } from './visit-when-rows';

const blank = { name: '', tel: '', email: '', source: 'PHONE' as 'PHONE' | 'WALK_IN', paid: 'none' as 'none' | DeskMethod, notes: '' };

/** Who called or walked in, for which service and when. One form is one booking, however often its button is pressed; an hour that is gone is chosen anew in it. */
export function DeskBookingForm({ at, onDone }: { at: { date: string; time: string; cabin?: number }; onDone: () => Promise<void> }) {
  const [key, setKey] = useState(newKey);
  const [round, setRound] = useState(0);
  const services = useServices();
  const [productId, setProductId] = useState('');
  const [when, setWhen] = useState<{ date: string; time: string }>(at);
  const [cabin, setCabin] = useState(at.cabin);
  const [{ name, tel, email, source, paid, notes }, setRest] = useState(blank);
  const { act, busy, error, fields, forget } = useAct();
  const put = (change: Partial<typeof blank>) => setRest((it) => ({ ...it, ...change }));
  const book = (event: FormEvent) => {
    event.preventDefault();
    void act(() => bookAtDesk({
      key, source, buyer: { name, tel, email }, productId, reservationDate: when.date, reservationTime: when.time, cabin, notes, ...(paid === 'none' ? { paid } : { paid: 'deposit', method: paid }),
    }), onDone, (refusal) => {
      if (isRefused(refusal)) setKey(newKey());
      setRound((it) => it + 1);
    });
  };
  return (
    <form className="modal__body" noValidate onSubmit={book}>
      <FormRow label="Servicio" error={fields.productId && (productId ? fields.productId : 'Elige un servicio.')}>
        <select value={productId} onChange={({ target }) => setProductId(target.value)}>
          <option value="">Elige el servicio</option>
          {services.map((it) => <option key={it.id} value={it.id}>{it.productName} · {it.serviceDuration} min · {formatAdminPrice(it.sellingPrice)}</option>)}
        </select>
      </FormRow>
      <VisitWhenRows productId={productId} {...when} round={round} errors={isHourGone(error ?? '') ? { reservationTime: error } : fields} onChange={(next) => { forget(); setWhen(next); }} />
      {at.cabin !== undefined && <label><input type="checkbox" checked={cabin !== undefined} onChange={({ target }) => { forget(); setCabin(target.checked ? at.cabin : undefined); }} /> En la cabina {at.cabin}, y en ninguna otra</label>}
      <FormRow label="Nombre de quien viene" error={fields['buyer.name']}><input autoComplete="off" value={name} onChange={({ target }) => put({ name: target.value })} /></FormRow>
      <div className="form-pair">
        <FormRow label="Celular (opcional)" error={fields['buyer.tel']}><input type="tel" inputMode="tel" autoComplete="off" value={tel} onChange={({ target }) => put({ tel: target.value })} /></FormRow>
        <FormRow label="Correo (opcional)" error={fields['buyer.email']}><input type="email" inputMode="email" autoComplete="off" value={email} onChange={({ target }) => put({ email: target.value })} /></FormRow>
        <FormRow label="Cómo reservó"><select value={source} onChange={({ target }) => put({ source: target.value as typeof source })}><option value="PHONE">Por teléfono o WhatsApp</option><option value="WALK_IN">En el spa</option></select></FormRow>
        <FormRow label="Abono del 20 %" error={fields.method}>
          <select value={paid} onChange={({ target }) => put({ paid: target.value as typeof paid })}><option value="none">No pagó abono</option>{deskMethods.map((it) => <option key={it} value={it}>Pagó el abono: {deskMethodLabels[it]}</option>)}</select>
        </FormRow>
      </div>
      <FormRow label="Notas del equipo (opcional)" error={fields.notes}><textarea rows={2} value={notes} onChange={({ target }) => put({ notes: target.value })} /></FormRow>
      {error && <p role="alert" className="modal__error">{error}</p>}
      <div className="modal__acts"><Button type="submit" margin={false} disabled={busy}>Registrar reserva</Button></div>
    </form>
  );
}
