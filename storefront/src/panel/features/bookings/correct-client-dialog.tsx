import { useForm } from '../../../lib/use-form';
import { namedIssues } from '../../../lib/named-issues';
import { FormDialog } from '../../../ui/form-dialog';
import { FormFoot } from '../../../ui/form-foot';
import { Stack } from '../../../ui/layout';
import { EmailField, NameField, TelField } from '../../../ui/person-fields';
import { useCorrectClient, type BookingView } from './staff-bookings-queries';

type Values = Record<'buyer.name' | 'buyer.tel' | 'buyer.email', string>;
const valuesOf = ({ customer: { name, tel, email } }: BookingView): Values => ({
  'buyer.name': name,
  'buyer.tel': tel,
  'buyer.email': email,
});
const requestOf = (typed: Values, version: number) => ({
  version,
  buyer: { name: typed['buyer.name'], tel: typed['buyer.tel'], email: typed['buyer.email'] },
});

interface Props {
  booking: BookingView;
  onDone: () => void;
  onClose: () => void;
}

/** Name, phone and e-mail of whoever comes to a booking, as staff correct them. */
export function CorrectClientDialog({ booking, onDone, onClose }: Props) {
  const correct = useCorrectClient();
  const [initial, { version }] = [valuesOf(booking), booking];
  const { form, text, busy, values } = useForm<Values>({
    initial,
    schema: async () => {
      const { editSaleInput } = await import('@spa-bronze/domain/sales/staff-schemas');
      return {
        safeParse: (typed: Values) => namedIssues(editSaleInput.safeParse(requestOf(typed, version))),
      };
    },
    send: async (typed) => {
      await correct.mutateAsync({ booking, ...requestOf(typed, version) });
      onDone();
    },
  });
  return (
    <FormDialog
      title="Corregir los datos"
      dirty={() => JSON.stringify(values) !== JSON.stringify(initial)}
      onClose={onClose}
    >
      {(close) => (
        <form {...form}>
          <Stack $gap={18}>
            <NameField {...text('buyer.name')} label="Nombre de quien viene" autoComplete="off" />
            <TelField {...text('buyer.tel')} optional autoComplete="off" />
            <EmailField
              {...text('buyer.email')}
              label="Correo"
              optional
              autoComplete="off"
              hint="Con otro correo, su confirmación le llega de nuevo."
            />
            <FormFoot submit="Guardar datos" busy={busy} onBack={close} />
          </Stack>
        </form>
      )}
    </FormDialog>
  );
}
