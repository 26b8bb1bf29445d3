import type { Role } from '@spa-bronze/domain/users/roles';
import type { User } from '@spa-bronze/domain/users/user-schemas';

export interface Rights {
  role: Role;
  marketing: boolean;
}
export const rightsOf = ({ role, marketing }: Pick<User, 'role' | 'marketing'>): Rights => ({
  role,
  marketing: marketing === true,
});
export const sameRights = (one: Rights, other: Rights): boolean =>
  one.role === other.role && one.marketing === other.marketing;

/** What a change of somebody's rights means, shown before it is made. */
export function rightsMeaning(name: string, before: Rights, after: Rights): string {
  if (after.role === 'ADMIN') {
    return before.role === 'ADMIN'
      ? `${name} ya lo puede todo con el role ADMIN. Esto cuenta cuando deje de tenerlo.`
      : `${name} podrá entrar a este panel, ver los datos de todas las personas y cambiar productos, ventas y roles.`;
  }
  const noMore = before.marketing ? `${name} dejará de entrar a la administración de contenidos.` : '';
  const contents = after.marketing
    ? `${name} ${before.role === 'ADMIN' ? 'seguirá entrando' : 'podrá entrar'} a la administración para cambiar banners, páginas, blog, fotos y textos de productos; sin usuarios, sin ventas y sin precios.`
    : noMore;
  return [
    before.role === 'ADMIN' ? `${name} dejará de entrar a este panel en su próxima acción.` : '',
    contents,
  ]
    .filter(Boolean)
    .join(' ');
}
