import { allPages } from './all-pages';

const readerOf =
  (rows: number[], requested: number[], total = rows.length) =>
  (page: number) => {
    requested.push(page);
    return Promise.resolve({ rows: rows.slice((page - 1) * 2, page * 2), total });
  };

describe('all pages of a list', () => {
  it.each([
    [[], [1]],
    [[1, 2], [1]],
    [
      [1, 2, 3, 4, 5],
      [1, 2, 3],
    ],
  ])('rows %j are read by the pages %j', async (rows, pages) => {
    const requested: number[] = [];
    expect(await allPages(2, readerOf(rows, requested))).toEqual(rows);
    expect(requested).toEqual(pages);
  });

  it('a list that says more rows than it has ends by its count', async () => {
    const requested: number[] = [];
    expect(await allPages(2, readerOf([1], requested, 5))).toEqual([1]);
    expect(requested).toEqual([1, 2, 3]);
  });
});
