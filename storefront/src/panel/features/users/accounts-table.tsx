import { phoneLink } from '@spa-bronze/domain/lib/phone';
import { markLabels } from '@spa-bronze/domain/users/right-words';
import type { User } from '@spa-bronze/domain/users/user-schemas';
import { showShortDay } from '../../../lib/show-date';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { DataTable, type Column } from '../../../ui/data-table';
import { Row } from '../../../ui/layout';
import { Whole } from '../../../ui/unbroken';
import { Mail } from './accounts-table.styles';

export function AccountsTable({
  users,
  first,
  busy,
  onEdit,
}: {
  users: User[] | undefined;
  first: number;
  busy: boolean;
  onEdit: (user: User) => void;
}) {
  const columns: Column<User>[] = [
    { title: 'Sr.', kind: 'count', cell: (_, index) => first + index },
    { title: 'Nombre', kind: 'lead', cell: ({ name }) => name },
    { title: 'Email', cell: ({ email }) => <Mail href={`mailto:${email}`}>{email}</Mail> },
    {
      title: 'tel',
      cell: ({ tel, telE164 }) =>
        tel && (
          <a href={phoneLink(telE164 || tel)} style={{ whiteSpace: 'nowrap' }}>
            {tel}
          </a>
        ),
    },
    {
      title: 'Role',
      cell: ({ role, marketing, reception }) => (
        <Row as="span" $gap={6}>
          <Badge $tone={role === 'ADMIN' ? 'gold' : 'sand'}>{role}</Badge>
          {marketing && (
            <Badge $tone="sea" title="Maneja los contenidos">
              Contenidos
            </Badge>
          )}
          {reception && <Badge $tone="sea">{markLabels.reception}</Badge>}
        </Row>
      ),
    },
    { title: 'Fecha de Creación', cell: ({ createdAt }) => <Whole>{showShortDay(createdAt)}</Whole> },
    {
      title: 'Acciones',
      kind: 'actions',
      cell: (user) => (
        <Button
          small
          look="quiet"
          icon="edit"
          style={{ whiteSpace: 'nowrap' }}
          aria-label={`Cambiar Role de ${user.name}`}
          onClick={() => onEdit(user)}
        >
          Cambiar Role
        </Button>
      ),
    },
  ];
  return <DataTable label="Usuarios" columns={columns} rows={users} keyOf={({ _id }) => _id} busy={busy} />;
}
