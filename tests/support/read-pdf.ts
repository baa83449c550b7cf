/** Reads PDFs with external programs. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe } from 'vitest';
import { hasPdfTools, NO_TOOLS } from '../../scripts/ensure-pdf-tools.ts';
import { temporaryFolder } from './test-database.ts';

const isReadable = hasPdfTools();
export const hasPdfReaders = isReadable;
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

/** The same as pdf.js reads it, which is in Firefox. */
export async function pdfJsText(bytes: Uint8Array): Promise<string> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const document = await getDocument({ data: Uint8Array.from(bytes), verbosity: 0 }).promise;
  let text = '';
  for (let page = 1; page <= document.numPages; page += 1) {
    const { items } = await (await document.getPage(page)).getTextContent();
    for (const item of items) if ('str' in item) text += item.str + (item.hasEOL ? '\n' : '');
    text += '\n';
  }
  await document.loadingTask.destroy();
  return text.replaceAll(/\s+/g, ' ');
}

interface WordPlace {
  word: string;
  left: number;
  top: number;
  bottom: number;
}

/** Start and end of each word on the first page, from the left and the top, in points. */
export function pdfWordPlaces(bytes: Uint8Array): WordPlace[] {
  const html = read(bytes, 'pdftotext', '-bbox', '-l', '1', '-', '-');
  const places = html.matchAll(/xMin="([\d.]+)" yMin="([\d.]+)" [^>]*yMax="([\d.]+)">([^<]*)</g);
  return [...places].map(([, left, top, bottom, word = '']) => ({
    word,
    left: Number(left),
    top: Number(top),
    bottom: Number(bottom),
  }));
}

export function pdfFacts(bytes: Uint8Array): string {
  return read(bytes, 'pdfinfo', '-');
}

/** What it says of the signatures in it. */
export async function pdfSignatures(bytes: Uint8Array): Promise<string> {
  const path = join(await temporaryFolder(), 'document.pdf');
  writeFileSync(path, bytes);
  return read(undefined, 'pdfsig', path);
}

/** Of each page: width, height and rotation, e.g. `612 x 792 0`. */
export function pdfPageSizes(bytes: Uint8Array): string[] {
  const text = read(bytes, 'pdfinfo', '-l', '-1', '-');
  const rotations = [...text.matchAll(/^Page +\d+ rot: +(\d+)/gm)].map(([, turn = '']) => turn);
  const sizes = [...text.matchAll(/^Page +\d+ size: +([\d.]+ x [\d.]+)/gm)];
  return sizes.map(([, size = ''], at) => `${size} ${rotations[at]}`);
}

/** Its words in the order of the structure, in which screen readers read them. */
export function pdfWords(bytes: Uint8Array): string[] {
  const lines = read(bytes, 'pdfinfo', '-struct-text', '-').matchAll(/^ *"(.*)"$/gm);
  return [...lines].flatMap(([, text = '']) => text.match(/[^\s,]+/g) ?? []);
}

/** The structure elements for screen readers, e.g. `H1` and `TH`. */
export function pdfElements(bytes: Uint8Array): string[] {
  const text = read(bytes, 'pdfinfo', '-struct', '-');
  return [...text.matchAll(/^ *([A-Z][A-Za-z0-9]*)\b/gm)].map(([, name = '']) => name);
}

type PdfValue = Record<string, unknown> & { '/Alt'?: string };

interface PdfObject {
  value?: PdfValue;
}

/** Of its figures, in no order. */
export function pdfAltTexts(bytes: Uint8Array): string[] {
  return pdfObjects(bytes).flatMap(({ value }) => {
    const alt = value?.['/Alt'];
    return alt === undefined ? [] : [alt.replace(/^u:/, '').replaceAll('\u200B', '')];
  });
}

/** Its objects without streams, by name, e.g. `obj:1 0 R` and `trailer`. */
export function pdfValues(bytes: Uint8Array): Map<string, PdfValue> {
  const values = new Map<string, PdfValue>();
  for (const [name, { value }] of Object.entries(readObjects(bytes))) {
    if (value !== undefined) values.set(name, value);
  }
  return values;
}

function pdfObjects(bytes: Uint8Array): PdfObject[] {
  return Object.values(readObjects(bytes));
}

function readObjects(bytes: Uint8Array): Record<string, PdfObject> {
  const path = join(mkdtempSync(join(tmpdir(), 'pdf-')), 'document.pdf');
  writeFileSync(path, bytes);
  const { qpdf } = JSON.parse(read(undefined, 'qpdf', '--json', '--json-key=qpdf', path)) as {
    qpdf: [unknown, Record<string, PdfObject>];
  };
  rmSync(path);
  return qpdf[1];
}

/** Width and height of the images as they are drawn, in points, e.g. `468 × 263`. */
export function pdfImageSizes(bytes: Uint8Array): string[] {
  const rows = read(bytes, 'pdfimages', '-list', '-').split('\n').slice(2, -1);
  return rows
    .map((row) => row.trim().split(/\s+/))
    .filter(([, , type]) => type === 'image')
    .map(([, , , width, height, , , , , , , , x, y]) =>
      [
        [width, x],
        [height, y],
      ]
        .map(([pixels, perInch]) => Math.round((Number(pixels) / Number(perInch)) * 72))
        .join(' × '),
    );
}

/** A page as a PNG picture, at 150 pixels per inch. */
export async function pdfPicture(bytes: Uint8Array, page: number): Promise<Uint8Array> {
  const path = join(await temporaryFolder(), 'page');
  const pages = ['-f', String(page), '-l', String(page)];
  read(bytes, 'pdftoppm', '-png', '-singlefile', '-r', '150', ...pages, '-', path);
  return readFileSync(`${path}.png`);
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
