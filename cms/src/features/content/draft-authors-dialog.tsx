'use client';

import { replyJson } from '@spa-bronze/domain/lib/json';
import { ConfirmationModal, toast, useDocumentInfo, useModal } from '@payloadcms/ui';
import { messages } from '@spa-bronze/domain/messages';
import { momentsLike } from '@spa-bronze/domain/lib/moments';
import { useState, type ReactNode } from 'react';
import type { DraftAuthor } from './draft-authors';

export type PublishAction = 'publish' | 'schedule';
const confirmLabels: Record<PublishAction, string> = { publish: 'Publicar todo', schedule: 'Programar todo' };
const moment = momentsLike({ day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' });
const modalSlug = 'draft-authors';

async function fetchAuthors(query: Record<string, string>): Promise<DraftAuthor[]> {
  const response = await fetch(`/api/draft-authors?${new URLSearchParams(query).toString()}`, {
    credentials: 'include',
  });
  const body = await replyJson<{ authors?: DraftAuthor[]; message?: string }>(response);
  if (!body.authors) throw new Error(body.message ?? messages.serverFault);
  return body.authors;
}

/** Asks before publishing changes of others in the same draft; `run` does the action. */
export function useDraftAuthors(run: (action: PublishAction) => void): {
  ask: (action: PublishAction) => Promise<void>;
  dialog: ReactNode;
} {
  const { id, collectionSlug, globalSlug } = useDocumentInfo();
  const { openModal } = useModal();
  const [requested, setRequested] = useState<{ action: PublishAction; authors: DraftAuthor[] } | null>(null);

  const ask = async (action: PublishAction) => {
    if (!globalSlug && !id) return run(action);
    try {
      const authors = await fetchAuthors(
        globalSlug ? { global: globalSlug } : { collection: collectionSlug ?? '', id: String(id) },
      );
      if (authors.length === 0) return run(action);
      setRequested({ action, authors });
      openModal(modalSlug);
    } catch (error) {
      toast.error(error instanceof Error ? error.message : messages.serverFault);
    }
  };

  const dialog = requested && (
    <ConfirmationModal
      modalSlug={modalSlug}
      heading="También saldrían cambios de otra persona"
      body={<Authors authors={requested.authors} />}
      confirmLabel={confirmLabels[requested.action]}
      cancelLabel="Volver"
      onConfirm={() => run(requested.action)}
    />
  );
  return { ask, dialog };
}

const Authors = ({ authors }: { authors: DraftAuthor[] }) => (
  <>
    <p>
      Este borrador tiene cambios sin publicar que no hiciste tú. Si sigues, se publican junto con los tuyos:
    </p>
    <ul>
      {authors.map(({ name, at, fields }) => (
        <li key={name + at}>
          <strong>{name}</strong>, {moment(at)}: {fields.join('; ')}.
        </li>
      ))}
    </ul>
  </>
);
