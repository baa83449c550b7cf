/** ZIP archives without compression (APPNOTE 6.3.10): PDFs and hashes hardly get smaller. Pure. */
import { crc32 } from 'node:zlib';

export interface ZippedFile {
  /** With its folders, e.g. `versions/1/original.pdf`. */
  name: string;
  bytes: Uint8Array;
}

const FILE_SIGNATURE = Buffer.from('PK\x03\x04');
const signatures = { entry: 0x02_01_4b_50, end: 0x06_05_4b_50 };
/** The first version with folders: what is needed to extract it. */
const VERSION = 20;
/** Names are UTF-8. */
const UTF8_NAMES = 1 << 11;
const MADE_ON_UNIX = 3 << 8;
/** A file that its owner may change and everyone may read. */
const UNIX_MODE = 0o100_644;
/** Bytes of the head of a file, of an entry in the directory and of its end. */
const [HEAD, ENTRY, END] = [30, 46, 22];
/** More needs the larger form of the format. */
const LARGEST = 0xff_ff_ff_ff;

/** Bytes of a ZIP of such files. Throws `RangeError` if it would be 4 GB or more. */
export function zipSize(files: readonly { name: string; size: number }[]): number {
  // The name is in the head of the file, and in its entry in the directory.
  const sizes = files.map(({ name, size }) => size + 2 * Buffer.byteLength(name) + HEAD + ENTRY);
  const size = sizes.reduce((sum, one) => sum + one, END);
  if (size > LARGEST) throw new RangeError('The ZIP would be 4 GB or more');
  return size;
}

/** In parts, so that one file at a time is in memory. `at`: the time of all files, in UTC. */
export async function* zipFiles(
  files: AsyncIterable<ZippedFile> | Iterable<ZippedFile>,
  at: Temporal.Instant,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const entries: Buffer[] = [];
  let offset = 0;
  for await (const file of files) {
    const name = Buffer.from(file.name);
    const described = describe(file, name, at);
    entries.push(Buffer.concat([entryOf(described, offset), name]));
    yield Buffer.concat([FILE_SIGNATURE, described, name]);
    yield new Uint8Array(file.bytes);
    offset += HEAD + name.length + file.bytes.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(END);
  end.writeUInt32LE(signatures.end, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  yield Buffer.concat([directory, end]);
}

/** The 26 bytes that a file’s head and its entry in the directory have in common. */
function describe({ bytes }: ZippedFile, name: Buffer, at: Temporal.Instant): Buffer {
  const shared = Buffer.alloc(26);
  const { year, month, day, hour, minute, second } = at.toZonedDateTimeISO('UTC');
  shared.writeUInt16LE(VERSION, 0);
  shared.writeUInt16LE(UTF8_NAMES, 2);
  // Stored, and the time of MS-DOS, in steps of two seconds.
  shared.writeUInt16LE(0, 4);
  shared.writeUInt16LE((hour << 11) | (minute << 5) | (second >> 1), 6);
  shared.writeUInt16LE(((year - 1980) << 9) | (month << 5) | day, 8);
  shared.writeUInt32LE(crc32(bytes), 10);
  shared.writeUInt32LE(bytes.length, 14);
  shared.writeUInt32LE(bytes.length, 18);
  shared.writeUInt16LE(name.length, 22);
  return shared;
}

function entryOf(described: Buffer, offset: number): Buffer {
  const [before, after] = [Buffer.alloc(6), Buffer.alloc(14)];
  before.writeUInt32LE(signatures.entry, 0);
  before.writeUInt16LE(MADE_ON_UNIX | VERSION, 4);
  after.writeUInt32LE(UNIX_MODE * 0x1_00_00, 6);
  after.writeUInt32LE(offset, 10);
  return Buffer.concat([before, described, after]);
}
