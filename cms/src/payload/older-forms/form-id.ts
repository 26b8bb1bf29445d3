/**
 * Where a form of the admin carries the name that it gave itself when it was opened; it is never stored with
 * the document.
 */
export const FORM_ID = 'formId';
