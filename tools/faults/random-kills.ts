import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '../../cms/src/testing/eventually';
import { HANGS_MS } from '../../cms/src/testing/faults/shop-process';
import { Buyer, type Line } from './buyer';
import { LinkPayer } from './link-payer';
import type { Item, World } from './world';

/** Maximum number of buyers per requested payment. Many cancel, are refused or give up. */
const MOST_BUYERS = 3;

interface Storm {
  payments: number;
  atOnce: number;
  kills: number;
  /** Bookings whose balances are paid by links, instead of purchases. */
  byLink?: boolean;
}
const chance = (of: number) => Math.random() < of;
const between = (least: number, most: number) => least + Math.random() * (most - least);
const pick = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)]!;

const bookings = (world: World, count: number, services: Item[]): Line[][] =>
  Array.from({ length: count }, () => [{ item: pick(services), booking: world.nextBooking() }]);

function carts(world: World, count: number, goods: Item[], services: Item[]): Line[][] {
  return Array.from({ length: count }, () => {
    const lines: Line[] = [];
    if (chance(0.7)) lines.push({ item: pick(goods), quantity: Math.ceil(between(0, 3)) });
    if (lines.length === 0 || chance(0.4)) lines.push({ item: pick(services), booking: world.nextBooking() });
    return lines;
  });
}

/**
 * Repeats a call after a broken connection or a 503, once a server is open. Some buyers give up at the first
 * failure.
 */
async function stubborn<T extends { status: number }>(
  world: World,
  call: () => Promise<T>,
  maxTries: number,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    const answer = await call();
    if ((answer.status !== 0 && answer.status < 500) || tries >= maxTries) return answer;
    await sleep(between(50, 300));
    await eventually(() => world.shops.some(({ isOpen }) => isOpen), {
      what: 'an open server',
      withinMs: HANGS_MS,
    });
  }
}

/** The requests of one buyer. True if the shop confirmed that the sale is paid. */
async function live(world: World, buyer: Buyer): Promise<boolean> {
  const maxTries = chance(0.2) ? 1 : 8;
  if (
    !(await stubborn(world, async () => ({ status: (await buyer.fill()) ? 200 : 0 }), maxTries).then(
      ({ status }) => status,
    ))
  )
    return false;
  const order = await stubborn(world, () => buyer.order(), maxTries);
  if (order.status !== 200) return false;
  const id = String(order.body.id);
  const capturesItself = world.provider.name !== undefined;
  if (chance(0.05)) {
    const { status } = await stubborn(world, () => buyer.turnBack(id), maxTries);
    /* The page of a provider that takes the money by itself stays open. */
    if (capturesItself && chance(0.5)) await buyer.payElsewhere(id);
    return status === 200;
  }
  if (chance(0.05)) return false;
  if (capturesItself && chance(0.2)) await buyer.decide(id, 'decline');
  await buyer.decide(id, chance(0.95) ? 'approve' : 'decline');
  if (chance(0.1)) return false;
  const answers = await Promise.all(
    Array.from({ length: chance(0.2) ? 2 : 1 }, () => stubborn(world, () => buyer.capture(id), maxTries)),
  );
  if (answers.some(({ status }) => status === 200)) return (await buyer.confirm(id)).status >= 0;
  return chance(0.5) && (await buyer.pay()) !== null;
}

/** A booking, and its balance by a link: its page is left open, or the spa collects or cancels meanwhile. */
async function liveByLink(world: World, buyer: Buyer): Promise<boolean> {
  /** Repeats a step until it has an answer. */
  const until = async <T>(step: () => Promise<T | null | false>): Promise<T | null | false> => {
    const answered = async () => {
      const made = await step();
      return { status: made ? 200 : 0, made };
    };
    return (await stubborn(world, answered, 8)).made;
  };
  const order = (await until(() => buyer.fill())) && (await until(() => buyer.pay()));
  const payer = order && (await until(() => LinkPayer.of(world, order)));
  if (!payer) return false;
  const opened = await until(async () => {
    await payer.make();
    return payer.open();
  });
  if (!opened) return false;
  if (chance(0.1)) return true;
  if (chance(0.1)) await payer.cancel();
  if (chance(0.1)) await payer.collect();
  const both = chance(0.3) ? [payer.collect()] : [];
  const paying = payer.pay().then(() => (chance(0.8) ? payer.comeBack() : undefined));
  await Promise.all([paying, ...both]);
  if (chance(0.2) && (await payer.open())) await payer.pay();
  return true;
}

/**
 * Concurrent buyers pay until the requested number of payments is made, while servers are killed at random
 * and the provider has faults. All servers are open again at the end.
 */
export async function storm(
  world: World,
  { payments, atOnce, kills, byLink = false }: Storm,
  tell: (line: string) => void,
): Promise<void> {
  const plenty = payments * MOST_BUYERS;
  /* Wompi takes whole pesos only. */
  const [oddPrice, oddRate] = world.provider.name === 'wompi' ? [33_333, 98_765] : [33_333.33, 98_765.43];
  const goods = [
    await world.goods(plenty),
    await world.goods(plenty, 45_500),
    await world.goods(15, oddPrice),
  ];
  const services = [await world.service(), await world.service(oddRate)];
  const all = byLink ? bookings(world, plenty, services) : carts(world, plenty, goods, services);
  const waiting = await Buyer.come(world, all);
  const total = waiting.length;
  let paid = 0;
  let over = false;
  const lanes = Array.from({ length: atOnce }, async () => {
    for (let buyer = waiting.pop(); buyer && paid < payments; buyer = waiting.pop())
      if (await (byLink ? liveByLink : live)(world, buyer)) paid += 1;
  });
  const weather = (async () => {
    while (!over) {
      await world.faults(pick(world.provider.troubles));
      await sleep(between(200, 800));
    }
  })();
  const strikes = (async () => {
    for (let done = 0; done < kills && !over; done += 1) {
      while (!over && paid < (payments * (done + 1)) / (kills + 1)) await sleep(10);
      await sleep(between(0, 300));
      const shop = pick(world.shops);
      await world.kill(shop);
      await shop.open();
      tell(`  kill ${done + 1} of ${kills}: ${total - waiting.length} buyers came, ${paid} paid`);
    }
  })();
  const ended = Promise.all(lanes).finally(() => {
    over = true;
  });
  const [failed] = (await Promise.allSettled([ended, weather, strikes])).filter(
    (it) => it.status === 'rejected',
  );
  if (failed) throw failed.reason;
  await world.faults({});
}
