/** The id that a form of the admin was given when it was opened. It is never stored. */
export const FORM_ID = 'formId';
