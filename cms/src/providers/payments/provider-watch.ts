import { ProviderError, type PaymentProvider, type ProviderErrorKind } from './payment-provider';

/** The issue of a call that we did not make, because there were too many in this minute. */
export const CALL_BUDGET = 'CALL_BUDGET';

/** The issue of a key that only the payer's page needs: that other calls are answered says nothing of it. */
export const PAGE_KEY = 'PAGE_KEY';

type Log = { error: (about: object, text: string) => void };

interface Outage {
  since: Date;
  /** `unauthorized`: the credentials are not accepted. */
  kind: ProviderErrorKind;
  /** Only a check of the credentials ends it. */
  untilChecked: boolean;
}

const outageKinds: ProviderErrorKind[] = ['timeout', 'network', 'unavailable', 'unauthorized'];

/** Whether nobody could pay now: no answer, a fault of the provider, or credentials that it does not accept. */
function isOutage(error: unknown): error is ProviderError {
  if (!(error instanceof ProviderError)) return false;
  const { kind, status } = error;
  if (kind === 'unauthorized') return status === 401;
  return error.retryable && (status === undefined || status >= 500);
}

export class ProviderWatch {
  outage: Outage | null = null;
  /** The last check did not come to its end, so that nobody knows whether the credentials are right. */
  isCheckDue = false;
  readonly failures = new Map<ProviderErrorKind, number>(outageKinds.map((kind) => [kind, 0]));

  constructor(
    private readonly log: Log,
    private readonly name: string,
  ) {}

  watched(provider: PaymentProvider): PaymentProvider {
    const { asksNobody = [] } = provider;
    return {
      name: provider.name,
      currency: provider.currency,
      oncePerName: provider.oncePerName,
      capturesItself: provider.capturesItself,
      least: provider.least,
      step: provider.step,
      asksNobody,
      createOrder: (input) =>
        asksNobody.includes('createOrder')
          ? provider.createOrder(input)
          : this.run(() => provider.createOrder(input)),
      getOrder: (orderId) => this.run(() => provider.getOrder(orderId)),
      captureOrder: (orderId, requestId) => this.run(() => provider.captureOrder(orderId, requestId)),
      refundCapture: (input) => this.run(() => provider.refundCapture(input)),
      verifyWebhook: (headers, rawBody) =>
        asksNobody.includes('verifyWebhook')
          ? provider.verifyWebhook(headers, rawBody)
          : this.run(() => provider.verifyWebhook(headers, rawBody)),
      readWebhook: (rawBody) => provider.readWebhook(rawBody),
      checkAccess: () => this.run(() => provider.checkAccess(), true),
      /* Who cannot read the list can be paid. */
      ...(provider.listMovements && { listMovements: (query) => provider.listMovements!(query) }),
      ...(provider.orderOfTransaction && {
        orderOfTransaction: (id) => this.run(() => provider.orderOfTransaction!(id)),
      }),
    };
  }

  private async run<T>(call: () => Promise<T>, isCheck = false): Promise<T> {
    try {
      const result = await call();
      if (isCheck) this.isCheckDue = false;
      this.answered(isCheck);
      return result;
    } catch (error) {
      if (isCheck) this.isCheckDue = true;
      if (isOutage(error)) this.failed(error);
      else if (error instanceof ProviderError && error.issue !== CALL_BUDGET) this.answered(false);
      throw error;
    }
  }

  private answered(isChecked: boolean): void {
    if (this.outage?.untilChecked && !isChecked) return;
    if (this.outage) this.log.error({ provider: this.name }, 'The payment provider answers again');
    this.outage = null;
  }

  private failed(err: ProviderError): void {
    this.failures.set(err.kind, (this.failures.get(err.kind) ?? 0) + 1);
    if (this.outage?.kind !== err.kind)
      this.log.error(
        { err, provider: this.name },
        err.kind === 'unauthorized'
          ? 'The payment provider does not accept the credentials'
          : 'The payment provider does not answer',
      );
    const { since = new Date(), untilChecked = false } = this.outage ?? {};
    this.outage = { since, kind: err.kind, untilChecked: untilChecked || err.issue === PAGE_KEY };
  }
}
