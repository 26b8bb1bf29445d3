'use client';

import { messages } from '@spa-bronze/domain/messages';
import {
  ConfirmationModal,
  useConfig,
  useDocumentInfo,
  useForm,
  useFormModified,
  useModal,
} from '@payloadcms/ui';
import { hasAutosaveEnabled } from 'payload/shared';
import { useEffect, useId, useRef, useState } from 'react';
import { SAVE_ATTEMPT } from '../older-forms/form-id';
import { canWrite, watchWrites, type WriteOutcome } from './explained-fetch';
import { useLeaveGuard } from './use-leave-guard';

const RETRY_MS = 15_000;
type Trouble = Exclude<WriteOutcome, 'begun' | 'done'>;

/** Where the form of a document or a global is saved, and whether it saves itself as a draft. */
function useSavedForm() {
  const { id, collectionSlug, globalSlug } = useDocumentInfo();
  const { getEntityConfig } = useConfig();
  const entity = collectionSlug
    ? getEntityConfig({ collectionSlug })
    : getEntityConfig({ globalSlug: globalSlug ?? '' });
  const savesItself = Boolean(entity && hasAutosaveEnabled(entity));
  const ofCollection = `/api/${collectionSlug}${id ? `/${id}` : ''}`;
  return { path: globalSlug ? `/api/globals/${globalSlug}` : ofCollection, savesItself };
}

function useTrouble(path: string, savesItself: boolean): Trouble | null {
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const { setBackgroundProcessing } = useForm();
  useEffect(
    () =>
      watchWrites((write) => {
        const { outcome, isAutosave } = write;
        if (write.path !== path) return;
        if (outcome === 'begun') {
          /* Payload says so for the first of several saves in a row alone. During the others it would take the form
             for saved with the words that came after they were sent. */
          if (isAutosave) setBackgroundProcessing(true);
          return;
        }
        /* What may not be published is stored as a draft all the same. */
        if (outcome === 'refused' && savesItself && !isAutosave) return;
        setTrouble(outcome === 'done' ? null : outcome);
      }),
    [path, savesItself, setBackgroundProcessing],
  );
  return trouble;
}

/** Lets Payload's automatic save of a draft begin, which begins when data of the form changes. */
function useAutosave(): () => void {
  const { dispatchFields, setModified } = useForm();
  const attempt = useRef(0);
  return () => {
    attempt.current += 1;
    dispatchFields({ type: 'UPDATE', path: SAVE_ATTEMPT, value: attempt.current });
    setModified(true);
  };
}

/** Tries a draft again when the network or the person is back, and now and then. */
function useRetry(again: () => void, isNeeded: boolean): void {
  const latest = useRef(again);
  latest.current = again;
  useEffect(() => {
    if (!isNeeded) return;
    const retry = () => void canWrite().then((can) => void (can && latest.current()));
    const timer = setInterval(retry, RETRY_MS);
    addEventListener('online', retry);
    addEventListener('focus', retry);
    return () => {
      clearInterval(timer);
      removeEventListener('online', retry);
      removeEventListener('focus', retry);
    };
  }, [isNeeded]);
}

/** Says why the last words are not stored, stores drafts when possible, asks before words are left. */
export function UnsavedGuard() {
  const { path, savesItself } = useSavedForm();
  const isModified = useFormModified();
  const trouble = useTrouble(path, savesItself);
  const { openModal } = useModal();
  const modalSlug = `leave-unsaved-${useId()}`;
  const { wayOut, leave, stay } = useLeaveGuard(trouble !== null || (isModified && !savesItself));
  useRetry(useAutosave(), savesItself && trouble !== null && trouble !== 'refused');
  useEffect(() => {
    if (wayOut) openModal(modalSlug);
  }, [wayOut, openModal, modalSlug]);
  useEffect(() => {
    document.documentElement.toggleAttribute('data-unsaved', trouble !== null);
    return () => document.documentElement.removeAttribute('data-unsaved');
  }, [trouble]);
  return (
    <>
      {trouble && trouble !== 'refused' && (
        <div className="older-form" role="alert">
          {trouble === 'offline' ? <Offline savesItself={savesItself} /> : <SessionEnded />}
        </div>
      )}
      <ConfirmationModal
        modalSlug={modalSlug}
        heading="¿Salir sin guardar?"
        body="Lo que escribiste no se ha guardado. Si sales ahora, se pierde."
        confirmLabel="Salir sin guardar"
        cancelLabel="Volver"
        onConfirm={leave}
        onCancel={stay}
      />
    </>
  );
}

const Offline = ({ savesItself }: { savesItself: boolean }) => (
  <p>
    <strong>{messages.offline}</strong>{' '}
    <span>
      {savesItself
        ? 'Se guardan solos cuando vuelva la conexión.'
        : 'Guarda otra vez cuando vuelva la conexión.'}
    </span>
  </p>
);

const SessionEnded = () => (
  <p>
    <strong>Tu sesión terminó.</strong>{' '}
    <a href={`/login?next=${encodeURIComponent(location.pathname)}`} target="_blank" rel="noopener">
      Iniciar sesión
    </a>{' '}
    <span>(se abre en otra pestaña). Lo que escribiste sigue aquí: vuelve y guárdalo de nuevo.</span>
  </p>
);
