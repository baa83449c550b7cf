/**
 * Makes the document of a PDF from elsewhere: written anew, so that every reader reads the same, with
 * its fields and annotations as parts of its pages. Hostile bytes: runs in a child process.
 */
import { PDF } from '@libpdf/core';
import { placeSeal } from '../pdf-seals/place-seal.ts';
import { buildDocument } from './build-document.ts';
import { examinePdf, hasField, requireInert } from './examine-pdf.ts';
import { PdfRefused, type RefusedPdf } from './pdf-refused.ts';
import { isRestricted, QpdfFailed, rewritePdf } from './qpdf.ts';

export type PreparedPdf = { bytes: Uint8Array<ArrayBuffer>; pages: number } | RefusedPdf;

/** Where readers look for the header. */
const HEADER_WITHIN = 1024;

export async function preparePdf(bytes: Uint8Array): Promise<PreparedPdf> {
  return refusedIn(async () => {
    const written = await writeAnew(bytes);
    const pdf = await read(written);
    const { pages } = examinePdf(pdf);
    const document = await buildDocument(pdf);
    requireInert(await read(document), pages);
    // What is accepted can be sealed later, within the same limits.
    await placeSeal(document, REHEARSAL);
    return { bytes: document, pages };
  });
}

const REHEARSAL = { name: '', reason: '', time: 'D:20260101000000Z', size: 64 };

/**
 * Whether it has a form or annotations, for files that were stored before they were flattened. Other
 * problems are only told of if it has no fields.
 */
export async function findFields(bytes: Uint8Array): Promise<{ hasFields: boolean } | RefusedPdf> {
  return refusedIn(async () => {
    const pdf = await read(await writeAnew(bytes));
    return { hasFields: hasField(pdf) || examinePdf(pdf).hasFields };
  });
}

/** What qpdf wrote is sound, so it only fails for some hundred thousand objects. */
const read = (written: Uint8Array) =>
  PDF.load(written).catch(() => {
    throw new PdfRefused('too_complex');
  });

async function refusedIn<Result>(work: () => Promise<Result>): Promise<Result | RefusedPdf> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof PdfRefused)) return { problem: 'damaged', page: null };
    return { problem: error.problem, page: error.page };
  }
}

async function writeAnew(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const header = Buffer.from(bytes.subarray(0, HEADER_WITHIN)).toString('latin1');
  if (!header.includes('%PDF-')) throw new PdfRefused('no_pdf');
  try {
    if (await isRestricted(bytes)) throw new PdfRefused('encrypted');
    const { bytes: written, warnings } = await rewritePdf(withTablesInPlace(bytes));
    // It guesses then what is in the file, and may miss pages.
    if (/reconstruct/.test(warnings)) throw new PdfRefused('damaged');
    return written;
  } catch (error) {
    throw error instanceof QpdfFailed ? refusedBy(error.message) : error;
  }
}

const tableAt = /(?:startxref|\/Prev)\s+(\d{1,10})/g;
const LONGEST_SPACE = 64;

/** Some writers name the white space before a table of objects. qpdf skips one sign of it. */
function withTablesInPlace(bytes: Uint8Array): Uint8Array {
  const changed = Buffer.from(bytes);
  for (const [, at] of changed.toString('latin1').matchAll(tableAt)) {
    const start = Number(at);
    const text = changed.subarray(start, start + LONGEST_SPACE).toString('latin1');
    const space = /^(\s+)xref/.exec(text)?.[1];
    if (space !== undefined) changed.write(`xref${space}`, start, 'latin1');
  }
  return changed;
}

function refusedBy(said: string): PdfRefused {
  if (/invalid password/.test(said)) return new PdfRefused('password');
  if (/encrypt/i.test(said)) return new PdfRefused('encrypted');
  if (/bad_alloc/.test(said)) return new PdfRefused('too_complex');
  return new PdfRefused(/\/Pages structure/.test(said) ? 'pages' : 'damaged');
}
