/** The header by which a page says whom it shows: the id of a user. */
export const SHOWN_USER_HEADER = 'x-shown-user';
export const PASSWORD_MIN = 8;
export const PROFILE_PIC_MAX_BYTES = 2 * 1024 * 1024;

export function isAdmin(person: { role?: string | null } | null | undefined): boolean {
  return person?.role === 'ADMIN';
}

export interface Rights {
  role?: string | null | undefined;
  marketing?: boolean | null | undefined;
}

/** Whether a change gives a right that the account does not have. */
export const gainsRight = (before: Rights, after: Rights): boolean =>
  (isAdmin(after) && !isAdmin(before)) || (Boolean(after.marketing) && !before.marketing);

/** Whether the account has any right beside those of a shopper. */
export const hasRight = (person: Rights): boolean => gainsRight({}, person);

/** Whether the person may change the shop's contents: an administrator, or who was marked for it. */
export function editsContent(person: Rights | null | undefined): boolean {
  return isAdmin(person) || (person?.role === 'GENERAL' && person.marketing === true);
}
