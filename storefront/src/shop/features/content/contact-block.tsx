import { phoneLink, whatsAppUrl } from '@spa-bronze/domain/lib/phone';
import { ButtonAnchor } from '../../../ui/button';
import { Icon } from '../../../ui/icons';
import { useBusiness } from './content-queries';
import { SpaAddress } from './spa-address';
import { List } from './contact-block.styles';

const Lines = ({ title, lines }: { title: string; lines: { days: string; hours: string }[] }) => (
  <>
    <b>{title}</b>
    <dl>
      {lines.map(({ days, hours }) => (
        <div key={days} style={{ display: 'contents' }}>
          <dt>{days}</dt>
          <dd>{hours}</dd>
        </div>
      ))}
    </dl>
  </>
);

/** No mailbox can have this domain (RFC 2606): the data are those of the demo. */
const isDemo = ({ email }: { email: string }) => email.endsWith('.example');

export function ContactBlock({ message }: { message?: string }) {
  const it = useBusiness();
  if (!it) return null;
  return (
    <List>
      <div>
        <Icon name="pin" size={24} />
        <span>
          <SpaAddress of={it} />
          {isDemo(it) && (
            <>
              <br />
              <em>Tienda de demostración: dirección y teléfono inventados.</em>
            </>
          )}
        </span>
      </div>
      <div>
        <Icon name="phone" size={24} />
        <a href={phoneLink(it.phoneE164 ?? it.phone)}>{it.phone}</a>
      </div>
      <div>
        <Icon name="mail" size={24} />
        <a href={`mailto:${it.email}`}>{it.email}</a>
      </div>
      <div>
        <Icon name="clock" size={24} />
        <div>
          <Lines title="Horario de recepción" lines={it.hours.reception} />
          <Lines title="Horario de citas" lines={it.hours.appointments} />
        </div>
      </div>
      {it.whatsAppE164 && (
        <p>
          <ButtonAnchor look="whatsapp" icon="whatsapp" href={whatsAppUrl(it.whatsAppE164, message)}>
            Escríbenos por WhatsApp
          </ButtonAnchor>
        </p>
      )}
    </List>
  );
}
