import { inPersonMethodLabels, inPersonMethods } from '@spa-bronze/domain/sales/staff';
import { FieldGrid, Select, TextArea } from '../../../ui/field';
import type { InPersonBooking } from './use-in-person-booking';
import { EmailField, NameField, TelField } from '../../../ui/person-fields';

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
        <Select {...text('paid')} label="Abono del 20 %">
          <option value="none">No pagó abono</option>
          {inPersonMethods.map((it) => (
            <option key={it} value={it}>
              Pagó el abono: {inPersonMethodLabels[it]}
            </option>
          ))}
        </Select>
      </div>
      <div data-whole>
        <TextArea {...text('notes')} label="Notas del equipo" optional rows={2} />
      </div>
    </FieldGrid>
  );
}
