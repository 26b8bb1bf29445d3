import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { ToastContainer } from 'react-toastify';
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

/** Subscribes to every later notice. Returns the unsubscribe function. */
export function hearNotices(listener: (message: string) => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** An action in a notice: a page to open, or a function to call. */
type NoticeAction = { label: string } & ({ to: string } | { onPress: () => void });

/** The library that shows notices; null when it cannot be loaded, as without a network. */
const loadLibrary = () => import('react-toastify').catch(() => null);

async function notify(kind: 'success' | 'error' | 'info', text: string, action?: NoticeAction) {
  const message = text.replaceAll('$ ', '$\u00a0');
  want(message);
  const library = await loadLibrary();
  if (!library) return;
  const { toast: show } = library;
  const toastId = `${kind} ${message}`;
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

/** Notices at the top; the library comes with the first one. */
export const toast = {
  success: (message: string, action?: NoticeAction) => void notify('success', message, action),
  error: (message: string, action?: NoticeAction) => void notify('error', message, action),
  info: (message: string) => void notify('info', message),
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
    const raise = () => {
      const it = layer.current;
      if (!it?.showPopover) return;
      if (it.matches(':popover-open')) it.hidePopover();
      it.showPopover();
    };
    raise();
    return hearNotices(raise);
  }, []);
  return (
    <Above ref={layer} popover="manual">
      {children}
    </Above>
  );
}

const PLAIN_MS = 5000;

/** The container of the notice library, once it is loaded. Until then the last notice as plain text. */
function useNotices() {
  const [Container, setContainer] = useState<typeof ToastContainer | null>(null);
  const [plain, setPlain] = useState('');
  useEffect(() => {
    const load = async (message: string) => {
      const library = await loadLibrary();
      setPlain(library ? '' : message);
      if (library) setContainer(() => library.ToastContainer);
    };
    if (last) void load(last);
    return hearNotices((message) => void load(message));
  }, []);
  useEffect(() => {
    if (!plain) return;
    const timer = setTimeout(() => setPlain(''), PLAIN_MS);
    return () => clearTimeout(timer);
  }, [plain]);
  return { Container, plain };
}

/** Where the notices appear: top center, 5 s, waiting while hovered or while the window is away. */
export function Toasts() {
  const { Container, plain } = useNotices();
  return (
    <>
      {plain && (
        <OnTop>
          <Plain role="alert">{plain}</Plain>
        </OnTop>
      )}
      {Container && (
        <OnTop>
          <Container
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
