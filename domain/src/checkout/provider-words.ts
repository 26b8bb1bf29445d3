import { labelIn } from '../lib/keys';

/** Payment providers as people read them. */
const labels = { paypal: 'PayPal', wompi: 'Wompi' };
export const providerLabel = (name: string): string => labelIn(labels, name) ?? name;

/** Who can be paid by another way, said after a refusal: the names of the providers that are left. */
export const otherWaysInWords = (names: readonly string[]): string =>
  names.length > 0
    ? `Puedes pagar con ${names.map(providerLabel).join(' o con ')}.`
    : 'Escríbenos y te ayudamos a pagar de otra forma.';

/** Said of a charge that is less than its provider takes; `least` as it is shown. */
export const leastInWords = (least: string): string => `Con este medio de pago el mínimo es ${least}.`;

/** The settings with the credentials of each. */
const settings = {
  paypal: 'PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET y PAYPAL_API_BASE',
  wompi: 'WOMPI_PUBLIC_KEY, WOMPI_PRIVATE_KEY, WOMPI_EVENTS_SECRET y WOMPI_INTEGRITY_SECRET',
};
export const providerSettings = (name: string): string => labelIn(settings, name) ?? 'sus credenciales';
