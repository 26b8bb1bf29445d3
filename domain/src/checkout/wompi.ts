/** The provider that charges in pesos on a page of its own, as orders and sales name it. */
export const WOMPI = 'wompi';

/** What it takes, as the checkout names it. */
export const wompiMeans = ['PSE', 'Nequi', 'Bancolombia', 'Tarjeta'] as const;

/** Its payer pays on a page of Wompi's, so that only Wompi knows whether money is on its way. */
export const paidAway = ({ provider }: { provider?: { name: string } | null }): boolean =>
  provider?.name === WOMPI;
