/** The header by which a page says whom it shows: the id of a user. */
export const SHOWN_USER_HEADER = 'x-shown-user';
export const PASSWORD_MIN = 8;
export const PROFILE_PIC_MAX_BYTES = 2 * 1024 * 1024;
