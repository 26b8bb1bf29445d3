'use client';

import { useLayoutEffect, type ReactNode } from 'react';
import { explainFailures } from './explained-fetch';

/** Around every page of the admin: failures of the network and of the session are said in the words of the shop. */
export function ExplainedFailures({ children }: { children: ReactNode }) {
  useLayoutEffect(explainFailures, []);
  return children;
}
