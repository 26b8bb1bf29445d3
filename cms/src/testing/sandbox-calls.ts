import { server } from './worker-server';

/** An order of the provider, as far as tests look at it. */
export interface SandboxOrder {
  status: string;
  purchase_units: {
    payments: {
      captures: { id: string; status: string }[];
      refunds?: { id: string; amount: { value: string } }[];
    };
  }[];
}

export const postTo = (path: string, body: object, headers = {}) =>
  fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
/** How the provider misbehaves from now on. None of it without a body. */
export const faults = (body: object = {}) => postTo('/sandbox/paypal/v1/_faults', body);
export const atProvider = async (order: string) =>
  (await (await fetch(`${server.url}/sandbox/paypal/v2/checkout/orders/${order}`)).json()) as SandboxOrder;
/** Dollars that the provider paid back, one text a refund. */
export const paidBack = async (order: string): Promise<string[]> =>
  ((await atProvider(order)).purchase_units[0]?.payments.refunds ?? []).map(({ amount }) => amount.value);
