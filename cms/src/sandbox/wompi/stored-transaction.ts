export type FinalStatus = 'APPROVED' | 'DECLINED' | 'ERROR';
export type TransactionStatus = 'PENDING' | 'VOIDED' | FinalStatus;

/** All payments tried under one of the shop's references, the first one first. */
export interface StoredOrder {
  reference: string;
  transactions: StoredTransaction[];
}

/** Amounts are centavos, times are ISO 8601. */
export interface StoredTransaction {
  id: string;
  createdAt: string;
  amountInCents: number;
  email: string;
  fullName?: string;
  redirectUrl?: string;
  /** The query of the checkout page, so that a bank's page leads back to it. */
  query: string;
  method: StoredMethod;
  /** How and when it ends. PENDING until then. */
  ending: { status: FinalStatus; message: string | null; at: string };
  /** VOIDED from then on. */
  voidedAt?: string;
  refunds: { id: string; amountInCents: number; createdAt: string }[];
}

export interface StoredMethod {
  type: 'CARD' | 'NEQUI' | 'PSE' | 'BANCOLOMBIA_TRANSFER';
  extra: Record<string, string | number>;
  /** The payer decides on the bank's own page. */
  bankPage?: boolean;
}

/** A notice of one status, sent when its time has come. */
export interface StoredEvent {
  transactionId: string;
  status: TransactionStatus;
  dueAt: string;
}

export function statusOf({ ending, voidedAt }: StoredTransaction, now = Date.now()): TransactionStatus {
  if (voidedAt !== undefined && Date.parse(voidedAt) <= now) return 'VOIDED';
  return Date.parse(ending.at) <= now ? ending.status : 'PENDING';
}

/** Whether what an event says is, or was, the transaction's status. A payment that ended sooner has another event. */
export const isTrueEvent = (
  { status, dueAt }: StoredEvent,
  { ending, voidedAt }: StoredTransaction,
): boolean => status === 'PENDING' || dueAt === (status === 'VOIDED' ? voidedAt : ending.at);
