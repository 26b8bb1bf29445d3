import { MINUTE_MS } from '@spa-bronze/domain/lib/dates';
import type { ShopStatus } from '@spa-bronze/domain/status/status-schemas';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useSite } from '../../../lib/query-client';
import { useServerTime } from '../../../lib/use-server-time';
import { paths } from '../../../lib/paths';
import { urgentLines } from './status-lines';
import { statusQuery } from './status-query';
import { Bar, Strip } from './urgent-bar.styles';

/** The shop charges nothing: said once, on every page of the panel. */
export const TestStrip = () =>
  useSite().payments.test ? <Strip>Modo de prueba: no se cobra dinero.</Strip> : null;

/** While all is well the bar asks once a tab and then this seldom: an answer takes twenty counts. */
const SELDOM_MS = 10 * MINUTE_MS;
const OFTEN_MS = 30_000;

/** How long the bar waits before it asks again. */
export const askAgainMs = (status: ShopStatus | undefined, now: Date): number =>
  status && urgentLines(status, now).length > 0 ? OFTEN_MS : SELDOM_MS;

/** What clients notice and somebody has to mend, on every page of the panel. */
export function UrgentBar() {
  const toServer = useServerTime();
  const { data, dataUpdatedAt } = useQuery({
    ...statusQuery,
    staleTime: SELDOM_MS,
    refetchInterval: ({ state }) => askAgainMs(state.data, new Date(toServer(state.dataUpdatedAt))),
  });
  const lines = data ? urgentLines(data, new Date(toServer(dataUpdatedAt))) : [];
  if (lines.length === 0) return null;
  return (
    <Bar role="alert">
      {lines.map(({ name, text }) => (
        <p key={name}>
          <strong>{name}.</strong> {text}
        </p>
      ))}
      <Link to={paths.panelStatus}>Ver el estado</Link>
    </Bar>
  );
}
