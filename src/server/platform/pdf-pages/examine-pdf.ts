/** What a PDF from elsewhere has that we don’t send or append to. Hostile bytes: runs in a worker. */
import { PDF, PdfArray, PdfDict, type PdfObject, PdfRef } from '@libpdf/core';

export type PdfProblem =
  | 'no_pdf'
  | 'damaged'
  | 'encrypted'
  | 'signed'
  | 'xfa'
  | 'scripts'
  /** It takes too long, or too much memory. */
  | 'too_complex';

export type ExaminedPdf = { pages: number } | { problem: PdfProblem };

/** Where readers look for the header. */
const HEADER_WITHIN = 1024;
const MOST_OBJECTS = 2_000_000;

/** Actions that run a script or a program, send what was entered, or play something. */
const running = new Set([
  'JavaScript',
  'Launch',
  'SubmitForm',
  'ImportData',
  'Rendition',
  'RichMediaExecute',
  'Movie',
  'Sound',
  'GoTo3DView',
]);
/** Annotations that do. */
const playing = new Set(['RichMedia', 'Movie', 'Screen', 'Sound', '3D']);

export async function examinePdf(bytes: Uint8Array): Promise<ExaminedPdf> {
  const header = Buffer.from(bytes.subarray(0, HEADER_WITHIN)).toString('latin1');
  if (!header.includes('%PDF-')) return { problem: 'no_pdf' };
  let pdf: PDF;
  try {
    pdf = await PDF.load(bytes);
  } catch {
    return { problem: hasEncryption(bytes) ? 'encrypted' : 'damaged' };
  }
  try {
    const problem = findProblem(pdf);
    return problem === undefined ? { pages: pdf.getPageCount() } : { problem };
  } catch {
    return { problem: 'damaged' };
  }
}

function findProblem(pdf: PDF): PdfProblem | undefined {
  if (pdf.isEncrypted) return 'encrypted';
  if (pdf.recoveredViaBruteForce || pdf.getPageCount() === 0) return 'damaged';
  const form = pdf.getCatalog().getDict('AcroForm', (ref) => pdf.getObject(ref));
  if (form?.has('XFA') === true) return 'xfa';
  const seen = new Set<string>();
  const left: PdfObject[] = [pdf.getCatalog()];
  let problem: PdfProblem | undefined;
  for (let count = 0; left.length > 0; count += 1) {
    if (count > MOST_OBJECTS) return 'too_complex';
    const next = left.pop();
    if (next instanceof PdfRef) {
      const found = seen.has(next.toString()) ? null : pdf.getObject(next);
      seen.add(next.toString());
      if (found !== null) left.push(found);
    } else if (next instanceof PdfArray) {
      left.push(...next);
    } else if (next instanceof PdfDict) {
      // A signature is named first, as it is the better reason.
      if (isSignature(next)) return 'signed';
      if (isRunning(next)) problem = 'scripts';
      for (const [, value] of next) left.push(value);
    }
  }
  return problem;
}

const isSignature = (dict: PdfDict) => dict.has('ByteRange') && dict.has('Contents');

function isRunning(dict: PdfDict): boolean {
  const action = dict.get('S');
  const subtype = dict.get('Subtype');
  return (
    dict.has('JS') ||
    (action?.type === 'name' && running.has(action.value)) ||
    (subtype?.type === 'name' && playing.has(subtype.value) && dict.has('Rect'))
  );
}

/** Of a file that can’t be read without its password. */
function hasEncryption(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes('/Encrypt');
}
