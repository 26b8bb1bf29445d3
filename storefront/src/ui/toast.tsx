import { lazy, Suspense, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let wanted = false;

function want() {
  wanted = true;
  listeners.forEach((listener) => listener());
}

async function notify(kind: 'success' | 'error' | 'info', message: string) {
  want();
  const { toast: show } = await import('react-toastify');
  show[kind](message, { toastId: `${kind} ${message}` });
}

/** Notices at the top; the library comes with the first one. */
export const toast = {
  success: (message: string) => void notify('success', message),
  error: (message: string) => void notify('error', message),
  info: (message: string) => void notify('info', message),
};

const Container = lazy(() => import('react-toastify').then(({ ToastContainer }) => ({ default: ToastContainer })));

/** Where the notices appear: top center, 5 s, waiting while hovered or while the window is away. */
export function Toasts() {
  const shown = useSyncExternalStore((listener) => { listeners.add(listener); return () => listeners.delete(listener); }, () => wanted, () => false);
  if (!shown) return null;
  return <Suspense><Container position="top-center" autoClose={5000} pauseOnHover pauseOnFocusLoss closeOnClick aria-label="Avisos" /></Suspense>;
}
