/** Reads PDFs with external programs. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe } from 'vitest';
import { hasPdfTools, NO_TOOLS } from '../../scripts/ensure-pdf-tools.ts';
import { temporaryFolder } from './test-database.ts';

const isReadable = hasPdfTools();
if (!isReadable) console.log(NO_TOOLS);

/** Skips tests if the programs are not installed. */
export function describeWithPdfReaders(name: string, suite: () => void): void {
  describe.skipIf(!isReadable)(`${name}, as readers see it`, () => {
    suite();
  });
}

/** Its text, line by line as laid out. */
export function pdfText(bytes: Uint8Array): string {
  return read(bytes, 'pdftotext', '-layout', '-', '-');
}

/** Its text in one line, with line breaks and hyphenation removed. */
export function pdfFlatText(bytes: Uint8Array): string {
  const text = read(bytes, 'pdftotext', '-raw', '-', '-');
  return text.replaceAll(/[\u200B-\u200F\u202A-\u202E\u2066-\u2069]/g, '').replaceAll(/\s+/g, ' ');
}

/** Start and end of each word on the first page, from the top, in points. */
export function pdfWordPlaces(bytes: Uint8Array): { word: string; top: number; bottom: number }[] {
  const html = read(bytes, 'pdftotext', '-bbox', '-l', '1', '-', '-');
  const places = html.matchAll(/yMin="([\d.]+)" [^>]*yMax="([\d.]+)">([^<]*)</g);
  return [...places].map(([, top, bottom, word = '']) => ({
    word,
    top: Number(top),
    bottom: Number(bottom),
  }));
}

export function pdfFacts(bytes: Uint8Array): string {
  return read(bytes, 'pdfinfo', '-');
}

/** The structure elements for screen readers, e.g. `H1` and `TH`. */
export function pdfElements(bytes: Uint8Array): string[] {
  const text = read(bytes, 'pdfinfo', '-struct', '-');
  return [...text.matchAll(/^ *([A-Z][A-Za-z0-9]*)\b/gm)].map(([, name = '']) => name);
}

/** Throws the validation errors. */
export async function checkPdf(bytes: Uint8Array): Promise<void> {
  const path = join(await temporaryFolder(), 'document.pdf');
  writeFileSync(path, bytes);
  read(undefined, 'qpdf', '--check', path);
}

function read(input: Uint8Array | undefined, program: string, ...args: string[]): string {
  return execFileSync(program, args, { input, encoding: 'utf8', stdio: 'pipe' });
}
