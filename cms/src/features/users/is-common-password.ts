import { bare } from '@spa-bronze/domain/lib/text';

/** Tried first at this shop, with any digits and signs beside them. The list of the world lacks them. */
const shopWords = ['spabronze', 'bronze', 'bronceado', 'contrasena', 'administrador', 'administracion'];

/** Whether a password is among those that are guessed first, whatever its capitals and accents. */
export async function isCommonPassword(password: string): Promise<boolean> {
  const folded = bare(password);
  if (shopWords.includes(folded.replace(/[^a-z]/g, ''))) return true;
  const { commonPasswords } = await import('./common-passwords');
  return commonPasswords.has(folded);
}
