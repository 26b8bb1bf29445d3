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
import { canWrite, watchWrites } from './explained-fetch';
import { useLeaveGuard } from './use-leave-guard';

const RETRY_MS = 15_000;
type Trouble = 'offline' | 'session-ended' | 'refused';

/** The form of a document or a global, where it is saved, and whether it saves itself as a draft. */
function useSavedForm() {
  const { id, collectionSlug, globalSlug } = useDocumentInfo();
  const { getEntityConfig } = useConfig();
  const { submit } = useForm();
  const entity = collectionSlug
    ? getEntityConfig({ collectionSlug })
    : getEntityConfig({ globalSlug: globalSlug ?? '' });
  const savesItself = Boolean(entity && hasAutosaveEnabled(entity));
  const ofCollection = `/api/${collectionSlug}${id ? `/${id}` : ''}`;
  const path = globalSlug ? `/api/globals/${globalSlug}` : ofCollection;
  /** Stores the draft as Payload's automatic save does. */
  const saveDraft = () =>
    submit({
      acceptValues: { overrideLocalChanges: false },
      action: `${path}?autosave=true&depth=0&draft=true&fallback-locale=null`,
      disableFormWhileProcessing: false,
      disableSuccessStatus: true,
      method: globalSlug ? 'POST' : 'PATCH',
      overrides: { _status: 'draft' },
      skipValidation: true,
    });
  return { path, savesItself, saveDraft };
}

/** Why the last save of this form failed; null after one that was done. */
function useTrouble(path: string, savesItself: boolean): Trouble | null {
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  useEffect(
    () =>
      watchWrites((write) => {
        const { outcome, isAutosave } = write;
        /* What may not be published is stored as a draft all the same. */
        if (write.path !== path || (outcome === 'refused' && savesItself && !isAutosave)) return;
        setTrouble(outcome === 'done' ? null : outcome);
      }),
    [path, savesItself],
  );
  return trouble;
}

/** Tries a draft again when the network or the person is back, and now and then. */
function useRetry(again: () => Promise<unknown>, isNeeded: boolean): void {
  const latest = useRef(again);
  latest.current = again;
  useEffect(() => {
    if (!isNeeded) return;
    const retry = () => void canWrite().then((can) => can && latest.current());
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
  const { path, savesItself, saveDraft } = useSavedForm();
  const isModified = useFormModified();
  const trouble = useTrouble(path, savesItself);
  const { openModal } = useModal();
  const modalSlug = `leave-unsaved-${useId()}`;
  const { wayOut, leave, stay } = useLeaveGuard(trouble !== null || (isModified && !savesItself));
  useRetry(saveDraft, savesItself && trouble !== null && trouble !== 'refused');
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
