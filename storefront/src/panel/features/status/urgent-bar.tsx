import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useSite } from '../../../lib/query-client';
import { useServerTime } from '../../../lib/server-clock';
import { paths } from '../../../lib/paths';
import { urgentLines } from './status-lines';
import { statusQuery } from './status-query';
import { Bar, Strip } from './urgent-bar.styles';

/** The shop charges nothing: said once, on every page of the panel. */
export const TestStrip = () =>
  useSite().payments.test ? <Strip>Modo de prueba: no se cobra dinero.</Strip> : null;

/** What clients notice and somebody has to mend, on every page of the panel. */
export function UrgentBar() {
  const { data, dataUpdatedAt } = useQuery(statusQuery);
  const toServer = useServerTime();
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
