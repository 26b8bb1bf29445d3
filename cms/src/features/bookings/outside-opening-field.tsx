'use client';

import { replyJson } from '@spa-bronze/domain/lib/one-of';
import { useAllFormFields } from '@payloadcms/ui';
import { reduceFieldsToValues } from 'payload/shared';
import { useEffect, useState } from 'react';
import type { OutsideBooking, OutsideBookings } from './outside-opening';

/** Milliseconds between the last change of the form and the request. */
const DELAY = 400;

async function ask(body: string, signal: AbortSignal): Promise<OutsideBookings> {
  const response = await fetch('/api/bookings-outside-opening', {
    method: 'POST',
    credentials: 'include',
    headers: { 'Content-Type': 'application/json' },
    body,
    signal,
  });
  if (!response.ok) throw new Error(String(response.status));
  return replyJson(response);
}

/** Requests again when the form changes, and when the window gets the focus again. */
function useOutsideBookings(): OutsideBookings | 'failed' | null {
  const [fields] = useAllFormFields();
  const values = JSON.stringify(reduceFieldsToValues(fields, true));
  const [found, setFound] = useState<OutsideBookings | 'failed' | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    const look = () => {
      ask(values, controller.signal).then(setFound, () => {
        if (!controller.signal.aborted) setFound('failed');
      });
    };
    const timer = setTimeout(look, DELAY);
    addEventListener('focus', look);
    return () => {
      clearTimeout(timer);
      removeEventListener('focus', look);
      controller.abort();
    };
  }, [values]);
  return found;
}

function Row({ name, service, when, why, tel, panelUrl, whatsAppUrl }: OutsideBooking) {
  return (
    <li>
      <span>
        <strong>{name}</strong> · {service} · {when}
        {tel && (
          <>
            {' '}
            · <span style={{ whiteSpace: 'nowrap' }}>{tel}</span>
          </>
        )}
        <br />
        <small>{why}</small>
      </span>
      <span>
        <a href={panelUrl} target="_blank" rel="noopener" aria-label={`Mover o cancelar la cita de ${name}`}>
          Mover o cancelar
        </a>
        {whatsAppUrl && (
          <a href={whatsAppUrl} target="_blank" rel="noopener" aria-label={`WhatsApp a ${name}`}>
            WhatsApp
          </a>
        )}
      </span>
    </li>
  );
}

/** The bookings outside the hours in the form, before and after saving. */
export function OutsideOpeningField() {
  const found = useOutsideBookings();
  if (found === 'failed')
    return (
      <div className="outside-opening" role="status">
        No pudimos revisar qué citas quedan fuera de este horario. Revisa tu conexión.
      </div>
    );
  if (!found || found.bookings.length === 0) return null;
  const { bookings, more } = found;
  const stay =
    bookings.length === 1
      ? 'Sigue en pie: guardar no la mueve ni la cancela.'
      : 'Siguen en pie: guardar no las mueve ni las cancela.';
  const all = bookings.length === 1 ? '1 cita queda' : `${bookings.length} citas quedan`;
  const count = more ? `Más de ${bookings.length - 1} citas quedan` : all;
  return (
    <div className="outside-opening" role="status">
      <p>
        <strong>{count} fuera de este horario.</strong> {stay} Avísale a cada persona:
      </p>
      <ul>
        {bookings.map((it) => (
          <Row key={it.id} {...it} />
        ))}
      </ul>
    </div>
  );
}
