import { setTimeout as pause } from 'node:timers/promises';
import { Buyer, type Line } from './buyer';
import type { Item, World } from './world';

export interface Storm { payments: number; atOnce: number; kills: number }
const chance = (of: number) => Math.random() < of;
const between = (least: number, most: number) => least + Math.random() * (most - least);
const pick = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)]!;

/** What the provider does wrong, a while each. */
const troubles = [
  {}, { delayMs: 150 }, { failNext: 2 }, { failNext: 2, failWith: 500 }, { failNext: 1, failWith: 429 }, { failNext: 1, failWith: 400 }, { failNext: 1, failWith: 401 },
  { dropAfterEffect: 2 }, { dropAfterEffect: 3, on: '/capture' }, { delayMs: 1_700, on: '/capture' },
  { duplicateWebhooks: true }, { webhookDelayMs: 1_500 }, { webhookDelayMs: 300, duplicateWebhooks: true },
];

function carts(world: World, count: number, goods: Item[], services: Item[]): Line[][] {
  return Array.from({ length: count }, () => {
    const lines: Line[] = [];
    if (chance(0.7)) lines.push({ item: pick(goods), quantity: Math.ceil(between(0, 3)) });
    if (lines.length === 0 || chance(0.4)) lines.push({ item: pick(services), visit: world.nextVisit() });
    return lines;
  });
}

/** Asks again while the connection breaks or the payment is under way; some give up at the first trouble. */
async function stubborn<T extends { status: number }>(call: () => Promise<T>, patience: number): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    const answer = await call();
    if ((answer.status !== 0 && answer.status < 500) || tries >= patience) return answer;
    await pause(between(100, 900));
  }
}

async function live(buyer: Buyer): Promise<void> {
  const patience = chance(0.3) ? 1 : 8;
  for (let tries = 0; !await buyer.fill() && tries < patience;) { tries += 1; await pause(300); }
  const order = await stubborn(() => buyer.order(), patience);
  if (order.status !== 200) return;
  const id = String(order.body.id);
  if (chance(0.05)) return void await stubborn(() => buyer.turnBack(id), patience);
  if (chance(0.05)) return;
  await buyer.decide(id, chance(0.93) ? 'approve' : 'decline');
  if (chance(0.15)) return;
  const answers = await Promise.all(Array.from({ length: chance(0.2) ? 2 : 1 }, () => stubborn(() => buyer.capture(id), patience)));
  if (answers.some(({ status }) => status === 200)) await buyer.confirm(id);
  else if (chance(0.5)) await buyer.pay();
}

/** So many payments, so many at once, while servers are killed at any moment and the provider misbehaves. Everything is open again at the end. */
export async function storm(world: World, { payments, atOnce, kills }: Storm, tell: (line: string) => void): Promise<void> {
  const goods = [await world.goods(payments), await world.goods(payments, 45_500), await world.goods(15, 33_333.33)];
  const services = [await world.service(), await world.service(98_765.43)];
  const waiting = await Buyer.come(world, carts(world, payments, goods, services));
  const total = waiting.length;
  let over = false;
  const lanes = Array.from({ length: atOnce }, async () => { for (let buyer = waiting.pop(); buyer; buyer = waiting.pop()) await live(buyer); });
  const weather = (async () => { while (!over) { await world.faults(pick(troubles)); await pause(between(200, 800)); } })();
  const strikes = (async () => {
    for (let done = 0; done < kills && !over; done += 1) {
      while (!over && total - waiting.length < (total * (done + 1)) / (kills + 1)) await pause(10);
      await pause(between(0, 300));
      const shop = pick(world.shops);
      await world.kill(shop);
      await shop.open();
      tell(`  kill ${done + 1} of ${kills}, after ${total - waiting.length} of ${total} buyers`);
    }
  })();
  await Promise.all(lanes);
  over = true;
  await Promise.all([weather, strikes]);
  await world.faults({});
}
