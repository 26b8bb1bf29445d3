import { depositOf } from '@spa-bronze/domain/checkout';
import { messages } from '@spa-bronze/domain/messages';
import { toCentavos, toPesos } from '@spa-bronze/domain/money';
import type { Product } from '@spa-bronze/domain/products';
import { useState } from 'react';
import styled from 'styled-components';
import { showDay, showHour } from '../../lib/show-date';
import { Amounts } from '../../ui/amounts';
import { Button } from '../../ui/button';
import { Card, Stack } from '../../ui/layout';
import { color, font, from } from '../../ui/theme';
import { toast } from '../../ui/toast';
import { ServiceChoice } from './service-choice';
import { useBooking } from './use-booking';
import { VisitPicker } from './visit-picker';

const Sides = styled.form`
  display: grid; gap: 36px; ${from.desk} { grid-template-columns: minmax(0, 1.15fr) minmax(420px, 1fr); gap: 48px; align-items: start; }
  h2 { font-size: 1.6rem; margin-bottom: 16px; }
`;
const Services = styled.fieldset`container-type: inline-size; legend { font: 400 1.6rem/1.15 ${font.display}; margin-bottom: 16px; }`;
const Visit = styled(Card)`--day: ${color.sand};`;
const Chosen = styled.p`color: ${color.soft}; strong { color: ${color.ink}; }`;

export interface ChosenVisit { productId: string; reservationDetails: { reservationDate: string; reservationTime: string } }
interface Props {
  services: Product[];
  /** The id of the service that the address names, '' if none. */
  asked: string;
  busy: boolean;
  /** Resolves to whether the visit went into the cart. */
  onReserve: (visit: ChosenVisit) => Promise<boolean>;
}

/** What a visit costs, now and at the spa. */
function costOf({ sellingPrice }: Product) {
  const whole = toCentavos(sellingPrice);
  return [{ label: 'Por pagar en el spa', pesos: toPesos(whole - depositOf(whole)) }, { label: 'Pagas ahora (20 %)', pesos: toPesos(depositOf(whole)), strong: true }];
}

/** A service, a day and an hour. Before a service is chosen the calendar shows when the spa opens, by the first one. */
export function ReservarForm({ services, asked, busy, onReserve }: Props) {
  const [chosenId, setChosenId] = useState(asked);
  const [missing, setMissing] = useState(false);
  const service = services.find(({ _id, stock }) => _id === chosenId && stock > 0);
  const booking = useBooking({ productId: (service ?? services[0])?._id ?? '', view: 'reservar' });
  const { date, time } = booking;

  const onSubmit = async (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    if (!service || !date || !time) {
      setMissing(true);
      toast.error(messages.bookingAllRequired);
      const field = event.currentTarget.querySelector<HTMLElement>(!service ? '[name="service"]:not(:disabled)' : `[name="${date ? 'reservationTime' : 'reservationDate'}"]`);
      field?.focus();
      return;
    }
    if (!await onReserve({ productId: service._id, reservationDetails: { reservationDate: date, reservationTime: time } })) void booking.refresh();
  };

  return (
    <Sides onSubmit={(event) => void onSubmit(event)} noValidate aria-label="Reserva tu cita">
      <Services>
        <legend>1. Tu servicio</legend>
        <ServiceChoice services={services} value={service?._id ?? ''} onChoose={setChosenId} />
      </Services>
      <Visit as="section" $padded aria-labelledby="visit">
        <Stack $gap={20}>
          <h2 id="visit" style={{ margin: 0 }}>2. Tu día y tu hora</h2>
          <VisitPicker booking={booking} missing={missing} before={service ? undefined : 'Elige primero un servicio'} />
          {service && <Amounts rows={costOf(service)} />}
          {service && <Chosen role="status"><strong>{service.productName}</strong>{date && time && <>: {showDay(date)}, {showHour(time)}</>}</Chosen>}
          <Button type="submit" wide busy={busy} icon="calendar">Realizar Reserva</Button>
        </Stack>
      </Visit>
    </Sides>
  );
}
