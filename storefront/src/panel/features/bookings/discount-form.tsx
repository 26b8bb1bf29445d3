import { formatAdminPrice, readPesos, typedPesos } from '@spa-bronze/domain/lib/money';
import { useForm } from '../../../lib/use-form';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/field';
import { FormFoot } from '../../../ui/form-foot';
import { Stack } from '../../../ui/layout';
import { toast } from '../../../ui/toast';
import { useDiscount, type BookingView } from './staff-bookings-queries';

const requestOf = ({ amountCop, why }: { amountCop: string; why: string }, { version }: BookingView) => ({
  version,
  amountCop: (readPesos(amountCop) ?? amountCop) as number,
  why,
});

/** What the spa forgoes of a booking's price, with the reason. All of it is a courtesy; 0 takes it back. */
export function DiscountForm({
  booking,
  onDone,
  onBack,
}: {
  booking: BookingView;
  onDone: () => void;
  onBack: () => void;
}) {
  const give = useDiscount();
  const { discountCop = 0, dueAtSpaCop } = booking;
  const most = dueAtSpaCop + discountCop;
  const { form, text, set, busy } = useForm({
    initial: { amountCop: discountCop > 0 ? typedPesos(discountCop) : '', why: '' },
    schema: async () => {
      const { discountInput } = await import('@spa-bronze/domain/booking/staff-schemas');
      return { safeParse: (typed) => discountInput.safeParse(requestOf(typed, booking)) };
    },
    send: async (typed) => {
      await give.mutateAsync({ booking, ...requestOf(typed, booking) });
      onDone();
    },
    onFail: ({ fields, message }) => {
      if (!fields.amountCop) toast.error(message);
    },
  });
  return (
    <form {...form}>
      <Stack $gap={18}>
        <TextField
          {...text('amountCop')}
          label="Descuento en pesos"
          inputMode="decimal"
          autoComplete="off"
          hint={`Hasta ${formatAdminPrice(most)}. Con 0 queda sin descuento.`}
        />
        <div>
          <Button small look="quiet" type="button" onClick={() => set('amountCop', typedPesos(most))}>
            Cortesía: todo lo que falta
          </Button>
        </div>
        <TextField {...text('why')} label="Razón" autoComplete="off" hint="La ve solo el equipo." />
        <FormFoot submit="Guardar descuento" busy={busy} onBack={onBack} />
      </Stack>
    </form>
  );
}
