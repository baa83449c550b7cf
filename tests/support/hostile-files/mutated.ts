/** Good files, changed at random: the same for the same seed. */
import { randomOf, type Random } from './random.ts';

// cspell:ignore alph anmf dests flate iccp jbig parms plte

/** What is swapped for another one of it, and put in anywhere. */
const words = [
  'obj endobj stream endstream xref trailer startxref %%EOF %PDF-1.7 null true false R',
  '<< >> [ ] ( ) < > { } \n \0 /Type /Catalog /Pages /Page /Kids /Count /Parent /Length /Filter',
  '/FlateDecode /LZWDecode /ASCIIHexDecode /ASCII85Decode /RunLengthDecode /DCTDecode /Crypt',
  '/JBIG2Decode /DecodeParms /Predictor /Columns /Colors /ObjStm /XRef /Extends /First /N /W',
  '/Index /Size /Prev /XRefStm /Root /Info /ID /Encrypt /AcroForm /Fields /XFA /Annots /AP /AS',
  '/MediaBox /Rotate /Resources /Contents /Font /XObject /Subtype /Form /OpenAction /AA /JS',
  '/JavaScript /Names /Dests /OCProperties /StructParents',
  'IHDR IDAT PLTE iCCP zTXt iTXt IEND acTL fcTL fdAT eXIf RIFF WEBP VP8X VP8L ANIM ANMF ICCP ALPH',
  '\xff\xd8 \xff\xc0 \xff\xc2 \xff\xc4 \xff\xda \xff\xdb \xff\xd9 \xff\xe1',
].flatMap((line) => line.split(' '));
const numbers = [
  '0 1 -1 2 3 7 255 65535 65536 2147483647 2147483648 4294967295 9007199254740993',
  '-0 0.00001 1e308 99999999999999999999999',
].flatMap((line) => line.split(' '));

type Change = (bytes: Buffer, random: Random) => Buffer;

const changes: Change[] = [
  flipBits,
  flipBits,
  setNumber,
  setNumber,
  setNumber,
  swapNumbers,
  swapWords,
  insertWord,
  insertWord,
  setBytes,
  cutOut,
  cutShort,
  repeatPart,
  movePart,
  nestCopy,
];

/** One to six changes, or at most so many; a mutated file may still be a good one. */
export function mutated(seedBytes: Uint8Array, seed: number, most = 6): Buffer {
  const random = randomOf(seed);
  let bytes: Buffer = Buffer.from(seedBytes);
  const count = 1 + random.number(most);
  for (let nth = 0; nth < count && bytes.length > 0 && bytes.length < MOST_BYTES; nth += 1) {
    bytes = random.pick(changes)(bytes, random);
  }
  return bytes;
}

function flipBits(bytes: Buffer, random: Random): Buffer {
  const count = 1 + random.number(8);
  for (let nth = 0; nth < count; nth += 1) {
    const at = random.number(bytes.length);
    bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << random.number(8)), at);
  }
  return bytes;
}

/** One to four bytes, often the greatest or least ones, as lengths and sizes in pictures are. */
function setBytes(bytes: Buffer, random: Random): Buffer {
  const at = random.number(bytes.length);
  const value = random.pick([0, 0x7f, 0x80, 0xff, random.number(256)]);
  return bytes.fill(value, at, Math.min(bytes.length, at + 1 + random.number(4)));
}

function setNumber(bytes: Buffer, random: Random): Buffer {
  const places = placesOf(bytes, /\d+/g);
  return places.length === 0 ? bytes : replaced(bytes, random.pick(places), random.pick(numbers));
}

function swapNumbers(bytes: Buffer, random: Random): Buffer {
  return swapped(bytes, random, placesOf(bytes, /\d+/g));
}

function swapWords(bytes: Buffer, random: Random): Buffer {
  return swapped(bytes, random, placesOf(bytes, /\/?[A-Za-z][A-Za-z0-9]{1,19}/g));
}

function insertWord(bytes: Buffer, random: Random): Buffer {
  const at = random.number(bytes.length);
  const isNumber = random.number(4) === 0;
  const word = ` ${random.pick(isNumber ? numbers : words)} `;
  return replaced(bytes, { at, length: random.number(2) * word.length }, word);
}

function cutOut(bytes: Buffer, random: Random): Buffer {
  return replaced(bytes, partOf(bytes, random), '');
}

function cutShort(bytes: Buffer, random: Random): Buffer {
  return bytes.subarray(0, random.number(bytes.length));
}

const MOST_REPEATS = 200;
const MOST_BYTES = 1_000_000;

function repeatPart(bytes: Buffer, random: Random): Buffer {
  const { at, length } = partOf(bytes, random);
  const part = bytes.subarray(at, at + length);
  const times = Math.min(1 + random.number(MOST_REPEATS), Math.ceil(MOST_BYTES / length));
  const copies = Array.from({ length: times }, () => part);
  return Buffer.concat([bytes.subarray(0, at), ...copies, bytes.subarray(at)]);
}

function movePart(bytes: Buffer, random: Random): Buffer {
  const { at, length } = partOf(bytes, random);
  const part = Buffer.from(bytes.subarray(at, at + length));
  const rest = replaced(bytes, { at, length }, '');
  const to = random.number(rest.length + 1);
  return Buffer.concat([rest.subarray(0, to), part, rest.subarray(to)]);
}

/** The whole file within itself. */
function nestCopy(bytes: Buffer, random: Random): Buffer {
  const at = random.number(bytes.length);
  return Buffer.concat([bytes.subarray(0, at), bytes, bytes.subarray(at)]);
}

interface Place {
  at: number;
  length: number;
}

/** Small parts more often than large ones. */
function partOf(bytes: Buffer, random: Random): Place {
  const at = random.number(bytes.length);
  const longest = random.pick([8, 64, 512, bytes.length]);
  return { at, length: 1 + random.number(Math.min(longest, bytes.length - at)) };
}

function placesOf(bytes: Buffer, what: RegExp): Place[] {
  const found = bytes.toString('latin1').matchAll(what);
  return Array.from(found, (match) => ({ at: match.index, length: match[0].length }));
}

/** Two of them change places. */
function swapped(bytes: Buffer, random: Random, places: readonly Place[]): Buffer {
  if (places.length < 2) return bytes;
  const [one, other] = [random.pick(places), random.pick(places)];
  const [first, last] = one.at < other.at ? [one, other] : [other, one];
  const text = ({ at, length }: Place) => bytes.toString('latin1', at, at + length);
  const [earlier, later] = [text(first), text(last)];
  // From the end, so that the earlier one is still where it was.
  return replaced(replaced(bytes, last, earlier), first, later);
}

function replaced(bytes: Buffer, { at, length }: Place, by: string): Buffer {
  const [before, after] = [bytes.subarray(0, at), bytes.subarray(at + length)];
  return Buffer.concat([before, Buffer.from(by, 'latin1'), after]);
}
