/**
 * The field in which a form of the admin sends its own id, given when it was opened. It is never stored with
 * the document.
 */
export const FORM_ID = 'formId';
