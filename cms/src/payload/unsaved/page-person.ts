/** The header that says for whom a page of the admin was opened: the id of a user. */
export const PAGE_PERSON = 'x-page-person';
