/** Seals a PDF: a PAdES signature at its end, after which every change is noticed. */
import { createHash } from 'node:crypto';
import type { Bytes } from '../files/file-store.ts';
import { checkPdfSeal } from './check-pdf-seal.ts';
import { signDetached } from './cms.ts';
import { compactTime } from './der.ts';
import { SealFailed } from './seal-failed.ts';
import type { SealKey } from './seal-key.ts';
import { UNKNOWN, type SealPlace } from './seal-place.ts';
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

/** Room for the signature besides certificates and the time stamp. */
const SIGNATURE_BYTES = 2048;

/** Writes an empty signature behind a PDF: `Sandbox.placeSeal`. Throws `SealFailed`. */
type PlaceSeal = (pdf: Uint8Array, place: SealPlace) => Promise<Uint8Array>;

/**
 * The bytes that are given stay as they are, with more behind them: also the tags and PDF/A. Throws
 * `SealFailed`, or `StampFailed` if only the time stamp could not be had.
 */
export async function sealPdf(
  pdf: Uint8Array,
  options: SealOptions,
  placeSeal: PlaceSeal,
): Promise<{ bytes: Bytes; stamp?: Omit<Stamp, 'nonce'> }> {
  const sealed = Buffer.from(await placeSeal(pdf, placeOf(options)));
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

function placeOf({ key, name, reason, at, stampUrl }: SealOptions): SealPlace {
  const { certificate, chain } = key;
  const certificates = [certificate, ...chain].reduce((sum, { raw }) => sum + raw.length, 0);
  const size = SIGNATURE_BYTES + certificates + (stampUrl === undefined ? 0 : MOST_TOKEN_BYTES);
  return { name, reason, time: `D:${compactTime(at)}`, size };
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
