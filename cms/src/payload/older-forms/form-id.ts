/** The id that a form of the admin was given when it was opened. It is never stored. */
export const FORM_ID = 'formId';

/** The field that a form changes to send a draft again. It is never stored either. */
export const SAVE_ATTEMPT = 'saveAttempt';
