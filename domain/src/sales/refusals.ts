const gone = 'El proveedor de pagos no encuentra este cobro.';
const returned = 'El proveedor de pagos dice que este cobro ya se devolvió.';
const tooMuch = 'El valor es mayor que lo que queda de este cobro en el proveedor de pagos.';
const tooLate = 'Pasó el plazo que da el proveedor de pagos para devolver este cobro.';
const notReady = 'El proveedor de pagos todavía no entrega este cobro, y no lo puede devolver.';
const noFunds = 'La cuenta del spa en el proveedor de pagos no tiene saldo para esta devolución.';
const spaAccount = 'La cuenta del spa en el proveedor de pagos está limitada o cerrada.';
const buyerAccount = 'La cuenta de quien pagó está limitada o cerrada en el proveedor de pagos.';
const disputed = 'Quien pagó abrió una disputa por este cobro en el proveedor de pagos.';
const forbidden = 'El proveedor de pagos no permite devolver este cobro.';

const unknown =
  'Se pidió, y el proveedor de pagos no dice si la hizo. Búscala en su página antes de pedirla otra vez.';

/** Why a refund ends with staff: it was requested, and the provider neither shows nor refuses it. */
export const UNKNOWN_OUTCOME = 'UNKNOWN_OUTCOME';

/** Its provider refused to undo the payment, and has not shown that it did. */
export const VOID_REFUSED = 'VOID_REFUSED';

/** Whether a refund that ended so may be made still. */
export const mayShowLater = (code: string): boolean => code === UNKNOWN_OUTCOME || code === VOID_REFUSED;

const byHand = 'Wompi no devuelve este pago por su cuenta: haz la transferencia y márcala.';

/** Why a refund is made by staff: its provider gives nothing back by itself, or refused to undo the payment. */
const byHandCodes = ['BY_HAND', VOID_REFUSED];
export const isByHand = (code: string): boolean => byHandCodes.includes(code);

const sentences: Record<string, string> = {
  INVALID_RESOURCE_ID: gone,
  RESOURCE_NOT_FOUND: gone,
  'not-found': gone,
  CAPTURE_FULLY_REFUNDED: returned,
  TRANSACTION_ALREADY_REFUNDED: returned,
  REFUND_AMOUNT_EXCEEDED: tooMuch,
  REFUND_CAPTURE_CURRENCY_MISMATCH: forbidden,
  MAX_NUMBER_OF_REFUNDS_EXCEEDED: forbidden,
  REFUND_TIME_LIMIT_EXCEEDED: tooLate,
  REFUND_NOT_PERMITTED_DUE_TO_TIME_LIMIT: tooLate,
  CAPTURE_STATUS_NOT_VALID: notReady,
  PENDING_CAPTURE: notReady,
  INSUFFICIENT_FUNDS: noFunds,
  REFUND_FAILED_INSUFFICIENT_FUNDS: noFunds,
  PAYEE_ACCOUNT_RESTRICTED: spaAccount,
  PAYEE_ACCOUNT_LOCKED_OR_CLOSED: spaAccount,
  PAYER_ACCOUNT_RESTRICTED: buyerAccount,
  PAYER_ACCOUNT_LOCKED_OR_CLOSED: buyerAccount,
  CAPTURE_DISPUTED_PARTIAL_REFUND_NOT_ALLOWED: disputed,
  REFUND_NOT_ALLOWED: forbidden,
  PARTIAL_REFUND_NOT_ALLOWED: forbidden,
  PERMISSION_DENIED: forbidden,
  NOT_AUTHORIZED: forbidden,
  [UNKNOWN_OUTCOME]: unknown,
  BY_HAND: byHand,
  [VOID_REFUSED]: byHand,
};

/** Why the provider refused a refund, as a sentence for staff. `code` is the provider's own. */
export const refusalInWords = (code: string): string =>
  sentences[code] ?? 'El proveedor de pagos no dijo por qué.';
