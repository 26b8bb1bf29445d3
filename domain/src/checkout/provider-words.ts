import { labelIn } from '../lib/keys';

/** Payment providers as people read them. */
const labels = { paypal: 'PayPal', wompi: 'Wompi' };
export const providerLabel = (name: string): string => labelIn(labels, name) ?? name;

/** The settings with the credentials of each. */
const settings = { paypal: 'PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET y PAYPAL_API_BASE' };
export const providerSettings = (name: string): string => labelIn(settings, name) ?? 'sus credenciales';
