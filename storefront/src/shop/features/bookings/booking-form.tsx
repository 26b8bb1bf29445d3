import { whyIncomplete } from '@spa-bronze/domain/booking/whole-choice';
import { messages } from '@spa-bronze/domain/messages';
import type { Product } from '@spa-bronze/domain/products/product-schemas';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { useWords } from '../../../lib/words';
import { Button, ButtonLink } from '../../../ui/button';
import { toast } from '../../../ui/toast';
import { BookingBar } from './booking-bar';
import { closedDayText } from './day-look';
import { chosenWords } from './missing-parts';
import { useSlotChoice, type KeptChoice } from './use-slot-choice';
import { SlotPicker } from './slot-picker';
import { Box } from './booking-form.styles';

interface ReservationInput {
  reservationDate: string;
  reservationTime: string;
}

interface Props {
  product: Product;
  kept?: KeptChoice;
  busy: boolean;
  onReserve: (booking: ReservationInput) => Promise<boolean>;
}

export const BookingForm = (props: Props) =>
  props.product.stock > 0 ? <OpenForm {...props} /> : <Unavailable />;

const Unavailable = () => (
  <Box as="section" aria-label="Reserva tu cita">
    <h2 style={{ fontSize: '1.4rem' }}>Reserva tu cita</h2>
    <p>{messages.serviceUnavailable}</p>
    <Button look="quiet" wide disabled>
      {messages.unavailable}
    </Button>
    <ButtonLink to={paths.services} look="secondary" wide>
      Ver otros servicios
    </ButtonLink>
  </Box>
);

/** Who comes by a link to the hours sees them also where the form comes after the page. */
function useArrival() {
  const form = useRef<HTMLFormElement>(null);
  const { hash } = useLocation();
  const isLink = useNavigationType() !== 'POP';
  useEffect(() => {
    if (isLink && hash === '#reserva') form.current?.scrollIntoView();
  }, [isLink, hash]);
  return form;
}

function OpenForm({ product, kept, busy, onReserve }: Props) {
  const choice = useSlotChoice({ productId: product._id, view: 'product' }, { preselects: true, kept });
  const { date, time, isUntouched } = choice;
  const [missedOn, setMissedOn] = useState<string | null>(null);
  const { reserve } = useWords().buttons;
  const form = useArrival();

  const onSubmit = async (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const refusal = whyIncomplete({ date: isUntouched ? '' : date, time });
    if (refusal) {
      setMissedOn(date);
      toast.error(refusal);
      const field = event.currentTarget.elements.namedItem(date ? 'reservationTime' : 'reservationDate');
      if (field instanceof HTMLElement) field.focus();
      return;
    }
    if (!(await onReserve({ reservationDate: date, reservationTime: time }))) void choice.refresh();
  };

  return (
    <Box
      ref={form}
      id="reserva"
      method="post"
      action="#reserva"
      onSubmit={(event) => void onSubmit(event)}
      noValidate
      aria-label="Reserva tu cita"
    >
      <h2 style={{ fontSize: '1.4rem' }}>Reserva tu cita</h2>
      <SlotPicker choice={choice} missing={missedOn === date} duration={product.serviceDuration} />
      <p role="status">{chosenWords({ date, time, after: choice.after })}</p>
      <p>{`Pagas el 20\u00a0% al reservar y el resto en el spa. ${closedDayText}`}</p>
      <BookingBar
        floats={!isUntouched}
        service={product}
        date={date}
        time={time}
        label={reserve}
        busy={busy}
      />
      <ButtonLink to={paths.book(product._id)} look="quiet" wide>
        Más horas
      </ButtonLink>
    </Box>
  );
}
