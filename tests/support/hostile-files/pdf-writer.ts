/** Writes PDFs from their objects, right or wrong: nothing is checked. */

export type Content = string | Uint8Array;

interface Written {
  /** As they stand between `obj` and `endobj`. Object 1 is the catalog. */
  objects: ReadonlyMap<number, Content>;
  /** Where objects in an object stream are: its number, and their place in it. */
  compressed?: ReadonlyMap<number, readonly [stream: number, at: number]>;
  /** Further entries of the trailer. */
  trailer?: string;
}

/** A stream object, whose length is right unless `length` says otherwise. */
export function streamOf(dict: string, data: Content, length?: string): Buffer {
  const bytes = asBytes(data);
  const start = `<< ${dict} /Length ${length ?? bytes.length} >>\nstream\n`;
  return Buffer.concat([asBytes(start), bytes, asBytes('\nendstream')]);
}

/** An object stream (ISO 32000-2, 7.5.7) of objects by number, not compressed. */
export function packedObjects(objects: ReadonlyMap<number, string>): {
  data: string;
  dict: string;
} {
  const numbers: string[] = [];
  let text = '';
  for (const [number, object] of objects) {
    numbers.push(`${number} ${text.length}`);
    text += `${object}\n`;
  }
  const head = `${numbers.join(' ')}\n`;
  return {
    data: head + text,
    dict: `/Type /ObjStm /N ${objects.size} /First ${head.length}`,
  };
}

/** With a table of cross references, as PDF 1.4 has it. */
export function withTable({ objects, trailer = '' }: Written): Buffer {
  const { bytes, offsets } = body(objects);
  const size = greatestOf(objects) + 1;
  const rows = Array.from({ length: size }, (_, number) => {
    const offset = offsets.get(number);
    const kind = offset === undefined ? '65535 f ' : '00000 n ';
    return `${String(offset ?? 0).padStart(10, '0')} ${kind}\n`;
  });
  const end = [
    `xref\n0 ${size}\n${rows.join('')}`,
    `trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\n`,
    `startxref\n${bytes.length}\n%%EOF\n`,
  ];
  return Buffer.concat([bytes, ...end.map(asBytes)]);
}

/** The cross-reference stream as it is stored, and what its dictionary says of that. */
export interface StoredRows {
  data: Uint8Array;
  dict: string;
}

/** With a cross-reference stream (7.5.8), whose rows `store` may compress and add to. */
export function withStream(
  { objects, compressed = new Map(), trailer = '' }: Written,
  store: (rows: Buffer) => StoredRows = (data) => ({ data, dict: '' }),
): Buffer {
  const { bytes, offsets } = body(objects);
  const number = greatestOf(objects, compressed) + 1;
  offsets.set(number, bytes.length);
  const rows = Buffer.alloc((number + 1) * ROW_BYTES);
  for (const [number, offset] of offsets) writeRow(rows, number, [1, offset, 0]);
  for (const [number, [stream, at]] of compressed) writeRow(rows, number, [2, stream, at]);
  const { data, dict } = store(rows);
  const size = dict.includes('/Size') ? '' : `/Size ${number + 1}`;
  const head = `/Type /XRef ${size} /W [1 4 3] /Root 1 0 R ${dict} ${trailer}`;
  return Buffer.concat([
    bytes,
    asBytes(`${number} 0 obj\n`),
    streamOf(head, data),
    asBytes(`\nendobj\nstartxref\n${bytes.length}\n%%EOF\n`),
  ]);
}

/** Bytes of a row: a kind, an offset or the number of a stream, a place in it. */
export const ROW_BYTES = 8;

function writeRow(rows: Buffer, number: number, [kind, first, second]: [number, number, number]) {
  rows.writeUInt8(kind, number * ROW_BYTES);
  rows.writeUInt32BE(first, number * ROW_BYTES + 1);
  rows.writeUIntBE(second, number * ROW_BYTES + 5, 3);
}

/** There may be too many of them to be arguments. */
function greatestOf(...all: readonly ReadonlyMap<number, unknown>[]): number {
  let greatest = 0;
  for (const numbers of all) {
    for (const number of numbers.keys()) greatest = Math.max(greatest, number);
  }
  return greatest;
}

function body(objects: ReadonlyMap<number, Content>) {
  const parts = [asBytes('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n')];
  const offsets = new Map<number, number>();
  let length = parts[0]?.length ?? 0;
  for (const [number, object] of objects) {
    offsets.set(number, length);
    const lines = [asBytes(`${number} 0 obj\n`), asBytes(object), asBytes('\nendobj\n')];
    parts.push(...lines);
    length += lines.reduce((sum, line) => sum + line.length, 0);
  }
  return { bytes: Buffer.concat(parts), offsets };
}

function asBytes(content: Content): Buffer {
  return typeof content === 'string' ? Buffer.from(content, 'latin1') : Buffer.from(content);
}

const words = 'BT /F1 18 Tf 72 760 Td (Test agreement) Tj ET';

/** Objects 1 to 5 of a document with one page; other or further ones replace or follow them. */
export function pageObjects(
  others: Iterable<readonly [number, Content]> = [],
  { catalog = '', page = '', resources = '/Font << /F1 4 0 R >>' } = {},
): Map<number, Content> {
  return new Map<number, Content>([
    [1, `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`],
    [2, '<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 595 842] >>'],
    [3, `<< /Type /Page /Parent 2 0 R /Contents 5 0 R /Resources << ${resources} >> ${page} >>`],
    [4, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'],
    [5, streamOf('', words)],
    ...others,
  ]);
}
