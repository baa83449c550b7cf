/** Hostile WebP files, written chunk by chunk. */

// cspell:ignore anmf iccp

/** A WebP file of these chunks. `size`: what it says of its own length. */
function webpOf(chunks: readonly Buffer[], size?: number): Buffer {
  const body = Buffer.concat([Buffer.from('WEBP'), ...chunks]);
  const head = Buffer.from('RIFF\0\0\0\0', 'latin1');
  head.writeUInt32LE(size ?? body.length, 4);
  return Buffer.concat([head, body]);
}

function webpChunk(type: string, content: Uint8Array, size = content.length): Buffer {
  const head = Buffer.from(`${type}\0\0\0\0`, 'latin1');
  head.writeUInt32LE(size, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
}

const ANIMATED = 0x02;
const PROFILED = 0x20;

/** A canvas of this size, up to 16,777,216 pixels a side, in front of a small picture’s data. */
export function webpOnCanvas(webp: Uint8Array, width: number, height: number): Buffer {
  return webpOf([canvas(0, width, height), picture(webp)]);
}

/** Lossless, 16,384 pixels a side at most, without its data. */
export function emptyWebp(width: number, height: number): Buffer {
  const content = Buffer.alloc(20);
  content.writeUInt8(0x2f);
  content.writeUInt32LE(width - 1 + (height - 1) * 2 ** 14, 1);
  return webpOf([webpChunk('VP8L', content)]);
}

/** An animation in which each frame is this picture, on a canvas of that size. */
export function animatedWebp(webp: Uint8Array, frames: number, [width, height]: [number, number]) {
  const loops = webpChunk('ANIM', Buffer.alloc(6));
  const place = Buffer.alloc(16);
  place.writeUIntLE(63, 6, 3);
  place.writeUIntLE(35, 9, 3);
  const frame = webpChunk('ANMF', Buffer.concat([place, picture(webp)]));
  const all = Array.from({ length: frames }, () => frame);
  return webpOf([canvas(ANIMATED, width, height), loops, ...all]);
}

/** A profile of this many bytes; `size`: what it says of that. */
export function webpWithProfile(webp: Uint8Array, bytes: number, size = bytes): Buffer {
  const profile = webpChunk('ICCP', Buffer.alloc(bytes), size);
  return webpOf([canvas(PROFILED, 64, 36), profile, picture(webp)]);
}

function canvas(flags: number, width: number, height: number): Buffer {
  const content = Buffer.alloc(10);
  content.writeUInt8(flags);
  content.writeUIntLE(width - 1, 4, 3);
  content.writeUIntLE(height - 1, 7, 3);
  return webpChunk('VP8X', content);
}

/** The chunk with the picture of a simple file. */
function picture(webp: Uint8Array): Buffer {
  return Buffer.from(webp.subarray(12));
}
