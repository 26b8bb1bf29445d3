import { lazy, Suspense, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { color } from './theme';

const listeners = new Set<() => void>();
let wanted = false;

function want() {
  wanted = true;
  listeners.forEach((listener) => listener());
}

/** A way on from what the notice says. */
interface Action { label: string; to: string }

const Way = styled(Link)`display: inline-flex; align-items: center; min-height: 32px; margin-left: 10px; font-weight: 700; color: ${color.bronzeDark}; text-underline-offset: 3px; white-space: nowrap;`;

async function notify(kind: 'success' | 'error' | 'info', message: string, action?: Action) {
  want();
  const { toast: show } = await import('react-toastify');
  show[kind](action ? <span>{message}<Way to={action.to}>{action.label}</Way></span> : message, { toastId: `${kind} ${message}` });
}

/** Notices at the top; the library comes with the first one. */
export const toast = {
  success: (message: string, action?: Action) => void notify('success', message, action),
  error: (message: string) => void notify('error', message),
  info: (message: string) => void notify('info', message),
};

const Container = lazy(() => import('react-toastify').then(({ ToastContainer }) => ({ default: ToastContainer })));

/** Of more notices at once the others wait their turn, so that a phone's page is never covered. */
const AT_ONCE = 3;

/** Where the notices appear: top center, 5 s, waiting while hovered or while the window is away. */
export function Toasts() {
  const shown = useSyncExternalStore((listener) => { listeners.add(listener); return () => listeners.delete(listener); }, () => wanted, () => false);
  if (!shown) return null;
  return <Suspense><Container limit={AT_ONCE} position="top-center" autoClose={5000} pauseOnHover pauseOnFocusLoss closeOnClick aria-label="Avisos" /></Suspense>;
}
