import type { HoursTable } from '@spa-bronze/domain/booking/hours';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { Notice } from '../../../ui/notice';
import { outsideQuery } from './hours-queries';
import { Bookings } from './hours-editor.styles';

/** Milliseconds between the last change and the question. */
const DELAY_MS = 400;

function useSettled(hours: HoursTable): HoursTable {
  const [settled, setSettled] = useState(hours);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(hours), DELAY_MS);
    return () => clearTimeout(timer);
  }, [hours]);
  return settled;
}

/** The bookings outside the hours in the form, before and after saving, each with a way to act on it. */
export function OutsideBookings({ hours }: { hours: HoursTable }) {
  const { data: found, isError } = useQuery({
    ...outsideQuery(useSettled(hours)),
    placeholderData: keepPreviousData,
  });
  if (isError)
    return (
      <Notice wrong>No pudimos revisar qué citas quedan fuera de este horario. Revisa tu conexión.</Notice>
    );
  if (!found || found.bookings.length === 0) return null;
  const { bookings, more } = found;
  const all = bookings.length === 1 ? '1 cita queda' : `${bookings.length} citas quedan`;
  return (
    <Notice wrong>
      <p>
        <strong>{more ? `Más de ${bookings.length - 1} citas quedan` : all} fuera de este horario.</strong>{' '}
        Siguen en pie: guardar no mueve ni cancela ninguna. Avísale a cada persona:
      </p>
      <Bookings>
        {bookings.map(({ _id, name, service, when, why, tel, panelUrl, whatsAppUrl }) => (
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
    </Notice>
  );
}
