import { useSyncExternalStore } from 'react';
import { Strip } from './offline-strip.styles';

function watchNetwork(changed: () => void): () => void {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}

/** Says that the browser has no network, as long as it knows that. */
export function OfflineStrip() {
  const isOnline = useSyncExternalStore(
    watchNetwork,
    () => navigator.onLine,
    () => true,
  );
  if (isOnline) return null;
  return <Strip role="status">Sin conexión. Lo que ves puede haber cambiado y nada se guarda.</Strip>;
}
