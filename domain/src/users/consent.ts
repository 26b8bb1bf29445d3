export const consentMissing = 'Necesitamos tu autorización para guardar tus datos.';
