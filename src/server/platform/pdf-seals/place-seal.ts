/**
 * Writes an empty signature behind a PDF, which certifies it: nothing may be changed afterwards
 * (DocMDP, ISO 32000-2, 12.8.2.2). Runs in a child process.
 */
import {
  PDF,
  PdfArray,
  PdfDict,
  PdfName,
  PdfNumber,
  type PdfObject,
  PdfRef,
  PdfString,
} from '@libpdf/core';
import { UNKNOWN, type SealPlace } from './seal-place.ts';

/** As PDF/A wants annotations to be; see ISO 32000, table 165. */
const PRINT_AND_LOCKED = 132;
/** Of the transformation that tells what may be changed: nothing. */
const NO_CHANGES = 1;
/** Signatures exist, and the file may only be appended to. */
const SIGNED_APPEND_ONLY = 3;

const names = (entries: Record<string, string>) =>
  Object.fromEntries(Object.entries(entries).map(([key, name]) => [key, PdfName.of(name)]));

/** The bytes that are given stay as they are, with more behind them. */
export async function placeSeal(bytes: Uint8Array, place: SealPlace): Promise<Uint8Array> {
  const pdf = await PDF.load(bytes);
  const page = requireSealable(pdf);
  const signature = pdf.register(signatureOf(place));
  const catalog = pdf.getCatalog();
  catalog.set('Perms', PdfDict.of({ DocMDP: signature }));
  // Its own form would name two fonts that are not embedded.
  if (!pdf.hasForm()) catalog.set('AcroForm', pdf.register(PdfDict.of({ Fields: new PdfArray() })));
  const form = pdf.getOrCreateForm();
  const field = form.createSignatureField(freeName(form.getFieldNames())).getDict();
  field.delete('Kids');
  field.set('Type', PdfName.of('Annot'));
  field.set('Subtype', PdfName.of('Widget'));
  field.set('F', PdfNumber.of(PRINT_AND_LOCKED));
  // Without a size it shows nothing, and PDF/A asks for no appearance.
  field.set('Rect', new PdfArray([0, 0, 0, 0].map((number) => PdfNumber.of(number))));
  field.set('P', page);
  field.set('V', signature);
  formOf(pdf).set('SigFlags', PdfNumber.of(SIGNED_APPEND_ONLY));
  return pdf.save({ incremental: true });
}

function signatureOf({ name, reason, time, size }: SealPlace): PdfDict {
  const numbers = [0, UNKNOWN, UNKNOWN, UNKNOWN].map((number) => PdfNumber.of(number));
  const changes = PdfDict.of({
    ...names({ Type: 'TransformParams', V: '1.2' }),
    P: PdfNumber.of(NO_CHANGES),
  });
  const certifies = PdfDict.of({
    ...names({ Type: 'SigRef', TransformMethod: 'DocMDP' }),
    TransformParams: changes,
  });
  return PdfDict.of({
    ...names({ Type: 'Sig', Filter: 'Adobe.PPKLite', SubFilter: 'ETSI.CAdES.detached' }),
    Name: PdfString.fromString(name),
    Reason: PdfString.fromString(reason),
    M: PdfString.fromString(time),
    ByteRange: new PdfArray(numbers),
    Contents: PdfString.fromBytes(new Uint8Array(size)),
    Reference: new PdfArray([certifies]),
  });
}

/** Returns its first page. */
function requireSealable(pdf: PDF): PdfRef {
  if (pdf.isEncrypted) throw new Error('it is encrypted');
  const blocker = pdf.canSaveIncrementally();
  if (blocker !== null) throw new Error(`it can’t be appended to: ${blocker}`);
  // Only the first signature of a file can certify it.
  if (pdf.getCatalog().has('Perms')) throw new Error('it is sealed already');
  const page = firstPage(pdf, pdf.getCatalog().get('Pages'));
  if (page === undefined) throw new Error('it has no pages');
  return page;
}

const MOST_LEVELS = 50;

/** Of files with a tree that libpdf doesn’t read, such as one whose lists are references. */
function firstPage(pdf: PDF, node: PdfObject | undefined, level = 0): PdfRef | undefined {
  const found = node instanceof PdfRef ? pdf.getObject(node) : undefined;
  if (!(node instanceof PdfRef) || !(found instanceof PdfDict) || level > MOST_LEVELS) {
    return undefined;
  }
  const kids = found.getArray('Kids', (ref) => pdf.getObject(ref));
  if (kids === undefined) return node;
  for (const kid of kids) {
    const page = firstPage(pdf, kid, level + 1);
    if (page !== undefined) return page;
  }
  return undefined;
}

function formOf(pdf: PDF): PdfDict {
  const form = pdf.getCatalog().get('AcroForm');
  const found = form instanceof PdfRef ? pdf.getObject(form) : form;
  if (!(found instanceof PdfDict)) throw new Error('it has no form');
  return found;
}

function freeName(taken: readonly string[]): string {
  let number = 1;
  while (taken.includes(`Seal ${number}`)) number += 1;
  return `Seal ${number}`;
}
