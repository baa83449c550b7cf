/** Compressed data that unpacks to far more than it is: no more than a piece of it is in memory. */
import { constants, deflateRawSync, deflateSync } from 'node:zlib';

const ADLER_MODULUS = 65_521;
const ZLIB_HEADER = Buffer.from([0x78, 0xda]);
export const MEGABYTE = 1_000_000;

/** A whole zlib stream (RFC 1950) of `head`, then `piece` as often as `times`. */
export function deflatedRepeats(head: Uint8Array, piece: Uint8Array, times: number): Buffer {
  let sum = joinedSums({ a: 1, b: 0 }, sumsOf(head), head.length);
  const one = sumsOf(piece);
  for (let nth = 0; nth < times; nth += 1) sum = joinedSums(sum, one, piece.length);
  const repeated = blocksOf(piece);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(sum.b * 2 ** 16 + sum.a);
  const repeats = Array.from({ length: times }, () => repeated);
  return Buffer.concat([ZLIB_HEADER, blocksOf(head), ...repeats, deflateRawSync(''), check]);
}

/** Zeros, or another byte. */
export function deflatedFill(megabytes: number, byte = 0, head: Uint8Array = new Uint8Array()) {
  return deflatedRepeats(head, Buffer.alloc(MEGABYTE, byte), megabytes);
}

/** Deflated again, for each layer beyond the first. */
export function inLayers(deflated: Buffer, layers: number): Buffer {
  let bytes = deflated;
  for (let layer = 1; layer < layers; layer += 1) bytes = deflateSync(bytes, { level: 9 });
  return bytes;
}

/** Ends at a byte and refers to nothing before it, so that it can be repeated. */
function blocksOf(bytes: Uint8Array): Buffer {
  return deflateRawSync(bytes, { level: 9, finishFlush: constants.Z_FULL_FLUSH });
}

/** The two sums of Adler-32 (RFC 1950, 2.2), from a start of zero and one. */
interface Sums {
  a: number;
  b: number;
}

function sumsOf(bytes: Uint8Array): Sums {
  let [a, b] = [1, 0];
  for (const byte of bytes) {
    a = (a + byte) % ADLER_MODULUS;
    b = (b + a) % ADLER_MODULUS;
  }
  return { a, b };
}

/** Of one piece of data and another one behind it, which starts at the first one’s sum. */
function joinedSums(first: Sums, second: Sums, secondLength: number): Sums {
  return {
    a: (first.a + second.a - 1 + ADLER_MODULUS) % ADLER_MODULUS,
    b: (first.b + second.b + secondLength * (first.a - 1 + ADLER_MODULUS)) % ADLER_MODULUS,
  };
}
