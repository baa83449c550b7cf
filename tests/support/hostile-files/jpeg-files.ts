/** Hostile JPEG files, written segment by segment (ITU T.81). */

const START = Buffer.from([0xff, 0xd8]);
const END = Buffer.from([0xff, 0xd9]);
const LONGEST = 65_533;

/** A gray picture whose data is missing. */
export function emptyJpeg(width: number, height: number): Buffer {
  const scan = segment(0xda, [1, 1, 0x00, 0, 63, 0]);
  return Buffer.concat([START, quantities(), frame(0xc0, width, height), codes(), scan, END]);
}

/**
 * A progressive picture of gray blocks and this many scans of a few bytes, each of which a decoder
 * applies to every block.
 */
export function jpegOfScans(width: number, height: number, scans: number): Buffer {
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8);
  const first = [segment(0xda, [1, 1, 0x00, 0, 0, 0x01]), zeroBits(blocks)];
  // The next bit of the averages, again and again.
  const next = Buffer.concat([segment(0xda, [1, 1, 0x00, 0, 0, 0x10]), zeroBits(blocks)]);
  // All other values of so many blocks are zero: a code and fourteen bits that are the count.
  const band = Buffer.concat([segment(0xda, [1, 1, 0x00, 1, 63, 0x00]), endsOfBands(blocks)]);
  const rest = Array.from({ length: scans - 1 }, (_, nth) => (nth === 0 ? next : band));
  const head = [START, quantities(), frame(0xc2, width, height), codes()];
  return Buffer.concat([...head, ...first, ...rest, END]);
}

/** Segments in front of a good picture’s own. */
function jpegWith(jpeg: Uint8Array, marker: number, contents: readonly Uint8Array[]): Buffer {
  const added = contents.map((content) => segment(marker, content));
  return Buffer.concat([START, ...added, jpeg.subarray(2)]);
}

/** A profile in as many parts as there can be. */
export function jpegWithProfile(jpeg: Uint8Array): Buffer {
  const parts = Array.from({ length: 255 }, (_, at) => {
    const head = Buffer.concat([Buffer.from('ICC_PROFILE\0'), Buffer.from([at + 1, 255])]);
    return Buffer.concat([head, Buffer.alloc(LONGEST - head.length, at)]);
  });
  return jpegWith(jpeg, 0xe2, parts);
}

/** Metadata whose directory comes back to itself, with values that are longer than the file. */
export function jpegWithExif(jpeg: Uint8Array): Buffer {
  const entries = 5000;
  const exif = Buffer.alloc(10 + entries * 12);
  exif.write('MM\0\x2a', 'latin1');
  exif.writeUInt32BE(8, 4);
  exif.writeUInt16BE(entries, 8);
  for (let at = 0; at < entries; at += 1) {
    const isDirectory = at % 2 === 0;
    const entry = 10 + at * 12;
    exif.writeUInt16BE(isDirectory ? 0x87_69 : 0x01_0e, entry);
    exif.writeUInt16BE(isDirectory ? 4 : 2, entry + 2);
    exif.writeUInt32BE(isDirectory ? 1 : 2 ** 32 - 1, entry + 4);
    exif.writeUInt32BE(8, entry + 8);
  }
  return jpegWith(jpeg, 0xe1, [Buffer.concat([Buffer.from('Exif\0\0'), exif])]);
}

/** Comments of the greatest length. */
export function jpegWithComments(jpeg: Uint8Array, count: number): Buffer {
  const comment = Buffer.alloc(LONGEST, 'a');
  return jpegWith(
    jpeg,
    0xfe,
    Array.from({ length: count }, () => comment),
  );
}

/** Empty comments. */
export function jpegOfSegments(jpeg: Uint8Array, count: number): Buffer {
  const none = new Uint8Array();
  return jpegWith(
    jpeg,
    0xfe,
    Array.from({ length: count }, () => none),
  );
}

/** Bytes that fill the space before a marker. */
export function jpegWithFill(jpeg: Uint8Array, count: number): Buffer {
  return Buffer.concat([START, Buffer.alloc(count, 0xff), jpeg.subarray(2)]);
}

function segment(marker: number, content: Uint8Array | readonly number[]): Buffer {
  const body = Buffer.from(content);
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}

const quantities = () => segment(0xdb, [0, ...Array.from({ length: 64 }, () => 16)]);

/** Of one channel. */
function frame(marker: number, width: number, height: number): Buffer {
  const sizes = [height >> 8, height & 255, width >> 8, width & 255];
  return segment(marker, [8, ...sizes, 1, 1, 0x11, 0]);
}

/** One code of one bit each: no difference; and the end of the bands of up to 32,767 blocks. */
function codes(): Buffer {
  const oneOfOneBit = [1, ...Array.from({ length: 15 }, () => 0)];
  return segment(0xc4, [0x00, ...oneOfOneBit, 0, 0x10, ...oneOfOneBit, 0xe0]);
}

function zeroBits(count: number): Buffer {
  return Buffer.alloc(Math.ceil(count / 8));
}

const MOST_AT_ONCE = 2 ** 15 - 1;

/** Of at least 16,384 blocks. */
function endsOfBands(blocks: number): Buffer {
  const runs = Math.ceil(blocks / MOST_AT_ONCE);
  let bits = '';
  for (let run = 0; run < runs; run += 1) {
    const end = Math.floor((blocks * (run + 1)) / runs);
    const count = end - Math.floor((blocks * run) / runs);
    bits += `0${(count - 2 ** 14).toString(2).padStart(14, '0')}`;
  }
  const bytes = bits.padEnd(Math.ceil(bits.length / 8) * 8, '1').match(/.{8}/g) ?? [];
  const values = bytes.map((eight) => Number.parseInt(eight, 2));
  // A byte of ones is followed by zeros, else it would be a marker.
  return Buffer.from(values.flatMap((value) => (value === 0xff ? [value, 0] : [value])));
}
