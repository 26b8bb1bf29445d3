import { paged, placeOf } from './paged';

const rows = [1, 2, 3, 4, 5];

it.each([
  [{}, rows],
  [{ page: 1 }, [1, 2]],
  [{ page: 3 }, [5]],
  [{ page: 4 }, []],
  [{ limit: 3 }, [1, 2, 3]],
  [{ page: 2, limit: 3 }, [4, 5]],
])('paged: %j of five rows, two a page', (page, data) =>
  expect(paged(rows, page, 2)).toEqual({ data, total: 5 }),
);

it('place: all rows unless a page or a limit is given', () => {
  expect([placeOf({}, 20), placeOf({ page: 3 }, 20), placeOf({ page: 3, limit: 5 }, 20)]).toEqual([
    { from: 0, count: Infinity },
    { from: 40, count: 20 },
    { from: 10, count: 5 },
  ]);
});
