import type { Sent } from '@spa-bronze/domain/lib/sent';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { keepSite, siteOf } from './query-client';

/**
 * What the form of this page sent without a script: the one with the id `form`, or the form of a booking or the
 * login. The page or form that is shown next starts without it.
 */
export function useSent(form?: string): Sent | undefined {
  const client = useQueryClient();
  const [sent] = useState(() => {
    const { sent: any } = siteOf(client);
    return any?.form === form ? any : undefined;
  });
  useEffect(() => {
    if (sent) keepSite(client, { ...siteOf(client), sent: undefined });
  }, [client, sent]);
  return sent;
}
