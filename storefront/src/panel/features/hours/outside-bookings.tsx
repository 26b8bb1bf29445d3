import { Link } from 'react-router-dom';
import { Icon } from '../../../ui/icons';
import { Notice } from '../../../ui/notice';
import { Box } from '../../../ui/notice.styles';
import { Bookings, Place } from './hours-editor.styles';
import { countInWords, type OutsideFound } from './use-outside-bookings';

const Unknown = () => (
  <Notice wrong>No pudimos revisar qué citas quedan fuera de este horario. Revisa tu conexión.</Notice>
);

/** The sentence alone is read aloud when it changes. The list is read by those who go there. */
function List({ found }: { found: NonNullable<OutsideFound['found']> }) {
  return (
    <Box $wrong>
      <Icon name="alert" size={20} />
      <div>
        <p role="alert">
          <strong>{countInWords(found)} fuera de este horario.</strong> Siguen en pie: guardar no mueve ni
          cancela ninguna. Avísale a cada persona:
        </p>
        <Bookings>
          {found.bookings.map(({ _id, name, service, when, why, tel, panelUrl, whatsAppUrl }) => (
            <li key={_id}>
              <span>
                <strong>{name}</strong> · {service} · {when}
                {tel && ` · ${tel}`}
                <br />
                {why}
              </span>
              <Link to={panelUrl} aria-label={`Mover o cancelar la cita de ${name}`}>
                Mover o cancelar
              </Link>
              {whatsAppUrl && (
                <a href={whatsAppUrl} target="_blank" rel="noopener" aria-label={`WhatsApp a ${name}`}>
                  WhatsApp
                </a>
              )}
            </li>
          ))}
        </Bookings>
      </div>
    </Box>
  );
}

export function OutsideBookings({ outside: { found, isError, place } }: { outside: OutsideFound }) {
  if (!isError && !found) return null;
  return (
    <Place ref={place} role="region" aria-label="Citas fuera del horario" tabIndex={-1}>
      {isError ? <Unknown /> : found && <List found={found} />}
    </Place>
  );
}
