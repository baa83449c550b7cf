/** Encodes data as the filters of PDF streams expect it. */
import { deflateSync } from 'node:zlib';

export function asciiHex(data: Uint8Array): Buffer {
  return Buffer.from(`${Buffer.from(data).toString('hex').replaceAll(/.{60}/g, '$&\n')}>`);
}

export function ascii85(data: Uint8Array): Buffer {
  let text = '';
  for (let at = 0; at < data.length; at += 4) {
    const group = data.subarray(at, at + 4);
    const padded = Buffer.concat([group, Buffer.alloc(4 - group.length)]);
    text += group.length === 4 && padded.readUInt32BE() === 0 ? 'z' : digits85(padded, group);
  }
  return Buffer.from(`${text.replaceAll(/.{72}/g, '$&\n')}~>`);
}

function digits85(padded: Buffer, group: Uint8Array): string {
  let value = padded.readUInt32BE();
  const digits: number[] = [];
  for (let digit = 0; digit < 5; digit += 1) {
    digits.unshift((value % 85) + 33);
    value = Math.floor(value / 85);
  }
  return String.fromCharCode(...digits.slice(0, group.length + 1));
}

/** `earlyChange`: 1 if codes get longer one code too early, as is the default. */
export function lzw(data: Uint8Array, earlyChange: 0 | 1 = 1): Buffer {
  const clear = 256;
  const end = 257;
  let bits = '';
  let width = 9;
  let next = end + 1;
  let codes = new Map<string, number>();
  const emit = (code: number) => (bits += code.toString(2).padStart(width, '0'));
  const codeOf = (word: string) => codes.get(word) ?? word.charCodeAt(0);
  const reset = () => {
    emit(clear);
    [width, next, codes] = [9, end + 1, new Map()];
  };
  reset();
  let word = '';
  for (const character of Buffer.from(data).toString('latin1')) {
    const longer = word + character;
    if (longer.length === 1 || codes.has(longer)) {
      word = longer;
      continue;
    }
    emit(codeOf(word));
    codes.set(longer, next);
    if (next === 4094) reset();
    else if (next === 2 ** width - earlyChange) width += 1;
    if (codes.size > 0) next += 1;
    word = character;
  }
  if (word !== '') emit(codeOf(word));
  emit(end);
  const bytes = bits.match(/.{1,8}/g)?.map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2));
  return Buffer.from(bytes ?? []);
}

export function runLength(data: Uint8Array): Buffer {
  const bytes: number[] = [];
  let at = 0;
  while (at < data.length) {
    const value = data[at] ?? 0;
    let length = 1;
    while (length < 128 && data[at + length] === value) length += 1;
    // A run of one is a copy of one.
    bytes.push(length === 1 ? 0 : 257 - length, value);
    at += length;
  }
  return Buffer.from([...bytes, 128]);
}

/** Deflated rows, each with the next of the five PNG predictors. */
export function pngPredicted(data: Uint8Array, columns: number): Buffer {
  const rows: number[] = [];
  for (let start = 0; start < data.length; start += columns) {
    const predictor = (start / columns) % 5;
    rows.push(predictor);
    for (let column = 0; column < columns; column += 1) {
      const at = start + column;
      const left = column === 0 ? 0 : (data[at - 1] ?? 0);
      const above = data[at - columns] ?? 0;
      const corner = column === 0 ? 0 : (data[at - columns - 1] ?? 0);
      const predicted = [0, left, above, (left + above) >> 1, nearest(left, above, corner)];
      rows.push(((data[at] ?? 0) - (predicted[predictor] ?? 0)) & 255);
    }
  }
  return deflateSync(Buffer.from(rows));
}

function nearest(left: number, above: number, corner: number): number {
  const [toLeft, toAbove, toCorner] = [left, above, corner].map((value) =>
    Math.abs(left + above - corner - value),
  ) as [number, number, number];
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
}

/** Deflated rows of bytes, each the difference to the one before. */
export function tiffPredicted(data: Uint8Array, columns: number): Buffer {
  const rows = data.map((value, at) => value - (at % columns === 0 ? 0 : (data[at - 1] ?? 0)));
  return deflateSync(rows);
}
