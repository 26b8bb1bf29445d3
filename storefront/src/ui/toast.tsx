import { messages } from '@spa-bronze/domain/messages';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { paths } from '../lib/paths';
import { hasUnsavedWords } from '../lib/unsaved-words';
import { clearErrors, isErrorDue, onClearedErrors, rememberError } from './error-notices';
import { Above, Plain, Way, Action } from './toast.styles';

/** A notice that can be acted on stays a little longer than the others. */
const ACTION_MS = 10_000;

const listeners = new Set<(message: string) => void>();
/** The last notice. Notices from before the container was mounted are shown too. */
let last = '';

function want(message: string) {
  last = message;
  listeners.forEach((listener) => listener(message));
}

export function hearNotices(listener: (message: string) => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

type NoticeAction = { label: string } & ({ to: string } | { onPress: () => void });

/** The library that shows notices; null when it cannot be loaded, as without a network. */
const loadLibrary = () => import('react-toastify').catch(() => null);

async function notify(kind: 'success' | 'error' | 'info', text: string, action?: NoticeAction) {
  const message = text.replaceAll('$ ', '$\u00a0');
  const toastId = `${kind} ${message}`;
  if (kind === 'success') clearErrors();
  if (kind === 'error') rememberError(toastId);
  want(message);
  const library = await loadLibrary();
  if (!library) return;
  const { toast: show } = library;
  onClearedErrors('library', (ids) => ids.forEach((id) => show.dismiss(id)));
  if (kind === 'error' && !isErrorDue(toastId)) return;
  if (!action) show[kind](message, { toastId });
  else if ('to' in action)
    show[kind](
      <span>
        {message}
        <Way to={action.to}>{action.label}</Way>
      </span>,
      { toastId },
    );
  else
    show[kind](
      ({ closeToast }) => (
        <>
          {message}
          <Action
            type="button"
            onClick={() => {
              action.onPress();
              closeToast();
            }}
          >
            {action.label}
          </Action>
        </>
      ),
      { autoClose: ACTION_MS },
    );
}

export const here = () => location.pathname + location.search;

/** The way back to here, for whose session has ended. Beside unsaved text another way is offered. */
const wayBack = (message: string): NoticeAction | undefined =>
  message === messages.sessionEnded && location.pathname !== paths.login() && !hasUnsavedWords()
    ? { label: 'Iniciar sesión', to: paths.login(here()) }
    : undefined;

/** Errors that are raised with a change of page belong to the page that comes. */
const OF_NEXT_PAGE_MS = 1000;

/** Notices at the top; the library comes with the first one. */
export const toast = {
  success: (message: string, action?: NoticeAction) => void notify('success', message, action),
  error: (message: string, action = wayBack(message)) => void notify('error', message, action),
  info: (message: string) => void notify('info', message),
  /** What was wrong is being mended: its notices go. */
  mended: () => clearErrors(),
  /** The page changes: the notices of what was wrong on it go. */
  left: () => clearErrors(OF_NEXT_PAGE_MS),
};

/** Further notices wait, so that they never cover a phone's page. */
const AT_ONCE = 3;

/**
 * Raises its content above open dialogs again with every notice, because a dialog covers everything that was
 * shown before it.
 */
function OnTop({ children }: { children: ReactNode }) {
  const layer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const place = () => {
      const bar = document.querySelector('[data-header]')?.getBoundingClientRect().bottom ?? 0;
      layer.current?.style.setProperty('--below-header', `${Math.max(bar, 0)}px`);
    };
    const raise = () => {
      const it = layer.current;
      place();
      if (!it?.showPopover) return;
      if (it.matches(':popover-open')) it.hidePopover();
      it.showPopover();
    };
    raise();
    addEventListener('scroll', place, { passive: true });
    const unsubscribe = hearNotices(raise);
    return () => {
      unsubscribe();
      removeEventListener('scroll', place);
    };
  }, []);
  return (
    <Above ref={layer} popover="manual">
      {children}
    </Above>
  );
}

const PLAIN_MS = 5000;

/** The notice library, once it is loaded. Until then the last notice as plain text. */
function useNotices() {
  const [library, setLibrary] = useState<Awaited<ReturnType<typeof loadLibrary>>>(null);
  const [plain, setPlain] = useState('');
  useEffect(() => {
    const load = async (message: string) => {
      const loaded = await loadLibrary();
      setPlain(loaded ? '' : message);
      setLibrary(loaded);
    };
    /* Who corrects a field has read what was wrong with it. */
    addEventListener('input', toast.mended);
    onClearedErrors('plain', () => setPlain(''));
    if (last) void load(last);
    const unsubscribe = hearNotices((message) => void load(message));
    return () => {
      unsubscribe();
      removeEventListener('input', toast.mended);
    };
  }, []);
  useEffect(() => {
    if (!plain) return;
    const timer = setTimeout(() => setPlain(''), PLAIN_MS);
    return () => clearTimeout(timer);
  }, [plain]);
  return { library, plain };
}

/** Where the notices appear: top center, 5 s, waiting while hovered or while the window is away. */
export function Toasts() {
  const { library, plain } = useNotices();
  return (
    <>
      {plain && (
        <OnTop>
          <Plain role="alert">{plain}</Plain>
        </OnTop>
      )}
      {library && (
        <OnTop>
          <library.ToastContainer
            /* A notice grows in its place. The usual one falls from above the window. */
            transition={library.Zoom}
            limit={AT_ONCE}
            position="top-center"
            autoClose={5000}
            pauseOnHover
            pauseOnFocusLoss
            closeOnClick
            aria-label="Avisos"
          />
        </OnTop>
      )}
    </>
  );
}
