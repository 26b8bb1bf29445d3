import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '../../cms/src/testing/eventually';
import { HANGS_MS } from '../../cms/src/testing/faults/shop-process';
import { Buyer, type Line } from './buyer';
import type { Item, World } from './world';

/** Maximum number of buyers per requested payment. Many cancel, are refused or give up. */
const MOST_BUYERS = 3;

interface Storm {
  payments: number;
  atOnce: number;
  kills: number;
}
const chance = (of: number) => Math.random() < of;
const between = (least: number, most: number) => least + Math.random() * (most - least);
const pick = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)]!;

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

/**
 * Concurrent buyers pay until the requested number of payments is made, while servers are killed at random
 * and the provider has faults. All servers are open again at the end.
 */
export async function storm(
  world: World,
  { payments, atOnce, kills }: Storm,
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
  const waiting = await Buyer.come(world, carts(world, payments * MOST_BUYERS, goods, services));
  const total = waiting.length;
  let paid = 0;
  let over = false;
  const lanes = Array.from({ length: atOnce }, async () => {
    for (let buyer = waiting.pop(); buyer && paid < payments; buyer = waiting.pop())
      if (await live(world, buyer)) paid += 1;
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
