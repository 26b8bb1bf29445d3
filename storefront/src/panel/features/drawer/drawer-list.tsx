import { signed } from '@spa-bronze/domain/drawer/drawer-words';
import { formatAdminPrice } from '@spa-bronze/domain/lib/money';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { showMoment } from '../../../lib/show-date';
import { Badge } from '../../../ui/badge';
import { DataTable, type Column } from '../../../ui/data-table';
import { cashOf, verdictOf } from './drawer-money';
import type { Drawer } from './drawer-queries';

const columns: Column<Drawer>[] = [
  {
    title: 'Cierre',
    kind: 'lead',
    cell: ({ number, closedAt }) => (
      <Link to={paths.panelDrawer(number)}>
        N.º {number}, {showMoment(closedAt ?? '')}
      </Link>
    ),
  },
  { title: 'Cerró', cell: ({ closedBy }) => closedBy },
  { title: 'Debía haber', kind: 'number', cell: ({ expected }) => signed(cashOf(expected)) },
  {
    title: 'Contado',
    kind: 'number',
    cell: ({ counted }) => (counted ? formatAdminPrice(cashOf(counted)) : ''),
  },
  {
    title: 'Diferencia',
    cell: (drawer) => {
      const verdict = verdictOf(drawer);
      return <Badge $tone={verdict === 'Cuadra' ? 'sea' : 'gold'}>{verdict}</Badge>;
    },
  },
];

/** Closed drawers: what was expected of each against what was counted. */
export const DrawerList = ({ drawers }: { drawers: Drawer[] | undefined }) => (
  <DataTable
    label="Cierres de caja"
    columns={columns}
    rows={drawers}
    keyOf={({ number }) => String(number)}
    skeletons={3}
  />
);
