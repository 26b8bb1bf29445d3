/** The messages for forms that are sent without the consent of Ley 1581. */
export const contactConsentMissing = 'Necesitamos tu autorización para responderte.';
export const newsletterConsentMissing = 'Necesitamos tu autorización para escribirte.';
