import { useEffect } from 'react';
import { GoneScript } from '../lib/on-demand';

/** A document that is younger is of the newest version: to load it again would not end. */
const OLD_MS = 10_000;

/** Loads the document anew when a page's script is gone, as in an old tab after a deploy. */
export function useNewVersion(error: unknown): void {
  useEffect(() => {
    if (error instanceof GoneScript && performance.now() > OLD_MS) location.reload();
  }, [error]);
}
