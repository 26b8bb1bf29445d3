import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { keepSite, siteOf, type Sent } from './query-client';

/** What the form of this page sent without a script. The page or form that is shown next starts without it. */
export function useSent(): Sent | undefined {
  const client = useQueryClient();
  const [sent] = useState(() => siteOf(client).sent);
  useEffect(() => {
    keepSite(client, { ...siteOf(client), sent: undefined });
  }, [client]);
  return sent;
}
