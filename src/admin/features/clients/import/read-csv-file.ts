import { IMPORT_LIMITS } from '../../../../shared/clients/client-import.schema.ts';

/** The text of a file, or why it can’t be imported. */
export type ReadFile = { text: string } | { problem: string };

/** Reads UTF-8, UTF-16 as Excel writes it, and else what Windows in the West writes. */
export async function readCsvFile(file: Blob): Promise<ReadFile> {
  // A character takes at most four bytes.
  if (file.size > IMPORT_LIMITS.characters * 4) return { problem: TOO_LONG };
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isSpreadsheet(bytes)) return { problem: SPREADSHEET };
  return checkCsvText(decode(bytes));
}

/** What can be seen without asking the server. */
export function checkCsvText(text: string): ReadFile {
  if (text.trim() === '') return { problem: 'There is nothing in it' };
  if (text.includes('\0')) return { problem: 'This is not a text file' };
  return text.length > IMPORT_LIMITS.characters ? { problem: TOO_LONG } : { text };
}

const TOO_LONG = 'At most two million characters can be imported at once: split the file';
const SPREADSHEET =
  'This is a spreadsheet, not a CSV. In your spreadsheet program, save it as “CSV UTF-8” and choose that file.';

function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Excel’s and LibreOffice’s files are ZIP archives; Excel’s older ones begin otherwise. */
function isSpreadsheet(bytes: Uint8Array): boolean {
  const start = [...bytes.subarray(0, 4)].join(' ');
  return start === '80 75 3 4' || start === '208 207 17 224';
}
