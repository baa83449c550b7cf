/** Hostile PNG files, written chunk by chunk. */
import { crc32, deflateSync } from 'node:zlib';
import { deflatedFill, deflatedRepeats, MEGABYTE } from './deflated.ts';

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

interface Header {
  width: number;
  height: number;
  /** Bits for each channel. */
  depth?: number;
  colors?: keyof typeof channels;
  isInterlaced?: boolean;
}

/** By color type. */
const channels = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 } as const;

/** Whole, if `data` is; `before`: chunks ahead of it. */
function pngOf(header: Header, data: Uint8Array, before: readonly Buffer[] = []): Buffer {
  return Buffer.concat([
    SIGNATURE,
    headerChunk(header),
    ...before,
    chunk('IDAT', data),
    chunk('IEND', ''),
  ]);
}

/** Every pixel is there, all of them black. Without rows of passes, which zeros do not need. */
export function blackPng(header: Header): Buffer {
  const { width, height, depth = 8, colors = 0, isInterlaced = false } = header;
  const rowBytes = 1 + Math.ceil((width * depth * channels[colors]) / 8);
  // The seven passes of an interlaced picture have up to seven eighths more rows.
  const rows = isInterlaced ? Math.ceil((height * 15) / 8) : height;
  const bytes = isInterlaced
    ? width * height * ((depth * channels[colors]) / 8) + rows
    : rowBytes * height;
  return pngOf(header, deflatedFill(Math.ceil(bytes / MEGABYTE)));
}

/** A few bytes of data for so many pixels. */
export function emptyPng(header: Header): Buffer {
  return pngOf(header, deflateSync(Buffer.alloc(1000)));
}

const small = { width: 64, height: 36, colors: 2 } as const;
const smallData = deflateSync(Buffer.alloc(36 * (1 + 64 * 3), 0));

/** A small picture with a chunk that unpacks to this much. */
export function pngWithBomb(kind: 'iCCP' | 'zTXt' | 'iTXt', megabytes: number): Buffer {
  const packed = deflatedFill(megabytes, 0x20);
  const heads = {
    iCCP: 'profile\0\0',
    zTXt: 'Comment\0\0',
    iTXt: 'XML:com.adobe.xmp\0\x01\0\0\0',
  };
  const data = Buffer.concat([Buffer.from(heads[kind], 'latin1'), packed]);
  return pngOf(small, smallData, [chunk(kind, data)]);
}

/** A small picture among this many chunks of text. */
export function pngOfChunks(count: number): Buffer {
  const one = chunk('tEXt', 'a\0');
  return pngOf(small, smallData, [Buffer.concat(Array.from({ length: count }, () => one))]);
}

/** A small picture whose data is in chunks of one byte. */
export function pngOfBytes(): Buffer {
  const chunks = Array.from(smallData, (byte) => chunk('IDAT', Buffer.from([byte])));
  return Buffer.concat([SIGNATURE, headerChunk(small), ...chunks, chunk('IEND', '')]);
}

/** An animation of this many frames, each of which is the whole picture. */
export function animatedPng(frames: number): Buffer {
  const control = Buffer.alloc(8);
  control.writeUInt32BE(frames);
  const parts = Array.from({ length: frames }, (_, frame) => {
    const place = Buffer.alloc(26);
    for (const [at, value] of [frame * 2, small.width, small.height].entries()) {
      place.writeUInt32BE(value, at * 4);
    }
    const number = Buffer.alloc(4);
    number.writeUInt32BE(frame * 2 + 1);
    const data = Buffer.concat([number, smallData]);
    return Buffer.concat([chunk('fcTL', place), chunk('fdAT', data)]);
  });
  return pngOf(small, smallData, [chunk('acTL', control), ...parts]);
}

/** More data behind the last row of a small picture. */
export function pngWithMoreData(megabytes: number): Buffer {
  return pngOf(small, deflatedRepeats(Buffer.alloc(9), Buffer.alloc(MEGABYTE), megabytes));
}

/** A chunk that says it is longer than the file. */
export function pngWithLongChunk(length: number): Buffer {
  const long = chunk('tEXt', 'a\0');
  long.writeUInt32BE(length);
  return pngOf(small, smallData, [long]);
}

function headerChunk({ width, height, depth = 8, colors = 0, isInterlaced = false }: Header) {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width);
  data.writeUInt32BE(height, 4);
  data.set([depth, colors, 0, 0, isInterlaced ? 1 : 0], 8);
  return chunk('IHDR', data);
}

function chunk(type: string, content: Uint8Array | string): Buffer {
  const bytes = typeof content === 'string' ? Buffer.from(content, 'latin1') : content;
  const body = Buffer.concat([Buffer.from(type), bytes]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length - 4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** With the checks of all chunks made right, so that a reader looks at what is in them. */
export function withRightChecks(png: Buffer): Buffer {
  for (let at = SIGNATURE.length; at + 12 <= png.length;) {
    const end = at + 8 + png.readUInt32BE(at);
    if (end + 4 > png.length) break;
    png.writeUInt32BE(crc32(png.subarray(at + 4, end)), end);
    at = end + 4;
  }
  return png;
}
