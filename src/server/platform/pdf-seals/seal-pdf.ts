/** Seals a PDF: a PAdES signature at its end, after which every change is noticed. */
import { createHash } from 'node:crypto';
import type { PDF } from '@libpdf/core';
import type { Bytes } from '../files/file-store.ts';
import { checkPdfSeal } from './check-pdf-seal.ts';
import { signDetached } from './cms.ts';
import { compactTime } from './der.ts';
import { SealFailed } from './seal-failed.ts';
import type { SealKey } from './seal-key.ts';
import { MOST_TOKEN_BYTES, requestStamp } from './stamp.ts';
import type { Stamp } from './stamp-token.ts';

interface SealOptions {
  key: SealKey;
  /** Whose seal it is. */
  name: string;
  reason: string;
  at: Temporal.Instant;
  /** Of a time stamp service; without it there is no time stamp. */
  stampUrl?: string | undefined;
}

interface SealedPdf {
  bytes: Bytes;
  stamp?: Omit<Stamp, 'nonce'>;
}

/** Room for the signature besides certificates and the time stamp. */
const SIGNATURE_BYTES = 2048;
/** As PDF/A wants annotations to be; see ISO 32000, table 165. */
const PRINT_AND_LOCKED = 132;
/** Numbers of this many digits are replaced, once they are known. */
const UNKNOWN = 9_999_999_999;

/**
 * The bytes that are given stay as they are, with more behind them: also the tags and PDF/A. Throws
 * `SealFailed`, or `StampFailed` if only the time stamp could not be had.
 */
export async function sealPdf(pdf: Uint8Array, options: SealOptions): Promise<SealedPdf> {
  const sealed = Buffer.from(await withEmptySeal(pdf, options).catch(refuse));
  if (!sealed.subarray(0, pdf.length).equals(pdf)) throw new SealFailed('it can’t be appended to');
  const gap = fillByteRange(sealed);
  const digest = createHash('sha256');
  digest.update(sealed.subarray(0, gap.start)).update(sealed.subarray(gap.end));
  let stamp: Stamp | undefined;
  const { stampUrl } = options;
  const signature = await signDetached(
    digest.digest(),
    options.key,
    stampUrl === undefined
      ? undefined
      : async (value) => {
          const { token, ...stamped } = await requestStamp(stampUrl, value);
          stamp = stamped;
          return token;
        },
  );
  if (signature.length * 2 > gap.end - gap.start - 2)
    throw new SealFailed('the signature is too long');
  sealed.write(signature.toString('hex'), gap.start + 1, 'latin1');
  const { isValid, problem } = checkPdfSeal(sealed, [options.key.certificate]);
  if (!isValid) throw new SealFailed(`the seal would not be valid: ${problem}`);
  return { bytes: new Uint8Array(sealed), ...(stamp && { stamp: { at: stamp.at, by: stamp.by } }) };
}

function refuse(cause: unknown): never {
  throw cause instanceof SealFailed ? cause : new SealFailed('it can’t be read', { cause });
}

/** With a field for the signature whose content is zeros. */
async function withEmptySeal(bytes: Uint8Array, options: SealOptions): Promise<Uint8Array> {
  // Takes 200 ms and 25 MB, which only those who seal should spend.
  const {
    PDF: Pdf,
    PdfArray,
    PdfDict,
    PdfName,
    PdfNumber,
    PdfString,
  } = await import('@libpdf/core');
  const pdf = await Pdf.load(bytes);
  const page = requireSealable(pdf);
  const { certificate, chain } = options.key;
  const certificates = [certificate, ...chain].reduce((sum, { raw }) => sum + raw.length, 0);
  const size =
    SIGNATURE_BYTES + certificates + (options.stampUrl === undefined ? 0 : MOST_TOKEN_BYTES);
  const numbers = [0, UNKNOWN, UNKNOWN, UNKNOWN].map((number) => PdfNumber.of(number));
  const signature = pdf.register(
    PdfDict.of({
      Type: PdfName.of('Sig'),
      Filter: PdfName.of('Adobe.PPKLite'),
      SubFilter: PdfName.of('ETSI.CAdES.detached'),
      Name: PdfString.fromString(options.name),
      Reason: PdfString.fromString(options.reason),
      M: PdfString.fromString(`D:${compactTime(options.at)}`),
      ByteRange: new PdfArray(numbers),
      Contents: PdfString.fromBytes(new Uint8Array(size)),
    }),
  );
  // Its own form would name two fonts that are not embedded.
  if (!pdf.hasForm()) {
    pdf.getCatalog().set('AcroForm', pdf.register(PdfDict.of({ Fields: new PdfArray([]) })));
  }
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
  return pdf.save({ incremental: true });
}

/** Returns its first page. */
function requireSealable(pdf: PDF) {
  if (pdf.isEncrypted) throw new SealFailed('it is encrypted');
  const blocker = pdf.canSaveIncrementally();
  if (blocker !== null) throw new SealFailed(`it can’t be appended to: ${blocker}`);
  const page = pdf.getPage(0);
  if (page === null) throw new SealFailed('it has no pages');
  return page.ref;
}

function freeName(taken: readonly string[]): string {
  let number = 1;
  while (taken.includes(`Seal ${number}`)) number += 1;
  return `Seal ${number}`;
}

/** Writes what is sealed into the last signature: all but the gap for its content, from `<` to `>`. */
function fillByteRange(bytes: Buffer): { start: number; end: number } {
  const unknown = `[0 ${UNKNOWN} ${UNKNOWN} ${UNKNOWN}]`;
  const at = bytes.lastIndexOf(unknown);
  const start = bytes.indexOf('<', at);
  const end = bytes.indexOf('>', start) + 1;
  if (at === -1 || start === -1 || end === 0) throw new SealFailed('the signature has no place');
  const range = `[0 ${start} ${end} ${bytes.length - end}`;
  bytes.write(`${range.padEnd(unknown.length - 1)}]`, at, 'latin1');
  return { start, end };
}
