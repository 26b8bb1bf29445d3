/**
 * QR codes of texts up to 213 bytes (ISO 18004: bytes, error correction M, versions 1 to 10), as staff show the address
 * of a payment on the screen.
 */
type Grid = boolean[][];

/** Of each version: correction bytes of a block, then the data bytes of each block. */
const BLOCKS: readonly [number, ...number[]][] = [
  [10, 16],
  [16, 28],
  [26, 44],
  [18, 32, 32],
  [24, 43, 43],
  [16, 27, 27, 27, 27],
  [18, 31, 31, 31, 31],
  [22, 38, 38, 39, 39],
  [22, 36, 36, 36, 37, 37],
  [26, 43, 43, 43, 43, 44],
];
const sizeOf = (version: number) => 17 + 4 * version;
const dataBytes = (version: number) => {
  const [, ...data] = BLOCKS[version - 1]!;
  return data.reduce((sum, it) => sum + it, 0);
};
/** From version 10 on the length takes two bytes. */
const lengthBits = (version: number) => (version < 10 ? 8 : 16);

/** Powers of 2 in the field of 256 elements, and their exponents. */
const [EXP, LOG] = (() => {
  const exp = new Array<number>(510).fill(0);
  const log = new Array<number>(256).fill(0);
  for (let power = 0, value = 1; power < 255; power += 1) {
    exp[power] = exp[power + 255] = value;
    log[value] = power;
    value = value * 2 >= 256 ? (value * 2) ^ 0x11d : value * 2;
  }
  return [exp, log] as const;
})();
const times = (a: number, b: number) => (a === 0 || b === 0 ? 0 : EXP[LOG[a]! + LOG[b]!]!);

/** The remainder of a block by the generator of so many roots. */
function correctionOf(data: readonly number[], count: number): number[] {
  let generator = [1];
  for (let root = 0; root < count; root += 1)
    generator = [...generator, 0].map((it, at) => it ^ times(generator[at - 1] ?? 0, EXP[root]!));
  const rest = [...data, ...new Array<number>(count).fill(0)];
  for (let at = 0; at < data.length; at += 1) {
    const factor = rest[at]!;
    for (const [index, it] of generator.entries()) rest[at + index]! ^= times(it, factor);
  }
  return rest.slice(data.length);
}

const bitsOf = (value: number, length: number) =>
  Array.from({ length }, (_, at) => ((value >>> (length - 1 - at)) & 1) === 1);

/** The data of a version: mode, length and bytes, filled up. */
function dataOf(bytes: Uint8Array, version: number): number[] {
  const bits = [...bitsOf(4, 4), ...bitsOf(bytes.length, lengthBits(version))];
  for (const byte of bytes) bits.push(...bitsOf(byte, 8));
  const room = dataBytes(version) * 8;
  bits.push(...new Array<boolean>(Math.min(4, room - bits.length)).fill(false));
  while (bits.length % 8 > 0) bits.push(false);
  const data = Array.from({ length: bits.length / 8 }, (_, at) =>
    bits.slice(at * 8, at * 8 + 8).reduce((value, bit) => value * 2 + Number(bit), 0),
  );
  for (let filler = 0xec; data.length < room / 8; filler ^= 0xfd) data.push(filler);
  return data;
}

/** All bytes in the order in which they are drawn: the blocks in turn, then their correction. */
function codewords(bytes: Uint8Array, version: number): number[] {
  const [count, ...lengths] = BLOCKS[version - 1]!;
  const data = dataOf(bytes, version);
  let at = 0;
  const blocks = lengths.map((length) => data.slice(at, (at += length)));
  const inTurn = (lists: number[][]) =>
    Array.from({ length: Math.max(...lists.map(({ length }) => length)) }, (_, index) =>
      lists.flatMap((list) => list[index] ?? []),
    ).flat();
  return [...inTurn(blocks), ...inTurn(blocks.map((block) => correctionOf(block, count)))];
}

/** A value with its check bits, by a generator polynomial of so many bits. */
function checked(value: number, generator: number, length: number): number {
  let rest = value << length;
  for (let bit = 31 - Math.clz32(rest); bit >= length; bit = 31 - Math.clz32(rest))
    rest ^= generator << (bit - length);
  return (value << length) | rest;
}

/** Places of the alignment patterns, in both directions. */
function alignments(version: number): number[] {
  if (version === 1) return [];
  const last = sizeOf(version) - 7;
  return version < 7 ? [6, last] : [6, (6 + last) / 2, last];
}

interface Drawing {
  dark: Grid;
  /** What is no data. */
  fixed: Grid;
}

function drawPatterns({ dark, fixed }: Drawing, version: number): void {
  const size = sizeOf(version);
  const set = (row: number, column: number, isDark: boolean) => {
    if (row < 0 || column < 0 || row >= size || column >= size) return;
    dark[row]![column] = isDark;
    fixed[row]![column] = true;
  };
  const rings = (row: number, column: number, radius: number, isDark: (distance: number) => boolean) => {
    for (let y = -radius; y <= radius; y += 1)
      for (let x = -radius; x <= radius; x += 1)
        set(row + y, column + x, isDark(Math.max(Math.abs(x), Math.abs(y))));
  };
  for (let at = 0; at < size; at += 1) {
    set(6, at, at % 2 === 0);
    set(at, 6, at % 2 === 0);
  }
  const places = alignments(version);
  const last = places.length - 1;
  for (const [y, row] of places.entries())
    for (const [x, column] of places.entries())
      if (!(y === 0 && x === 0) && !(y === 0 && x === last) && !(y === last && x === 0))
        rings(row, column, 2, (distance) => distance !== 1);
  for (const [row, column] of [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ] as const)
    rings(row, column, 4, (distance) => distance !== 2 && distance !== 4);
  drawFormat({ dark, fixed }, 0);
  if (version < 7) return;
  for (const [at, bit] of bitsOf(checked(version, 0x1f25, 12), 18)
    .toReversed()
    .entries()) {
    set(Math.floor(at / 3), size - 11 + (at % 3), bit);
    set(size - 11 + (at % 3), Math.floor(at / 3), bit);
  }
}

/** The level of correction and the mask, twice. */
function drawFormat({ dark, fixed }: Drawing, mask: number): void {
  const size = dark.length;
  const bits = bitsOf(checked(mask, 0x537, 10) ^ 0x5412, 15).toReversed();
  const set = (row: number, column: number, bit: boolean) => {
    dark[row]![column] = bit;
    fixed[row]![column] = true;
  };
  for (const [at, bit] of bits.entries()) {
    if (at < 6) set(at, 8, bit);
    else if (at < 8) set(at + 1, 8, bit);
    else set(8, at === 8 ? 7 : 14 - at, bit);
    if (at < 8) set(8, size - 1 - at, bit);
    else set(size - 15 + at, 8, bit);
  }
  set(size - 8, 8, true);
}

const masks: ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

/** The places of the data, in pairs of columns from the right, upwards and downwards in turn. */
function* dataPlaces(fixed: Grid): Generator<[number, number]> {
  const size = fixed.length;
  let upwards = true;
  for (let right = size - 1; right > 0; right -= right === 8 ? 3 : 2) {
    for (let step = 0; step < size; step += 1) {
      const row = upwards ? size - 1 - step : step;
      for (const column of [right, right - 1]) if (!fixed[row]![column]) yield [row, column];
    }
    upwards = !upwards;
  }
}

/** How hard a code is to read: long runs, squares, and much more dark than light. */
function penaltyOf(dark: Grid): number {
  const size = dark.length;
  const columns = dark.map((_, at) => dark.map((row) => row[at]!));
  let penalty = 0;
  for (const line of [...dark, ...columns]) {
    const text = line.map(Number).join('');
    for (const [run] of text.matchAll(/0{5,}|1{5,}/g)) penalty += run.length - 2;
    penalty += 40 * [...text.matchAll(/(?=00001011101|10111010000)/g)].length;
  }
  for (let row = 1; row < size; row += 1)
    for (let column = 1; column < size; column += 1) {
      const [one, other] = [dark[row]!, dark[row - 1]!];
      if (
        one[column] === one[column - 1] &&
        other[column] === other[column - 1] &&
        one[column] === other[column]
      )
        penalty += 3;
    }
  const share = dark.flat().filter(Boolean).length / (size * size);
  return penalty + 10 * Math.floor(Math.abs(share * 20 - 10));
}

/** The dark modules of a text's code, row by row. Throws for a text that is too long. */
export function qrModules(text: string): Grid {
  const bytes = new TextEncoder().encode(text);
  const version =
    BLOCKS.findIndex((_, at) => 4 + lengthBits(at + 1) + bytes.length * 8 <= dataBytes(at + 1) * 8) + 1;
  if (version === 0) throw new Error(`Too long for a code: ${bytes.length} bytes`);
  const empty = (): Grid =>
    Array.from({ length: sizeOf(version) }, () => new Array<boolean>(sizeOf(version)).fill(false));
  const drawing: Drawing = { dark: empty(), fixed: empty() };
  drawPatterns(drawing, version);
  const bits = codewords(bytes, version).flatMap((it) => bitsOf(it, 8));
  const places = [...dataPlaces(drawing.fixed)];
  const drawn = masks.map((isFlipped, mask) => {
    const dark = drawing.dark.map((row) => [...row]);
    for (const [at, [row, column]] of places.entries())
      dark[row]![column] = (bits[at] ?? false) !== isFlipped(row, column);
    drawFormat({ dark, fixed: drawing.fixed }, mask);
    return { dark, penalty: penaltyOf(dark) };
  });
  return drawn.reduce((best, it) => (it.penalty < best.penalty ? it : best)).dark;
}

/** The same as the outline of an SVG path, with the quiet margin of four modules that readers need. */
export function qrPath(text: string): { size: number; path: string } {
  const modules = qrModules(text);
  const runs = modules.flatMap((row, y) =>
    [
      ...row
        .map((it) => (it ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ].map(({ index, 0: run }) => `M${index + 4} ${y + 4}h${run.length}v1h-${run.length}z`),
  );
  return { size: modules.length + 8, path: runs.join('') };
}
