import { qrModules, qrPath } from './qr';

const drawn = (text: string) => qrModules(text).map((row) => row.map((it) => (it ? '#' : '.')).join(''));

/* A reader of codes read this drawing, and one of each version. */
test('qr: a text is drawn in a square with its three corners', () => {
  expect(drawn('https://spa.co')).toEqual([
    '#######.#..##.#######',
    '#.....#..#.#..#.....#',
    '#.###.#...#.#.#.###.#',
    '#.###.#.#.###.#.###.#',
    '#.###.#.#.#.#.#.###.#',
    '#.....#.#...#.#.....#',
    '#######.#.#.#.#######',
    '........#...#........',
    '#...#.######.#####..#',
    '#......##.......###..',
    '#####.#..#...#####.#.',
    '#..###.##...##.......',
    '....#######.#..###.#.',
    '........#.#..##.####.',
    '#######.#....#####.#.',
    '#.....#..#####.#....#',
    '#.###.#.#..#....##...',
    '#.###.#..##..####.###',
    '#.###.#..#.#...###...',
    '#.....#..#...#.......',
    '#######.#...##...#..#',
  ]);
});

test('qr: grows with the text and refuses what does not fit', () => {
  expect([1, 14, 15, 106, 107, 213].map((length) => qrModules('a'.repeat(length)).length)).toEqual([
    21, 21, 25, 41, 45, 57,
  ]);
  expect(() => qrModules('a'.repeat(214))).toThrow('Too long');
  expect(qrPath('https://spa.co')).toMatchObject({ size: 29, path: expect.stringMatching(/^M4 4h7v1h-7z/) });
});
