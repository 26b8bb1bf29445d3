import { stockSaver, type StockView } from './stock-saver';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});
const rest = () => jest.advanceTimersByTimeAsync(2000);

function field(answer: (change: { stock: number; stockSeen: number }) => number | Error, look = () => 10) {
  const sent: [number, number][] = [];
  const lost: string[] = [];
  const views: StockView[] = [];
  const send = async (change: { stock: number; stockSeen: number }) => {
    sent.push([change.stockSeen, change.stock]);
    const it = answer(change);
    if (it instanceof Error) throw it;
    return it;
  };
  return {
    it: stockSaver({
      send,
      look: () => Promise.resolve(look()),
      tell: (view) => views.push(view),
      lost: (why) => lost.push(why),
    }),
    sent,
    lost,
    last: () => views.at(-1),
  };
}

test('stock saver: several presses are one change; sales made meanwhile are shown', async () => {
  const { it, sent, last } = field(({ stock }) => stock - 1);
  for (const typed of ['11', '12', '13']) it.type(typed, 10);
  await rest();
  expect({ sent, last: last(), unsaved: it.unsaved() }).toEqual({
    sent: [[10, 13]],
    last: { typed: null, why: '', standing: { is: 'saved' }, left: 12 },
    unsaved: false,
  });
});

test('stock saver: a reverted change sends nothing', async () => {
  const { it, sent, last } = field(({ stock }) => stock);
  it.type('11', 10);
  it.type('10', 10);
  await rest();
  expect({ sent, typed: last()?.typed }).toEqual({ sent: [], typed: null });
});

test('stock saver: a number typed during a save counts from the one sent', async () => {
  const { it, sent } = field(({ stock }) => stock);
  it.type('11', 10);
  it.save();
  it.type('12', 10);
  await rest();
  expect(sent).toEqual([
    [10, 11],
    [11, 12],
  ]);
});

test('stock saver: an empty number is not sent and is reported on leaving, as is an unseen refusal', async () => {
  const one = field(({ stock }) => stock);
  one.it.type('12', 10);
  one.it.type('1.5', 10);
  await rest();
  expect({ sent: one.sent, why: one.last()?.why, unsaved: one.it.unsaved() }).toEqual({
    sent: [],
    why: 'Escribe unidades enteras, sin decimales.',
    unsaved: true,
  });
  one.it.leave();
  expect(one.lost).toEqual(['Escribe unidades enteras, sin decimales.']);

  const two = field(() => new Error('Los datos cambiaron'));
  two.it.type('12', 10);
  await rest();
  expect({ standing: two.last()?.standing, lost: two.lost }).toEqual({
    standing: { is: 'refused', why: 'Los datos cambiaron' },
    lost: [],
  });
  two.it.leave();
  await rest();
  expect({ sent: two.sent, lost: two.lost }).toEqual({
    sent: [
      [10, 12],
      [10, 12],
    ],
    lost: ['Los datos cambiaron'],
  });
});

test.each([
  ['arrived', true, 0, '12', 12],
  ['did not arrive', false, 0, '12', 12],
  ['arrived and another followed', true, 0, '15', 15],
  ['arrived and was sold from', true, 1, '12', 11],
  ['did not arrive and was sold from', false, 1, '12', 9],
])('a change whose answer got lost counts once: it %s', async (_name, arrives, sold, then, stored) => {
  let [stock, answers] = [10, false];
  const { it, last } = field(
    (change) => {
      if (answers || arrives) stock += change.stock - change.stockSeen;
      return answers ? stock : new Error('Sin conexión');
    },
    () => stock,
  );
  it.type('12', 10);
  await rest();
  expect(last()?.standing).toMatchObject({ is: 'refused' });
  [stock, answers] = [stock - sold, true];
  it.type(then, 10);
  it.save();
  await rest();
  expect({ stock, is: last()?.standing.is }).toEqual({ stock: stored, is: sold ? 'refused' : 'saved' });
});
