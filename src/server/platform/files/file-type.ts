/** Detects a file’s type by its bytes; its name and declared type are ignored. Pure. */

const starts: [type: string, test: (bytes: Uint8Array) => boolean][] = [
  ['image/png', (bytes) => has(bytes, 0, '\x89PNG\r\n\x1a\n')],
  ['image/jpeg', (bytes) => has(bytes, 0, '\xff\xd8\xff')],
  ['image/gif', (bytes) => has(bytes, 0, 'GIF87a') || has(bytes, 0, 'GIF89a')],
  ['image/webp', (bytes) => has(bytes, 0, 'RIFF') && has(bytes, 8, 'WEBP')],
  ['application/pdf', (bytes) => has(bytes, 0, '%PDF-')],
];

const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Bytes of a file that say what it is; the end has the names in an archive, and its comment. */
export const LOOKED_AT = { start: 64 * 1024, end: 320 * 1024 };

interface FileEnd {
  /** Where it begins in the file. */
  at: number;
  bytes: Uint8Array;
}

/**
 * A media type of our short list; `text/plain` for text of any kind, HTML and SVG included. `end`:
 * what comes last, if `bytes` are only the first.
 */
export function detectFileType(bytes: Uint8Array, end: FileEnd = { at: 0, bytes }): string {
  const known = starts.find(([, test]) => test(bytes));
  if (known !== undefined) return known[0];
  if (has(bytes, 0, 'PK\x03\x04') || has(bytes, 0, 'PK\x05\x06')) return archiveType(end);
  return isText(bytes) ? 'text/plain; charset=utf-8' : 'application/octet-stream';
}

/** Whether the bytes at `offset` are those of the text, a byte for each character. */
function has(bytes: Uint8Array, offset: number, text: string): boolean {
  if (bytes.length < offset + text.length) return false;
  return Array.from(text).every((sign, index) => bytes[offset + index] === sign.charCodeAt(0));
}

/** Word’s and Excel’s documents are archives that hold a part of a certain name. */
function archiveType(end: FileEnd): string {
  const names = archivedNames(end);
  if (names.includes('[Content_Types].xml')) {
    if (names.includes('word/document.xml')) return wordType;
    if (names.includes('xl/workbook.xml')) return sheetType;
  }
  return 'application/zip';
}

const ENTRY_BYTES = 46;
const END_BYTES = 22;
const LONGEST_COMMENT = 65_535;
const MOST_NAMES = 2000;

/** The names in a zip’s central directory (PKWARE’s APPNOTE 4.3.12 and 4.3.16); none if it has none. */
function archivedNames({ at, bytes }: FileEnd): string[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - END_BYTES;
  const farthest = Math.max(0, end - LONGEST_COMMENT);
  while (end >= farthest && !has(bytes, end, 'PK\x05\x06')) end -= 1;
  if (end < farthest) return [];
  const names: string[] = [];
  let entry = view.getUint32(end + 16, true) - at;
  while (names.length < MOST_NAMES && has(bytes, entry, 'PK\x01\x02')) {
    if (entry + ENTRY_BYTES > bytes.length) break;
    const lengths = [28, 30, 32].map((offset) => view.getUint16(entry + offset, true));
    const [nameLength = 0] = lengths;
    const name = bytes.subarray(entry + ENTRY_BYTES, entry + ENTRY_BYTES + nameLength);
    names.push(new TextDecoder().decode(name));
    entry += ENTRY_BYTES + lengths.reduce((sum, length) => sum + length, 0);
  }
  return names;
}

const control = /[^\P{Cc}\t\n\r\f]/u;

function isText(bytes: Uint8Array): boolean {
  try {
    const decoder = new TextDecoder('utf-8', { fatal: true });
    // A character may be cut in two where we stop looking.
    const text = decoder.decode(bytes.subarray(0, LOOKED_AT.start), {
      stream: bytes.length >= LOOKED_AT.start,
    });
    return text !== '' && !control.test(text);
  } catch {
    return false;
  }
}
