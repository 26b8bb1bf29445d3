import { addDays, dayOf } from '@spa-bronze/domain/lib/dates';
import { eventually, inTime, deferred } from '../../testing/eventually';
import { server, serverRealm } from '../../testing/worker-server';
import { startShop } from '../../testing/process';
import {
  app,
  later,
  MINUTE,
  open,
  owe,
  own,
  rowOf,
  smtp,
  apps,
  type Opened,
} from '../../testing/mail-server-shop';
import type { EmailWriters } from './email-writer';

jest.setTimeout(60_000);

const idOf = (mail = '') => /^Message-ID:\s+(\S+)/im.exec(mail)?.[1];
/** Its confirmation is due, and an email that was tried once is due later. */
const oweTwo = (app: Pick<Opened, 'payload'>) => {
  const now = later(0).toISOString();
  return owe(app, {
    outbox: [
      { key: 'confirmed', at: now, tries: 0 },
      { key: 'attention:x', at: later(60).toISOString(), tries: 1 },
    ],
    outboxAt: now,
  });
};
test('outbox: an email that the mail server refuses is sent once it works again, once', async () => {
  const sale = await owe(app);
  smtp.answerWith(() => '451 try later');
  await server.inside.sendOutbox(app.payload);
  await server.inside.sendOutbox(app.payload);
  expect({ received: smtp.received.length, tries: (await rowOf(app, sale)).outbox?.[0]?.tries }).toEqual({
    received: 1,
    tries: 1,
  });
  smtp.answerWith(() => '250 kept');
  await server.inside.sendOutbox(app.payload, later(2));
  await server.inside.sendOutbox(app.payload, later(4));
  expect(smtp.received).toHaveLength(2);
  expect(await rowOf(app, sale)).toMatchObject({
    outboxAt: null,
    outbox: [{ key: 'confirmed', tries: 2, doneAt: expect.any(String) }],
  });
});

test('outbox: each email is sent once, with two rounds at once or two servers on one database', async () => {
  const second = server.env.database.kind === 'mongodb' ? await open('smtp') : app;
  const sales = [await owe(app), await owe(app), await owe(app)];
  await Promise.all([app, second, app, second].map(({ payload }) => server.inside.sendOutbox(payload)));
  expect(smtp.received.map(idOf).sort()).toEqual(sales.map(({ id }) => `<${id}.confirmed@localhost>`).sort());
});

test('outbox: an email after a slow one is claimed from its own start, so that no other round sends it too', async () => {
  const now = later(0).toISOString();
  await owe(app, {
    outbox: [
      { key: 'slow', at: now, tries: 0 },
      { key: 'next', at: now, tries: 0 },
    ],
    outboxAt: now,
  });
  const { Date: clock } = serverRealm();
  const real = clock.now.bind(clock);
  let ahead = 0;
  const faster = jest.spyOn(clock, 'now').mockImplementation(() => real() + ahead);
  const written: string[] = [];
  const round = () =>
    server.inside.sendOutbox(app.payload, new Date(real() + ahead), () => false, {
      slow: () => {
        written.push('slow');
        ahead += 2.5 * MINUTE;
        return Promise.resolve(null);
      },
      next: async () => {
        written.push('next');
        if (written.length < 4) await round();
        return null;
      },
    } as EmailWriters);
  try {
    await round();
  } finally {
    faster.mockRestore();
  }
  expect(written).toEqual(['slow', 'next']);
});

test('outbox: an email that is due later waits, and is queued once', async () => {
  const sale = await owe(app);
  await server.inside.sendOutbox(app.payload);
  for (const _ of [1, 2])
    await server.inside.changeSale(app.payload, sale.id, (row) =>
      server.inside.enqueueEmail(row, 'attention:soon', later(60)),
    );
  await server.inside.sendOutbox(app.payload, later(30));
  expect((await rowOf(app, sale)).outbox).toMatchObject([
    { key: 'confirmed', tries: 1 },
    { key: 'attention:soon', tries: 0 },
  ]);
  await server.inside.sendOutbox(app.payload, later(61));
  expect((await rowOf(app, sale)).outbox).toMatchObject([
    { key: 'confirmed', tries: 1 },
    { key: 'attention:soon', tries: 1, dropped: 'not needed' },
  ]);
  expect(smtp.received).toHaveLength(1);
});

test('outbox: a process killed between sending and recording sends the email again later under the same Message-ID', async () => {
  const before = await open('smtp-kill');
  const sale = await owe(before);
  await apps.pop()?.close();
  const { done: struck, end: strike } = deferred();
  smtp.answerWith(() => {
    strike();
    return null;
  });
  const shop = await startShop(own('smtp-kill'), { SMTP_URL: smtp.url });
  await inTime(struck, { what: 'a mail that comes in' });
  expect((await shop.stop('SIGKILL')).signal).toBe('SIGKILL');
  smtp.answerWith(() => '250 kept');
  const after = await open('smtp-kill');
  await server.inside.sendOutbox(after.payload);
  expect(smtp.received).toHaveLength(1);
  await server.inside.sendOutbox(after.payload, later(3));
  await server.inside.sendOutbox(after.payload, later(6));
  expect(smtp.received.map(idOf)).toEqual([1, 2].map(() => `<${sale.id}.confirmed@localhost>`));
});

test('outbox: a worker that pauses past its claim does not send an email that another one sent', async () => {
  const sale = await oweTwo(app);
  const writers = server.inside.emailWriters;
  const { done: gate, end: goOn } = deferred();
  const { done: reached, end: halted } = deferred();
  const slow: EmailWriters = {
    ...writers,
    confirmed: async (...args) => {
      const mail = await writers.confirmed!(...args);
      halted();
      await gate;
      return mail;
    },
  };
  const slowly = (now?: Date) => server.inside.sendOutbox(app.payload, now, undefined, slow);
  const frozen = slowly();
  await inTime(reached, { what: 'the writing of the mail' });
  await server.inside.sendOutbox(app.payload, later(1));
  expect(smtp.received).toHaveLength(0);
  await server.inside.sendOutbox(app.payload, later(3));
  expect(smtp.received).toHaveLength(1);
  const { outbox: sent } = await rowOf(app, sale);
  goOn();
  await frozen;
  expect({ received: smtp.received.length, outbox: (await rowOf(app, sale)).outbox }).toEqual({
    received: 1,
    outbox: sent,
  });
});

test('outbox: a worker that pauses past its claim leaves the email to the next claimant', async () => {
  const sale = await oweTwo(app);
  const writers = server.inside.emailWriters;
  const goOn: (() => void)[] = [];
  const halted = [() => {}, () => {}];
  const reached = halted.map(
    (_, at) =>
      new Promise<void>((resolve) => {
        halted[at] = resolve;
      }),
  );
  const slow: EmailWriters = {
    ...writers,
    confirmed: async (...args) => {
      const gate = new Promise<void>((resolve) => {
        goOn.push(resolve);
      });
      halted[goOn.length - 1]?.();
      await gate;
      return writers.confirmed!(...args);
    },
  };
  const slowly = (now?: Date) => server.inside.sendOutbox(app.payload, now, undefined, slow);
  const first = slowly();
  await inTime(reached[0]!, { what: 'the first writing of the mail' });
  const second = slowly(later(3));
  await inTime(reached[1]!, { what: 'the second writing of the mail' });
  goOn[0]?.();
  await first;
  expect(smtp.received).toHaveLength(0);
  goOn[1]?.();
  await second;
  expect({ received: smtp.received.length, outbox: (await rowOf(app, sale)).outbox }).toEqual({
    received: 1,
    outbox: [
      expect.objectContaining({ tries: 2, doneAt: expect.any(String) }),
      { key: 'attention:x', at: expect.any(String), tries: 1 },
    ],
  });
});

test('outbox: the email of a refund waits for that of its cancelled booking, and is dropped when that one mentions the money', async () => {
  const DAY = addDays(dayOf(new Date()), 3);
  const details = {
    startsAt: `${DAY}T14:30:00.000Z`,
    zone: 'America/Bogota',
    policy: { freeHours: 24 },
    state: 'CANCELLED',
    sequence: 1,
    refund: 'k',
  } as const;
  const service = '6b033ee6a3ce50845f5154aa';
  const booking = {
    productId: service,
    productName: 'Bronceado',
    productImage: '',
    category: 'Servicios',
    quantity: 1,
    sellingPrice: 90_000,
    totalPrice: 90_000,
    reservationDate: DAY,
    reservationTime: '09:30',
    duration: 60,
    booking: details,
  };
  const refund = {
    key: 'k',
    state: 'DONE',
    centavos: 1_798_000,
    cents: 450,
    lines: [],
    shipping: 0,
    restock: [],
    frees: [service],
    note: '',
    by: '',
    at: '',
  } as const;
  const [began, now] = [later(-1), later(0)];
  const sale = await owe(app, {
    lines: [booking],
    refunds: [{ ...refund, lines: [], restock: [], frees: [service] }],
    outbox: [
      { key: 'refunded:k', at: began.toISOString(), tries: 0 },
      { key: `cancelled:${service}`, at: later(5).toISOString(), tries: 0 },
    ],
    outboxAt: began.toISOString(),
  });
  const log = jest.spyOn(app.payload.logger, 'error');
  await server.inside.sendOutbox(app.payload, now);
  const again = new Date(now.getTime() + MINUTE).toISOString();
  expect({ received: smtp.received.length, outbox: (await rowOf(app, sale)).outbox?.[0] }).toEqual({
    received: 0,
    outbox: { key: 'refunded:k', at: again, dueAt: expect.any(String), tries: 1 },
  });
  await server.inside.sendOutbox(app.payload, new Date(now.getTime() + MINUTE));
  expect((await rowOf(app, sale)).outbox?.[0]).toEqual({
    key: 'refunded:k',
    at: new Date(now.getTime() + 3 * MINUTE).toISOString(),
    dueAt: expect.any(String),
    tries: 2,
  });
  await server.inside.sendOutbox(app.payload, later(6));
  await server.inside.sendOutbox(app.payload, later(20));
  expect(log).not.toHaveBeenCalled();
  expect(smtp.received.map(idOf)).toEqual([`<${sale.id}.cancelled-${service}@localhost>`]);
  expect((await rowOf(app, sale)).outbox).toMatchObject([
    { dropped: 'not needed', doneAt: expect.any(String) },
    { doneAt: expect.any(String), tells: expect.any(String) },
  ]);
});

test('outbox: a process that writes no emails leaves them to the others', async () => {
  const sale = await owe(app);
  const silent = Object.create(app.payload) as typeof app.payload;
  await server.inside.changeSale(silent, sale.id, () => ({ notes: 'x' }));
  await server.inside.backgroundDone();
  expect((await rowOf(app, sale)).outbox).toMatchObject([{ key: 'confirmed', tries: 0 }]);
});

test('outbox: an email of an unknown kind waits for a version that writes it', async () => {
  const sale = await owe(app);
  const { confirmed: _writer, ...older } = server.inside.emailWriters;
  const log = jest.spyOn(app.payload.logger, 'error').mockImplementation();
  await server.inside.sendOutbox(app.payload, undefined, undefined, older);
  expect((await rowOf(app, sale)).outbox).toMatchObject([
    { key: 'confirmed', at: expect.any(String), tries: 1 },
  ]);
  expect(log.mock.calls.map(([reported]) => (reported as unknown as { err: Error }).err.message)).toEqual([
    'Nobody here writes the mail confirmed',
  ]);
  await server.inside.sendOutbox(app.payload, later(2));
  expect(smtp.received.map(idOf)).toEqual([`<${sale.id}.confirmed@localhost>`]);
});

test('outbox: the email of a sale that is deleted meanwhile is not sent, and logs no fault', async () => {
  const sale = await owe(app);
  const { confirmed, ...others } = server.inside.emailWriters;
  const deleting: EmailWriters[string] = async (...args) => {
    const mail = await confirmed!(...args);
    await app.payload.db.deleteOne({ collection: 'sales', where: { id: { equals: sale.id } } });
    return mail;
  };
  const log = jest.spyOn(app.payload.logger, 'error');
  await server.inside.sendOutbox(app.payload, undefined, undefined, { ...others, confirmed: deleting });
  expect({
    received: smtp.received.length,
    calls: log.mock.calls.length,
    appRow: await rowOf(app, sale),
  }).toEqual({ received: 0, calls: 0, appRow: null });
});

test('outbox: an email that was sent leaves no timer that keeps the process alive', async () => {
  await owe(app);
  const realm = serverRealm();
  const [set, cleared] = [jest.spyOn(realm, 'setTimeout'), jest.spyOn(realm, 'clearTimeout')];
  try {
    await server.inside.sendOutbox(app.payload);
    expect(smtp.received).toHaveLength(1);
    /* The server of the other tests may send an email of its own meanwhile. */
    const clocks = () =>
      set.mock.results
        .filter((_, at) => set.mock.calls[at]?.[1] === 90_000)
        .map(({ value }) => value as unknown);
    expect(clocks().length).toBeGreaterThan(0);
    await eventually(() =>
      expect(clocks().filter((clock) => !cleared.mock.calls.some(([it]) => it === clock))).toEqual([]),
    );
  } finally {
    set.mockRestore();
    cleared.mockRestore();
  }
});

test('outbox: a failed worker changes nothing of an email that another one sent', async () => {
  const sale = await oweTwo(app);
  let [hangUp, strike] = [() => {}, () => {}];
  const struck = new Promise<void>((resolve) => {
    strike = resolve;
  });
  smtp.answerWith((_message, socket) => {
    hangUp = () => {
      socket.destroy();
    };
    strike();
    return null;
  });
  const slow = server.inside.sendOutbox(app.payload);
  await inTime(struck, { what: 'a mail that comes in' });
  smtp.answerWith(() => '250 kept');
  await server.inside.sendOutbox(app.payload, later(3));
  const { outbox } = await rowOf(app, sale);
  expect(outbox).toMatchObject([{ tries: 2, doneAt: expect.any(String) }, { tries: 1 }]);
  hangUp();
  await slow;
  expect((await rowOf(app, sale)).outbox).toEqual(outbox);
});
