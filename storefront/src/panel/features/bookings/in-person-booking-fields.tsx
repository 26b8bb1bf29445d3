import { inPersonMethodLabels, inPersonMethods } from '@spa-bronze/domain/sales/staff';
import { FieldGrid, Select, TextArea } from '../../../ui/field';
import type { InPersonBooking } from './use-in-person-booking';
import { EmailField, NameField, TelField } from '../../../ui/person-fields';

const PaidBy = ({ what, label }: { what: string; label: string }) => (
  <optgroup label={label}>
    {inPersonMethods.map((it) => (
      <option key={it} value={`${what}:${it}`}>
        {label}: {inPersonMethodLabels[it]}
      </option>
    ))}
  </optgroup>
);

export function InPersonBookingFields({ text }: Pick<InPersonBooking, 'text'>) {
  return (
    <FieldGrid $twos>
      <NameField {...text('buyer.name')} label="Nombre de quien viene" autoComplete="off" />
      <TelField {...text('buyer.tel')} optional autoComplete="off" />
      <EmailField
        {...text('buyer.email')}
        label="Correo"
        optional
        autoComplete="off"
        hint="Si lo escribes, recibe la confirmación."
      />
      <Select {...text('source')} label="Cómo reservó">
        <option value="PHONE">Por teléfono o WhatsApp</option>
        <option value="WALK_IN">En el spa</option>
      </Select>
      <div data-whole>
        <Select {...text('paid')} label="Qué pagó">
          <option value="none">No pagó abono</option>
          <PaidBy what="deposit" label="Pagó el abono del 20 %" />
          <PaidBy what="all" label="Pagó todo" />
        </Select>
      </div>
      <div data-whole>
        <TextArea {...text('notes')} label="Notas del equipo" optional rows={2} />
      </div>
    </FieldGrid>
  );
}
