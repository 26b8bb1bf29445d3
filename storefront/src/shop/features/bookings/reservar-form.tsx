import { whyIncomplete } from '@spa-bronze/domain/booking/whole-choice';
import { depositOf } from '@spa-bronze/domain/checkout/checkout-rules';
import { messages } from '@spa-bronze/domain/messages';
import { toCentavos, toPesos } from '@spa-bronze/domain/lib/money';
import type { ProductCard } from '@spa-bronze/domain/products/product-schemas';
import { useRef, useState } from 'react';
import { paths } from '../../../lib/paths';
import { useSite } from '../../../lib/query-client';
import { useWords } from '../../../lib/words';
import { Amounts } from '../../../ui/amounts';
import { ButtonLink } from '../../../ui/button';
import { Stack } from '../../../ui/layout';
import { Notice } from '../../../ui/notice';
import { toast } from '../../../ui/toast';
import { BookingBar } from './booking-bar';
import { chosenWords } from './missing-parts';
import { ServiceChoice } from './service-choice';
import { closedDayText } from './day-look';
import { shownService } from './shown-service';
import { useSlotChoice, type KeptChoice } from './use-slot-choice';
import { SlotPicker } from './slot-picker';
import { Steps, Services, Parts, Note, Chosen, SlotStep, Above, Below } from './reservar-form.styles';

interface ChosenSlot {
  productId: string;
  reservationDetails: { reservationDate: string; reservationTime: string };
}
interface Props {
  services: ProductCard[];
  hasMore?: boolean;
  /** The id of the service that the address names, '' if none. */
  requested: string;
  kept?: KeptChoice;
  /** The hour right after what the cart holds, for a service. */
  after?: (service: string) => KeptChoice | undefined;
  busy: boolean;
  onReserve: (booking: ChosenSlot, serviceName: string) => Promise<boolean>;
}

function costOf({ sellingPrice }: ProductCard) {
  const whole = toCentavos(sellingPrice);
  return [
    { label: 'Por pagar en el spa', pesos: toPesos(whole - depositOf(whole)) },
    { label: 'Pagas ahora (20 %)', pesos: toPesos(depositOf(whole)), strong: true },
  ];
}

function focusMissing(form: HTMLFormElement, service: boolean, date: string) {
  const selector = service
    ? `[name="${date ? 'reservationTime' : 'reservationDate'}"]`
    : '[name="servicio"]:not(:disabled)';
  form.querySelector<HTMLElement>(selector)?.focus();
}

interface ServiceStepProps {
  services: ProductCard[];
  hasMore: boolean;
  chosenId: string;
  onChoose: (id: string) => void;
  onDone: () => void;
}

function ServiceStep({ services, hasMore, chosenId, onChoose, onDone }: ServiceStepProps) {
  const named = services.find(({ _id }) => _id === chosenId);
  const [folded, setFolded] = useState(Boolean(named?.available));
  const unfold = (event: React.MouseEvent) => {
    event.preventDefault();
    setFolded(false);
  };
  return (
    <Services>
      <legend>1. Tu servicio</legend>
      {named && !named.available && (
        <Above>
          <Notice wrong>
            {named.productName}: {messages.serviceUnavailable}
          </Notice>
        </Above>
      )}
      <ServiceChoice
        services={services}
        value={named?.available ? chosenId : ''}
        folded={folded}
        onChoose={onChoose}
        onPress={() => {
          setFolded(true);
          onDone();
        }}
      />
      {folded && (
        <Below>
          <ButtonLink to={paths.booking} look="quiet" small onClick={unfold}>
            Cambiar servicio
          </ButtonLink>
        </Below>
      )}
      {hasMore && (
        <Below>
          <ButtonLink to={paths.services} look="quiet">
            Ver todos los servicios
          </ButtonLink>
        </Below>
      )}
    </Services>
  );
}

const Confirmation = ({ service, words }: { service: ProductCard | undefined; words: string }) => (
  <Stack $gap={20}>
    <Chosen role="status">
      <strong>{service?.productName ?? 'Tu cita'}</strong>
      <span>{words}</span>
    </Chosen>
    {service && <Amounts rows={costOf(service)} />}
    <Note>{`${closedDayText} Las horas son las de Colombia.`}</Note>
  </Stack>
);

function useReservar({ services, requested, kept, after, busy, onReserve }: Props) {
  const [picked, setPicked] = useState(useSite().sent?.service);
  const chosenId = picked ?? kept?.service ?? requested;
  const [missedOn, setMissedOn] = useState<string | null>(null);
  const service = services.find(({ _id, available }) => _id === chosenId && available);
  const choice = useSlotChoice(
    { productId: shownService(services, chosenId)?._id ?? '', view: 'reservar' },
    { preselects: service !== undefined, kept: kept ?? (service && after?.(service._id)) },
  );
  const { date, time, isUntouched } = choice;
  const chosen = { service: service?._id ?? '', date, time };

  const onSubmit = async (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const refusal = whyIncomplete({ ...chosen, date: isUntouched ? '' : date });
    if (refusal || !service) {
      setMissedOn(date);
      toast.error(refusal ?? messages.bookingAllRequired);
      focusMissing(event.currentTarget, Boolean(service), date);
      return;
    }
    const reservationDetails = { reservationDate: date, reservationTime: time };
    const wanted = { productId: service._id, reservationDetails };
    if (!(await onReserve(wanted, service.productName))) void choice.refresh();
  };
  return { chosenId, setPicked, service, choice, chosen, isMissing: missedOn === date, onSubmit };
}

/**
 * A service, a day and an hour. Before a service is chosen the calendar shows when the spa opens, by the
 * first that can be booked.
 */
export function ReservarForm(props: Props) {
  const { services, hasMore = false, busy } = props;
  const { chosenId, setPicked, service, choice, chosen, isMissing, onSubmit } = useReservar(props);
  const { date, time } = chosen;
  const slotStep = useRef<HTMLDivElement>(null);
  return (
    <Steps
      method="post"
      action="#reserva"
      onSubmit={(event) => void onSubmit(event)}
      noValidate
      aria-label="Reserva tu cita"
    >
      <ServiceStep
        services={services}
        hasMore={hasMore}
        chosenId={chosenId}
        onChoose={setPicked}
        onDone={() => slotStep.current?.scrollIntoView()}
      />
      <SlotStep ref={slotStep} id="reserva" as="section" $padded aria-labelledby="visit">
        <h2 id="visit">2. Tu día y tu hora</h2>
        <Parts>
          <SlotPicker
            choice={choice}
            missing={isMissing}
            duration={service?.serviceDuration}
            placeholder={service ? undefined : 'Elige primero un servicio'}
          />
          <Confirmation service={service} words={chosenWords({ ...chosen, after: choice.after })} />
        </Parts>
      </SlotStep>
      <BookingBar
        floats={service !== undefined || !choice.isUntouched}
        service={service}
        date={date}
        time={time}
        label={useWords().buttons.book}
        busy={busy}
        disabled={!services.some((it) => it.available)}
      />
    </Steps>
  );
}
