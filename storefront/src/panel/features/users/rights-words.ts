import { marks, marksOf, type Mark } from '@spa-bronze/domain/users/rights';
import type { Role } from '@spa-bronze/domain/users/roles';
import type { User } from '@spa-bronze/domain/users/user-schemas';

export type Rights = { role: Role } & Record<Mark, boolean>;
export const rightsOf = ({ role, ...user }: Pick<User, 'role' | Mark>): Rights => ({
  role,
  ...marksOf(user),
});
export const sameRights = (one: Rights, other: Rights): boolean =>
  one.role === other.role && marks.every((it) => one[it] === other[it]);

function receptionWords(name: string, before: Rights, after: Rights): string {
  if (after.reception && (before.role === 'ADMIN' || !before.reception))
    return `${name} podrá entrar a este panel para reservar, cobrar, vender, llevar la caja y cerrar días; lo demás se abre en «Recepción y caja».`;
  return before.reception && !after.reception ? `${name} dejará de trabajar en recepción.` : '';
}

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
    before.marketing === after.marketing && before.role === after.role ? '' : contents,
    receptionWords(name, before, after),
  ]
    .filter(Boolean)
    .join(' ');
}
