import { eventually } from '../../cms/src/testing/eventually';
import type { Buyer } from './buyer';
import { jobComes, opened, type Course } from './courses';
import { LinkPayer } from './link-payer';
import { BUSY_MS, type World } from './world';

const payers = new Map<string, LinkPayer>();
const payerOf = (order: string) => payers.get(order)!;

/** Longer than the time between two looks at an open page. */
const LOOK_DUE_MS = 120_000;

type Step = (payer: LinkPayer, world: World) => Promise<unknown>;

const steps =
  (...all: Step[]) =>
  async (world: World, buyer: Buyer): Promise<string> => {
    /* No bank that takes hours. */
    if (world.provider.name) await buyer.payElsewhere(await opened(world, buyer));
    const paid = await buyer.pay();
    const payer = paid && (await LinkPayer.of(world, paid));
    if (!payer) throw new Error('A deposit could not be paid');
    payers.set(payer.sale, payer);
    for (const step of all) await step(payer, world);
    return payer.sale;
  };

const make: Step = (payer) => payer.make();
/** Pressed again while the shop works on the sale. */
const open: Step = (payer) =>
  eventually(async () => (await payer.open()) || payer.page !== '', {
    what: 'the page of a link',
    withinMs: BUSY_MS,
  });
const tryToOpen: Step = (payer) => payer.open();
const pay: Step = (payer) => payer.pay();
const comeBack: Step = (payer) => payer.comeBack();

/** The kill falls into this step, whose requests are the watched flow's. */
const run =
  (step: Step) =>
  async (world: World, _buyer: Buyer, order: string): Promise<void> => {
    const payer = payerOf(order);
    payer.flow = 'buyer';
    await step(payer, world);
    payer.flow = '';
  };

/** What is done after the kill, until nothing is due. */
const again =
  (...all: Step[]) =>
  async (world: World, order: string): Promise<string[]> => {
    const payer = payerOf(order);
    payer.flow = '';
    for (const step of all) await step(payer, world);
    const seen = await payer.shown();
    return seen?.dueCop === 0 && seen.links === 1 ? [] : [`${order}: after a link ${JSON.stringify(seen)}`];
  };

/** The provider tells that it was paid. Ends when nothing is due any more, or the server was killed. */
async function payElsewhere(payer: LinkPayer, world: World): Promise<void> {
  await world.provider.faults({});
  await payer.pay();
  await eventually(
    async () => {
      const seen = await payer.shown();
      return !seen || seen.dueCop === 0;
    },
    { what: 'an event of a link to be worked off', withinMs: BUSY_MS },
  );
  await world.provider.faults(world.provider.quiet);
}

/** Time passes, and the job asks the provider. */
const later: Step = (_payer, world) => jobComes(world);
const collect: Step = (payer) => payer.collect();
const cancel: Step = (payer) => payer.cancel();
const reopened: Step = async (payer) => {
  if (await payer.open()) await payer.pay();
};

/** Kills around each step of a payment by link. */
export const linkCourses: Course[] = (
  [
    ['a link is made', [], make, [make, open, pay, comeBack]],
    ['its page is opened', [make], tryToOpen, [open, pay, comeBack]],
    ['paid, and its payer comes back', [make, open, pay], comeBack, [comeBack]],
    ['paid, and its payer goes away', [make, open, pay], comeBack, [later]],
    ['paid, and opened again', [make, open, pay], tryToOpen, [reopened, comeBack]],
    ['collected while its page is open', [make, open], collect, [collect, pay, comeBack]],
    ['cancelled while its page is open', [make, open], cancel, [cancel, pay, comeBack, collect]],
  ] as const
).map(([name, before, step, after]) => ({
  name,
  flow: 'buyer',
  ahead: LOOK_DUE_MS,
  before: steps(...before),
  run: run(step),
  again: again(...after),
}));
linkCourses.push(
  {
    name: 'paid, and found by the job',
    flow: 'job',
    ahead: LOOK_DUE_MS,
    before: steps(make, open, pay, (_payer, world) => world.shop.ask('linksDue')),
    run: jobComes,
    again: again(later),
  },
  {
    name: 'paid, and told by an event',
    flow: 'webhook',
    ahead: LOOK_DUE_MS,
    before: steps(make, open),
    run: async (world, _buyer, order) => payElsewhere(payerOf(order), world),
    again: again(later),
  },
);
