import type { User } from '@spa-bronze/domain/users/user-schemas';
import { csvText } from '../../../lib/csv';

export const accountsCsv = (users: User[]) =>
  csvText([
    ['Nombre', 'Email', 'tel', 'Role', 'Maneja los contenidos', 'Fecha de Creación'],
    ...users.map((it) => [
      it.name,
      it.email,
      it.tel,
      it.role,
      it.marketing ? 'Sí' : 'No',
      it.createdAt.slice(0, 10),
    ]),
  ]);
