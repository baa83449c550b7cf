/**
 * Compresses what is the same in every answer once. What differs follows uncompressed, as both
 * formats allow: compressing a page anew takes a millisecond. Bytes are Latin-1 here, because
 * strings are joined without copying them.
 */
import { brotliCompressSync, constants, crc32, gzipSync } from 'node:zlib';
import type { Bytes } from '../files/file-store.ts';
import { brotliOptions, type Encoding } from './resource.ts';

/** One uncompressed part of Brotli, with the length in 16 bits, and of DEFLATE has at most. */
const LONGEST_END = 0xff_ff;

/** The function gives the whole for an end of 1 to 65,535 ASCII characters. */
export function compressStart(start: Bytes, encoding: Encoding): (end: string) => string {
  const { compressed, finish } = startIn[encoding](start);
  const latin1 = Buffer.from(compressed).toString('latin1');
  return (end) => {
    if (end === '' || end.length > LONGEST_END) throw new Error(`An end of ${end.length}`);
    return latin1 + finish(end);
  };
}

interface Started {
  compressed: Uint8Array;
  /** What follows it. */
  finish: (end: string) => string;
}

const startIn: Record<Encoding, (start: Bytes) => Started> = {
  identity: (start) => ({ compressed: start, finish: (end) => end }),
  br: asBrotli,
  gzip: asGzip,
};

function asBrotli(start: Bytes): Started {
  const finishFlush = constants.BROTLI_OPERATION_FLUSH;
  const compressed = brotliCompressSync(start, { ...brotliOptions(start, 9), finishFlush });
  return { compressed, finish: brotliEnd };
}

/** RFC 7932, 9.2: an uncompressed meta-block, and an empty last one. */
function brotliEnd(end: string): string {
  const header = Buffer.alloc(3);
  // From the lowest bit on: not the last, a length of four nibbles, less one, uncompressed.
  header.writeUIntLE(((end.length - 1) << 3) | (1 << 19), 0, 3);
  return `${header.toString('latin1')}${end}\u0003`;
}

function asGzip(start: Bytes): Started {
  const compressed = gzipSync(start, { level: 9, finishFlush: constants.Z_SYNC_FLUSH });
  const before = { crc: crc32(start), length: start.length };
  return { compressed, finish: (end) => gzipEnd(before, end) };
}

/** RFC 1951, 3.2.4: a stored block, the last one; then RFC 1952, 2.3.1: checksum and length. */
function gzipEnd({ crc, length }: { crc: number; length: number }, end: string): string {
  const block = Buffer.alloc(5);
  block.writeUInt8(1);
  block.writeUInt16LE(end.length, 1);
  block.writeUInt16LE(end.length ^ LONGEST_END, 3);
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc32(end, crc));
  trailer.writeUInt32LE(length + end.length, 4);
  return `${block.toString('latin1')}${end}${trailer.toString('latin1')}`;
}
