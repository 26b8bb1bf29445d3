import { dictionary } from '@zxcvbn-ts/language-common';
import { PASSWORD_MIN } from '@spa-bronze/domain/users/user-rules';

/** In lower case and without accents. Takes 50 ms and 15 MB to read. */
export const commonPasswords: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].filter((it) => it.length >= PASSWORD_MIN),
);
