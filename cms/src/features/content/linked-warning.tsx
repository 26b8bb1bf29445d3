'use client';

import { replyJson } from '@spa-bronze/domain/lib/json';
import { ConfirmationModal, useDocumentInfo, useModal, useSelection, useTranslation } from '@payloadcms/ui';
import { useParams } from 'next/navigation';
import { useEffect, useId, useRef, useState } from 'react';

/** What a button takes away: documents of a collection, all of them without ids. */
interface Taken {
  collection: string;
  ids?: (string | number)[];
}

async function fetchPlaces({ collection, ids }: Taken): Promise<string[]> {
  const query = new URLSearchParams({ collection, ...(ids && { id: ids.join(',') }) });
  const response = await fetch(`/api/link-places?${query.toString()}`, { credentials: 'include' });
  return (await replyJson<{ places?: string[] }>(response)).places ?? [];
}

/** Before a press takes pages away, names the places that link to them. Payload's own question comes after. */
function Warning({ selector, taken }: { selector: string; taken: Taken }) {
  const { openModal } = useModal();
  const modalSlug = `linked-warning-${useId()}`;
  const [places, setPlaces] = useState<string[]>([]);
  const pressed = useRef<HTMLElement | null>(null);
  const isConfirmed = useRef(false);
  const latest = useRef(taken);
  latest.current = taken;

  const goOn = () => {
    isConfirmed.current = true;
    pressed.current?.click();
    isConfirmed.current = false;
  };
  useEffect(() => {
    const holdBack = (event: MouseEvent) => {
      const button = event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null;
      if (!button || isConfirmed.current) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      pressed.current = button;
      void fetchPlaces(latest.current)
        .catch(() => [])
        .then((found) => {
          if (found.length === 0) return goOn();
          setPlaces(found);
          openModal(modalSlug);
        });
    };
    addEventListener('click', holdBack, true);
    return () => removeEventListener('click', holdBack, true);
  }, [selector, openModal, modalSlug]);

  const isOne = taken.ids?.length === 1;
  return (
    <ConfirmationModal
      modalSlug={modalSlug}
      heading={isOne ? 'Hay enlaces a esta página' : 'Hay enlaces a estas páginas'}
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

export function LinkedWarning() {
  const { id, collectionSlug = '' } = useDocumentInfo();
  if (!id) return null;
  return (
    <Warning selector="#action-delete, #action-unpublish" taken={{ collection: collectionSlug, ids: [id] }} />
  );
}

export function LinkedWarningOfList({ collectionSlug }: { collectionSlug: string }) {
  const { t } = useTranslation();
  const { getSelectedIds, selectAll } = useSelection();
  const { segments } = useParams<{ segments?: string[] }>();
  if (segments?.includes('trash')) return null;
  return (
    <Warning
      selector={`.delete-documents__toggle, .list-selection__button[aria-label="${t('version:unpublish')}"]`}
      taken={{ collection: collectionSlug, ids: selectAll === 'allAvailable' ? undefined : getSelectedIds() }}
    />
  );
}
