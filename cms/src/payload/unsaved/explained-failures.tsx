'use client';

import { useAuth } from '@payloadcms/ui';
import { useLayoutEffect, useState, type ReactNode } from 'react';
import '../drag-words';
import { explainFailures } from './explained-fetch';

/** Around every page of the admin: failures of the network and of the session are said in the words of the shop. */
export function ExplainedFailures({ children }: { children: ReactNode }) {
  const { user } = useAuth();
  const [person] = useState(user ? String(user.id) : undefined);
  useLayoutEffect(() => explainFailures(person), [person]);
  return children;
}
