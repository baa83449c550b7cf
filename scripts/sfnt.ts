/** TrueType files as tables of bytes: just enough to give a typeface a name of our own. */

const TABLE_RECORD = 16;
const HEADER = 12;
const FAMILY = 1;
const FACE = 4;
const POSTSCRIPT = 6;

/**
 * The typeface under another name, and under no other. `family`: letters, digits, spaces, hyphens.
 * Typst treats two files as two families, also where the web joins them into one.
 */
export function renameFace(font: Buffer, family: string, style: string): Buffer {
  const tables = readTables(font);
  tables.set('name', nameTable(family, style));
  return writeSfnt(font.readUInt32BE(0), tables);
}

function readTables(font: Buffer): Map<string, Buffer> {
  const tables = new Map<string, Buffer>();
  for (let nth = 0; nth < font.readUInt16BE(4); nth += 1) {
    const at = HEADER + nth * TABLE_RECORD;
    const offset = font.readUInt32BE(at + 8);
    const length = font.readUInt32BE(at + 12);
    tables.set(font.toString('latin1', at, at + 4), font.subarray(offset, offset + length));
  }
  return tables;
}

/** In English, as Windows has it, which every reader takes. */
function nameTable(family: string, style: string): Buffer {
  const names: [id: number, text: string][] = [
    [FAMILY, family],
    [2, style],
    [FACE, `${family} ${style}`],
    [POSTSCRIPT, `${family}-${style}`.replaceAll(' ', '')],
  ];
  const texts = names.map(([, text]) => Buffer.from(text, 'utf16le').swap16());
  const head = Buffer.alloc(6 + names.length * 12);
  head.writeUInt16BE(names.length, 2);
  head.writeUInt16BE(head.length, 4);
  let offset = 0;
  for (const [nth, [id]] of names.entries()) {
    const length = texts[nth]?.length ?? 0;
    const record = [3, 1, 0x409, id, length, offset];
    for (const [field, value] of record.entries()) {
      head.writeUInt16BE(value, 6 + nth * 12 + field * 2);
    }
    offset += length;
  }
  return Buffer.concat([head, ...texts]);
}

function writeSfnt(version: number, tables: Map<string, Buffer>): Buffer {
  const sorted = [...tables].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const directory = Buffer.alloc(HEADER + sorted.length * TABLE_RECORD);
  const power = Math.floor(Math.log2(sorted.length));
  directory.writeUInt32BE(version, 0);
  directory.writeUInt16BE(sorted.length, 4);
  directory.writeUInt16BE(2 ** power * 16, 6);
  directory.writeUInt16BE(power, 8);
  directory.writeUInt16BE((sorted.length - 2 ** power) * 16, 10);
  let offset = directory.length;
  const bodies: Buffer[] = [];
  for (const [nth, [tag, body]] of sorted.entries()) {
    const at = HEADER + nth * TABLE_RECORD;
    const padded = Buffer.concat([body, Buffer.alloc((4 - (body.length % 4)) % 4)]);
    directory.write(tag, at, 'latin1');
    directory.writeUInt32BE(checksum(padded), at + 4);
    directory.writeUInt32BE(offset, at + 8);
    directory.writeUInt32BE(body.length, at + 12);
    bodies.push(padded);
    offset += padded.length;
  }
  return Buffer.concat([directory, ...bodies]);
}

function checksum(bytes: Buffer): number {
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + bytes.readUInt32BE(at)) >>> 0;
  return sum;
}
