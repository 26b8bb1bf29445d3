import { recordOf } from '@spa-bronze/domain/lib/unknown';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { siteOf } from '../lib/query-client';

const isWindow = (it: unknown): it is Window => typeof recordOf(it).postMessage === 'function';

/** In the preview beside a form of the CMS the page follows the form; no other page loads what that needs. */
export function usePreview(): void {
  const client = useQueryClient();
  const { preview } = siteOf(client);
  useEffect(() => {
    const form = isWindow(window.opener) ? window.opener : window.parent;
    if (!preview || form === window) return undefined;
    let left = false;
    let stop = () => {};
    void import('./follow-form').then(({ followForm }) => {
      if (!left) stop = followForm(client, form);
    });
    return () => {
      left = true;
      stop();
    };
  }, [client, preview]);
}
