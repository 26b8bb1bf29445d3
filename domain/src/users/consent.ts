/** The message for a form that is sent without the consent of Ley 1581. */
export const consentMissing = 'Necesitamos tu autorización para guardar tus datos.';
