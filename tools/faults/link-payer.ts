import { randomUUID } from 'node:crypto';
import type { PayLinkState } from '@spa-bronze/domain/sales/payment-link-schemas';
import type { SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import { callAs } from './buyer';
import type { World } from './world';

const MOST_LOOKS = 20;

/** A booking with its deposit paid, whose balance staff ask for by a payment link, and who pays it. */
export class LinkPayer {
  /** The provider's page that the link led to last, '' before. */
  page = '';
  private token = '';
  private n = 0;
  private readonly keys = { link: randomUUID(), money: randomUUID() };

  private constructor(
    private readonly world: World,
    private readonly staff: string,
    readonly sale: string,
    /** Whose writes may be the last of the server. */
    public flow: string,
  ) {}

  /** Of a paid order; null where the shop does not answer. */
  static async of(world: World, order: string): Promise<LinkPayer | null> {
    const token = await world.shop.ask('staff').then(
      (it) => it.token,
      () => '',
    );
    const path = `/transactions?reference=${order}`;
    const { body } = await callAs(world, { token, flow: '' }, { method: 'GET', path });
    const sale = (body.data as SaleView[] | undefined)?.[0]?._id;
    return sale ? new LinkPayer(world, token, sale, '') : null;
  }

  private call(method: string, path: string, body?: object) {
    return callAs(this.world, { token: this.staff, flow: this.flow }, { method, path, body });
  }

  /** Undefined while the shop does not answer. */
  private async state(): Promise<PayLinkState | undefined> {
    const { body } = await this.call('GET', `/transactions/${this.sale}/payment-link`);
    return body.data as PayLinkState | undefined;
  }

  /** Staff make the link. Pressed again, it is the same one. */
  async make(): Promise<void> {
    const seen = await this.state();
    if (!seen) return;
    const key = this.keys.link;
    const body = { version: seen.version, key, amountCop: seen.dueCop };
    if (!seen.link) await this.call('POST', `/transactions/${this.sale}/payment-link`, body);
    const made = (await this.state())?.link;
    this.token = new URL(made?.url ?? 'http://-/').searchParams.get('token') ?? '';
    this.n = made?.n ?? 0;
  }

  private async lead(path: string): Promise<string> {
    const url = `${this.world.shop.url}/api${path}`;
    const headers = { 'x-flow': this.flow };
    const answer = await fetch(url, { redirect: 'manual', headers }).catch(() => null);
    return answer?.headers.get('location') ?? '';
  }

  /** She presses the link's button. Whether a page of the provider opened. */
  async open(): Promise<boolean> {
    const to = await this.lead(`/payment-link/${this.world.provider.name ?? 'paypal'}?token=${this.token}`);
    if (to.startsWith('http')) this.page = to;
    return to.startsWith('http');
  }

  /** On the provider's page: Wompi takes the money, PayPal waits for the shop. */
  async pay(): Promise<void> {
    const { provider } = this.world;
    if (provider.name) await provider.takeMoney('', this.page);
    else await provider.decide(new URL(this.page).searchParams.get('token') ?? '', 'approve');
  }

  async comeBack(): Promise<void> {
    await this.lead(`/payment-link/${this.world.provider.name ?? 'paypal'}/return?enlace=${this.token}`);
  }

  /** Staff collect at the desk all that is due, whatever page is open. Read anew where the sale changed meanwhile. */
  async collect(): Promise<void> {
    for (let looks = 1; looks <= MOST_LOOKS; looks += 1) {
      const seen = await this.state();
      if (!seen || seen.dueCop === 0) return;
      const payments = [{ method: 'CASH', amountCop: seen.dueCop }];
      const body = { version: seen.version, key: this.keys.money, payments, anyway: true };
      const { status } = await this.call('POST', `/transactions/${this.sale}/charges`, body);
      if (status !== 409) return;
    }
  }

  async cancel(): Promise<void> {
    await this.call('POST', `/transactions/${this.sale}/payment-link/cancel`, { n: this.n });
  }

  /** What is due, and how many links there are; undefined while the shop does not answer. */
  async shown(): Promise<{ dueCop: number; links: number } | undefined> {
    const seen = await this.state();
    return seen && { dueCop: seen.dueCop, links: seen.link?.n ?? 0 };
  }
}
