/** COP 1,500, in centavos. */
export const LEAST_CHARGE = 150_000;

/** Whole pesos only: whether every method takes centavos is not known. */
export const CHARGE_STEP = 100;

/** Why a refund is made by staff: Wompi does not give this payment back by itself. */
export const BY_HAND = 'BY_HAND';
