/**
 * Writes PDFs byte by byte, in every layout that the format allows. Each character of a string is
 * a byte.
 */
import { deflateSync } from 'node:zlib';

/** As in a cross-reference stream: 0 is free, 1 has an offset, 2 is the stream and the index in it. */
type Row = readonly [type: 0 | 1 | 2, second: number, third: number];

interface FileOptions {
  header?: string;
  /** Bytes before the header, which is where offsets count from. */
  before?: string;
  lineEnd?: '\n' | '\r' | '\r\n';
}

interface TableOptions {
  trailer?: string;
  /** Also found at the offset that points to it. */
  spaceBefore?: string;
  entryEnd?: ' \n' | ' \r' | '\r\n';
}

interface StreamOptions {
  trailer?: string;
  widths?: readonly [type: number, second: number, third: number];
  /** Turns the rows into the data of the stream. */
  encode?: (rows: Buffer, columns: number) => Buffer;
  filter?: string | ((columns: number) => string);
}

/** The entries of a trailer that each revision repeats. */
export const trailer = '/Root 1 0 R /Info 9 0 R';

export class PdfFile {
  private text: string;
  private readonly lineEnd: string;
  private readonly origin: number;
  private rows = new Map<number, Row>([[0, [0, 0, 65_535]]]);
  private size = 1;

  constructor({ header = '%PDF-1.7', before = '', lineEnd = '\n' }: FileOptions = {}) {
    this.lineEnd = lineEnd;
    this.origin = before.length;
    this.text = `${before}${header}${lineEnd}%\xE2\xE3\xCF\xD3${lineEnd}`;
  }

  /** An object that the caller writes next, in its own way. */
  place(number: number, generation = 0): this {
    return this.row(number, [1, this.text.length - this.origin, generation]);
  }

  write(...lines: string[]): this {
    for (const line of lines) this.text += line + this.lineEnd;
    return this;
  }

  add(number: number, body: string, generation = 0): this {
    const head = `${number} ${generation} obj`;
    return this.place(number, generation).write(head, body, 'endobj');
  }

  addAll(objects: Iterable<readonly [number: number, body: string]>): this {
    for (const [number, body] of objects) this.add(number, body);
    return this;
  }

  /** `generation`: the one that the number has when it is used again. */
  free(number: number, generation: number, nextFree = 0): this {
    return this.row(number, [0, nextFree, generation]);
  }

  /** An object stream with these objects. */
  pack(number: number, objects: Iterable<readonly [number: number, body: string]>, entries = '') {
    const all = [...objects];
    let bodies = '';
    const places = all.map(([member, body], at) => {
      this.row(member, [2, number, at]);
      const place = `${member} ${bodies.length}`;
      bodies += `${body}\n`;
      return place;
    });
    const head = `${places.join(' ')}\n`;
    const dict = `/Type /ObjStm /N ${all.length} /First ${head.length} ${entries}`;
    return this.add(number, deflated(head + bodies, dict));
  }

  /** Ends a revision with a cross-reference table. Returns its offset. */
  endWithTable({ trailer: entries = trailer, spaceBefore = '', entryEnd }: TableOptions = {}) {
    const start = this.text.length - this.origin;
    const end = entryEnd ?? (this.lineEnd.length === 1 ? ` ${this.lineEnd}` : this.lineEnd);
    this.write(`${spaceBefore}xref`);
    const sections = this.sections();
    // Also a table without entries has a section.
    for (const [first, rows] of sections.length === 0 ? [[0, []] as const] : sections) {
      this.write(`${first} ${rows.length}`);
      for (const [type, second, third] of rows) {
        const numbers = `${String(second).padStart(10, '0')} ${String(third).padStart(5, '0')}`;
        this.text += `${numbers} ${type === 1 ? 'n' : 'f'}${end}`;
      }
    }
    return this.write('trailer', `<< /Size ${this.size} ${entries} >>`).end(start);
  }

  /** Ends a revision with a cross-reference stream. Returns its offset. */
  endWithStream(number: number, options: StreamOptions = {}): number {
    return this.end(this.addReferences(number, options));
  }

  /** A cross-reference stream that the end of the revision does not point to. */
  addReferences(
    number: number,
    { trailer: entries = trailer, widths = [1, 3, 2], encode, filter }: StreamOptions = {},
  ): number {
    const start = this.text.length - this.origin;
    this.place(number);
    // Without a type all are objects at an offset, so that none can be free.
    if (widths[0] === 0) this.rows.delete(0);
    const columns = widths[0] + widths[1] + widths[2];
    const sections = this.sections();
    const index = sections.map(([first, rows]) => `${first} ${rows.length}`).join(' ');
    const rows = Buffer.concat(
      sections.flatMap(([, all]) => all.map((row) => packed(row, widths))),
    );
    const how = typeof filter === 'function' ? filter(columns) : (filter ?? '');
    const dict = `/Type /XRef /Size ${this.size} /W [${widths.join(' ')}] /Index [${index}] ${how} ${entries}`;
    this.add(number, stream(encode?.(rows, columns) ?? rows, dict));
    return start;
  }

  bytes(): Buffer {
    return Buffer.from(this.text, 'latin1');
  }

  private end(start: number): number {
    this.write('startxref', String(start), '%%EOF');
    this.rows = new Map();
    return start;
  }

  private row(number: number, row: Row): this {
    this.rows.set(number, row);
    this.size = Math.max(this.size, number + 1);
    return this;
  }

  /** Runs of consecutive numbers. */
  private sections(): [first: number, rows: Row[]][] {
    const sections: [number, Row[]][] = [];
    for (const [number, row] of [...this.rows].toSorted(([a], [b]) => a - b)) {
      const last = sections.at(-1);
      if (last !== undefined && last[0] + last[1].length === number) last[1].push(row);
      else sections.push([number, [row]]);
    }
    return sections;
  }
}

function packed(row: Row, widths: readonly number[]): Buffer {
  const fields = row.map((value, at) =>
    Buffer.from(value.toString(16).padStart(16, '0'), 'hex').subarray(8 - (widths[at] ?? 0)),
  );
  return Buffer.concat(fields);
}

/** The body of a stream object. */
export function stream(data: Uint8Array | string, entries = '', lineEnd = '\n'): string {
  const bytes = typeof data === 'string' ? data : Buffer.from(data).toString('latin1');
  // A carriage return alone may not follow the keyword.
  const afterKeyword = lineEnd === '\r' ? '\r\n' : lineEnd;
  const dict = `<< ${entries} /Length ${bytes.length} >>`;
  return `${dict}${lineEnd}stream${afterKeyword}${bytes}${lineEnd}endstream`;
}

function deflated(data: string, entries = ''): string {
  const bytes = deflateSync(Buffer.from(data, 'latin1'));
  return stream(bytes, `${entries} /Filter /FlateDecode`);
}

/** What is added to a document of two pages; `page`, `resources` and `content` to the second. */
export interface PdfParts {
  catalog?: string;
  /** Of the root of the page tree. */
  pages?: string;
  page?: string;
  resources?: string;
  content?: string;
  /** By number, from 10 on. */
  objects?: Readonly<Record<number, string>>;
}

/** A document of two pages: the catalog is object 1, the pages are 3 and 4, their contents 5 and 6. */
export function pdfObjects(
  { catalog = '', pages, page = '', resources = '', content = '', objects = {} }: PdfParts = {},
  lineEnd = '\n',
): Map<number, string> {
  const common = '/Type /Page /Parent 2 0 R /MediaBox [0 0 420 595]';
  const fonts = '/Font << /F1 7 0 R /F2 8 0 R >>';
  return new Map([
    [1, `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`],
    [2, `<< /Type /Pages ${pages ?? '/Kids [3 0 R 4 0 R] /Count 2'} >>`],
    [3, `<< ${common} /Resources << ${fonts} >> /Contents 5 0 R >>`],
    [4, `<< ${common} /Resources << ${fonts} ${resources} >> /Contents 6 0 R ${page} >>`],
    [5, stream(words(1), '', lineEnd)],
    [6, stream(`${words(2)}\n${content}`, '', lineEnd)],
    [7, '<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman >>'],
    [8, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>'],
    [9, '<< /Producer (A program of the client) /CreationDate (D:20261127093015Z) >>'],
    ...Object.entries(objects).map(([number, body]) => [Number(number), body] as const),
  ]);
}

/** The contents of a page. */
export function words(page: number): string {
  return `BT /F1 18 Tf 60 300 Td (Page ${page} of the client) Tj ET`;
}

/** With a cross-reference table. */
export function classicPdf(parts: PdfParts = {}): Buffer {
  const file = new PdfFile().addAll(pdfObjects(parts));
  file.endWithTable();
  return file.bytes();
}

/** With all objects but streams in an object stream. */
export function compressedPdf(parts: PdfParts = {}): Buffer {
  const objects = [...pdfObjects(parts)];
  const isStream = ([, body]: readonly [number, string]) => body.endsWith('endstream');
  const next = Math.max(...objects.map(([number]) => number)) + 1;
  const file = new PdfFile().addAll(objects.filter(isStream));
  file.pack(
    next,
    objects.filter((object) => !isStream(object)),
  );
  file.endWithStream(next + 1);
  return file.bytes();
}
