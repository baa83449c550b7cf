/** Small PDFs that unpack to far more than a machine has memory for. */
import { deflateSync } from 'node:zlib';
import { deflatedFill, deflatedRepeats, inLayers, MEGABYTE } from './deflated.ts';
import {
  packedObjects,
  pageObjects,
  ROW_BYTES,
  streamOf,
  withStream,
  withTable,
} from './pdf-writer.ts';

// cspell:ignore flate parms pdfa

const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';
const SPACE = 0x20;

/** The typeface is in an object stream that unpacks to this much. */
export function objectStreamBomb(megabytes: number, layers = 1): Buffer {
  const { data, dict } = packedObjects(new Map([[4, font]]));
  const packed = deflatedFill(megabytes, SPACE, Buffer.from(data));
  return withFontIn(`${dict} ${flate(layers)}`, inLayers(packed, layers));
}

/** A cross-reference stream of this many entries, nearly all of them free, compressed twice. */
export function crossReferenceBomb(entries: number): Buffer {
  const piece = Buffer.alloc(1000 * ROW_BYTES);
  return withStream({ objects: pageObjects() }, (rows) => {
    const repeats = Math.ceil((entries * ROW_BYTES - rows.length) / piece.length);
    const packed = deflatedRepeats(rows, piece, repeats);
    const size = (rows.length + repeats * piece.length) / ROW_BYTES;
    return { data: inLayers(packed, 2), dict: `${flate(2)} /Size ${size}` };
  });
}

/** Entries of the cross-reference stream that name objects of one object stream, all of them there. */
export function packedObjectsBomb(count: number): Buffer {
  const numbers = Array.from({ length: count }, (_, at) => 10 + at);
  const all = `[${numbers.map((number) => `${number} 0 R`).join(' ')}]`;
  const { data, dict } = packedObjects(new Map(numbers.map((number) => [number, '0'])));
  const stream = streamOf(`${dict} /Filter /FlateDecode`, deflateSync(data));
  const list = packedObjects(new Map([[8, all]]));
  const listStream = streamOf(`${list.dict} /Filter /FlateDecode`, deflateSync(list.data));
  const compressed = new Map<number, readonly [number, number]>([
    [8, [7, 0]],
    ...numbers.map((number, at) => [number, [6, at]] as const),
  ]);
  const objects = pageObjects(
    [
      [6, stream],
      [7, listStream],
    ],
    { catalog: '/PieceInfo 8 0 R' },
  );
  const pack = (rows: Buffer) => ({ data: deflateSync(rows), dict: '/Filter /FlateDecode' });
  return withStream({ objects, compressed }, pack);
}

/** Rows of a predictor with this many columns, which a reader may allocate before it reads any. */
export function predictorBomb(where: 'rows' | 'objects', columns: number): Buffer {
  const parameters = `/DecodeParms << /Predictor 12 /Columns ${columns} /Colors 32 /BitsPerComponent 16 >>`;
  if (where === 'rows') {
    return withStream({ objects: pageObjects() }, (rows) => ({
      data: deflateSync(rows),
      dict: `${flate(1)} ${parameters}`,
    }));
  }
  const { data, dict } = packedObjects(new Map([[4, font]]));
  return withFontIn(`${dict} ${flate(1)} ${parameters}`, deflateSync(data));
}

/** A megabyte or less in another encoding than Flate, and how many megabytes it stands for. */
const encodings = {
  ASCIIHexDecode: () => ({ piece: Buffer.alloc(MEGABYTE, '20'), megabytes: 0.5 }),
  // A `z` is four zeros.
  ASCII85Decode: () => ({ piece: Buffer.alloc(MEGABYTE, 'z'), megabytes: 4 }),
  // Each pair is 128 spaces.
  RunLengthDecode: () => ({ piece: Buffer.alloc(MEGABYTE, '\x81 ', 'latin1'), megabytes: 64 }),
  LZWDecode: () => ({ piece: lzwOfSpaces(), megabytes: LZW_BYTES / MEGABYTE }),
};
export type Encoding = keyof typeof encodings;

/** An object stream in one of the other encodings, compressed around that. */
export function encodedBomb(encoding: Encoding, megabytes: number): Buffer {
  const encoded = encodings[encoding]();
  const times = Math.ceil(megabytes / encoded.megabytes);
  const packed = deflatedRepeats(Buffer.alloc(0), encoded.piece, times);
  return withFontIn(`/Type /ObjStm /N 1 /First 4 /Filter [/FlateDecode /${encoding}]`, packed);
}

/** An array of this many filters for a few bytes. */
export function filterListBomb(count: number): Buffer {
  const dict = `/Type /ObjStm /N 1 /First 4 /Filter [${'/ASCIIHexDecode '.repeat(count)}]`;
  return withFontIn(dict, '3420303c3c3e3e>');
}

/** The words of the page unpack to this much. */
export function contentBomb(megabytes: number, operator = 'q Q '): Buffer {
  const piece = Buffer.from(operator.repeat(Math.floor(MEGABYTE / operator.length)));
  const packed = deflatedRepeats(Buffer.from('BT ET '), piece, megabytes);
  return withTable({ objects: pageObjects([[5, streamOf(flate(1), packed)]]) });
}

/** The same for what readers may look at besides the words. */
export function attachedBomb(where: 'metadata' | 'profile' | 'font' | 'image', megabytes: number) {
  const packed = deflatedFill(megabytes);
  const dicts = {
    metadata: '/Type /Metadata /Subtype /XML',
    profile: '/N 3',
    font: '/Length1 100',
    image:
      '/Type /XObject /Subtype /Image /Width 60000 /Height 60000 /BitsPerComponent 8 /ColorSpace /DeviceRGB',
  };
  const named = {
    metadata: { catalog: '/Metadata 6 0 R' },
    profile: { catalog: '/OutputIntents [<< /S /GTS_PDFA1 /DestOutputProfile 6 0 R >>]' },
    font: { resources: '/Font << /F1 7 0 R >>' },
    image: { resources: '/XObject << /I 6 0 R >>' },
  };
  const descriptor = '<< /Type /FontDescriptor /FontName /Bomb /FontFile2 6 0 R >>';
  const face = '<< /Type /Font /Subtype /TrueType /BaseFont /Bomb /FontDescriptor 8 0 R >>';
  const others = [
    [6, streamOf(`${dicts[where]} ${flate(1)}`, packed)],
    [7, face],
    [8, descriptor],
  ] as const;
  return withTable({ objects: pageObjects(others, named[where]) });
}

function withFontIn(dict: string, data: Uint8Array | string): Buffer {
  const objects = pageObjects([[6, streamOf(dict, data)]]);
  objects.delete(4);
  return withStream({ objects, compressed: new Map([[4, [6, 0]]]) });
}

function flate(layers: number): string {
  return `/Filter [${'/FlateDecode '.repeat(layers).trim()}]`;
}

const CLEAR = 256;
/** So many that all codes have nine bits, and end at a byte. */
const LZW_CODES = 248;
const LZW_BYTES = ((LZW_CODES - 1) * LZW_CODES) / 2;

/** Each code after the first stands for a space more than the one before it. */
function lzwOfSpaces(): Buffer {
  const codes = Array.from({ length: LZW_CODES }, (_, at) => {
    if (at === 0) return CLEAR;
    return at === 1 ? SPACE : CLEAR + at;
  });
  const bits = codes.map((code) => code.toString(2).padStart(9, '0')).join('');
  const bytes = bits.match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((eight) => Number.parseInt(eight, 2)));
}
