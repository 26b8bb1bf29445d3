import { markLabels } from '@spa-bronze/domain/users/right-words';
import type { User } from '@spa-bronze/domain/users/user-schemas';
import { csvText } from '../../../lib/csv';

export const accountsCsv = (users: User[]) =>
  csvText([
    ['Nombre', 'Email', 'tel', 'Role', markLabels.marketing, markLabels.reception, 'Fecha de Creación'],
    ...users.map((it) => [
      it.name,
      it.email,
      it.tel,
      it.role,
      it.marketing ? 'Sí' : 'No',
      it.reception ? 'Sí' : 'No',
      it.createdAt.slice(0, 10),
    ]),
  ]);
