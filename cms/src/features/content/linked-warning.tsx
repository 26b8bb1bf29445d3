'use client';

import { replyJson } from '@spa-bronze/domain/lib/one-of';
import { ConfirmationModal, useDocumentInfo, useModal } from '@payloadcms/ui';
import { useEffect, useRef, useState } from 'react';

const modalSlug = 'linked-warning';
const takesAway = '#action-delete, #action-unpublish';

async function fetchPlaces(collection: string, id: string): Promise<string[]> {
  const query = new URLSearchParams({ collection, id });
  const response = await fetch(`/api/link-places?${query.toString()}`, { credentials: 'include' });
  return (await replyJson<{ places?: string[] }>(response)).places ?? [];
}

/** Before a page is deleted or taken off, names the places that link to it. Payload's own question comes after. */
export function LinkedWarning() {
  const { id, collectionSlug = '' } = useDocumentInfo();
  const { openModal } = useModal();
  const [places, setPlaces] = useState<string[]>([]);
  const pressed = useRef<HTMLElement | null>(null);
  const isConfirmed = useRef(false);

  const goOn = () => {
    isConfirmed.current = true;
    pressed.current?.click();
    isConfirmed.current = false;
  };
  useEffect(() => {
    if (!id) return;
    const holdBack = (event: MouseEvent) => {
      const button = event.target instanceof Element ? event.target.closest<HTMLElement>(takesAway) : null;
      if (!button || isConfirmed.current) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      pressed.current = button;
      void fetchPlaces(collectionSlug, String(id))
        .catch(() => [])
        .then((found) => {
          if (found.length === 0) return goOn();
          setPlaces(found);
          openModal(modalSlug);
        });
    };
    addEventListener('click', holdBack, true);
    return () => removeEventListener('click', holdBack, true);
  }, [id, collectionSlug, openModal]);

  return (
    <ConfirmationModal
      modalSlug={modalSlug}
      heading="Hay enlaces a esta página"
      body={
        <>
          <p>Si sigues, estos enlaces no llevarán a ninguna parte:</p>
          <ul>
            {places.map((it) => (
              <li key={it}>{it}</li>
            ))}
          </ul>
        </>
      }
      confirmLabel="Seguir"
      cancelLabel="Volver"
      onConfirm={goOn}
    />
  );
}
