/** Makes the PDF of a revision: rendered, rendered and sealed, or a file of the client’s as it is. */
import { legalNameOf } from '../../../shared/documents/parties.schema.ts';
import { instantText, type Clock } from '../../platform/clock.ts';
import type { Bytes } from '../../platform/files/file-store.ts';
import { readStoredFile } from '../../platform/files/store-file.ts';
import { SealFailed } from '../../platform/pdf-seals/seal-failed.ts';
import type { PdfProblem } from '../../platform/pdf-pages/pdf-refused.ts';
import type { PdfSealer } from '../../platform/pdf-seals/pdf-sealer.ts';
import type { Sandbox } from '../../platform/sandbox/sandbox.ts';
import type { DocumentJob } from '../../platform/typeset/document-pool.ts';
import type { DocumentKind } from '../document-kind.ts';
import type { FrozenDocument } from '../document.ts';
import { sealFailed } from '../documents.errors.ts';
import { pdfName } from './pdf-file.ts';
import type { DocumentSeal, SealedKind } from './sealed-kind.ts';
import {
  anchored,
  anchorKeywords,
  readLogo,
  readPictures,
  renderDocument,
  type RenderDeps,
} from './render-document.ts';

export interface MakeDeps extends RenderDeps {
  clock: Clock;
  sealer: PdfSealer;
  sandbox: Sandbox;
  /** Where the studio’s site is. */
  baseUrl: string;
}

interface MadePdf {
  bytes: Bytes;
  /** Null for a kind whose PDFs are not sealed. */
  seal: DocumentSeal | null;
}

/** Throws `pdfFailed`, `sealFailed`, `DocumentsBusy`, and `ApiError` if a file was modified. */
export async function makePdf(
  deps: MakeDeps,
  kind: DocumentKind,
  document: FrozenDocument,
): Promise<MadePdf> {
  const { snapshot } = document;
  const file = kind.pdfFile?.(snapshot) ?? null;
  if (file !== null) return { bytes: await readStoredFile(deps.files, file), seal: null };
  const logo = (await readLogo(deps, snapshot))?.bytes;
  const name = pdfName(kind.title(snapshot));
  const render = async (job: DocumentJob) =>
    (await renderDocument(deps, name, anchored(document, job))).bytes;
  if (kind.sealed === undefined) {
    const pictures = await readPictures(deps, kind.files?.ofSnapshot(snapshot) ?? []);
    return { bytes: await render(kind.pdf(document, logo, pictures)), seal: null };
  }
  return sealedPdf(deps, { sealed: kind.sealed, document, logo, render });
}

interface Making {
  sealed: SealedKind;
  document: FrozenDocument;
  logo: Bytes | undefined;
  render: (job: DocumentJob) => Promise<Bytes>;
}

/** The document names the time stamp service, so it is rendered anew if that fails meanwhile. */
async function sealedPdf(deps: MakeDeps, making: Making): Promise<MadePdf> {
  const { head } = making.document;
  try {
    const service = await deps.sealer.findStampService();
    const made =
      (await sealOnce(deps, making, service)) ??
      (service === null ? undefined : await sealOnce(deps, making, null));
    if (made === undefined) throw new SealFailed('a time stamp was not asked for');
    return made;
  } catch (error) {
    if (!(error instanceof SealFailed)) throw error;
    deps.log.error({ targetId: head.id, error: error.message }, 'a PDF could not be sealed');
    throw sealFailed(error.message);
  }
}

/** Undefined if the time stamp failed. */
async function sealOnce(
  { db, files, clock, sandbox, sealer, baseUrl }: MakeDeps,
  { sealed, document, logo, render }: Making,
  timeStampBy: string | null,
): Promise<MadePdf | undefined> {
  const now = clock.now();
  const at = instantText(now);
  const problem = (await sealed.problem?.(db, document, now)) ?? null;
  if (problem !== null) throw new SealFailed(problem);
  const file = sealed.appendedTo?.(document.snapshot) ?? null;
  const base = file && (await readStoredFile(files, file));
  const isPrepared = sealed.isPrepared?.(document.snapshot) ?? true;
  const isFileLive = base !== null && !isPrepared && (await isLive(sandbox, base));
  const sealing = { at, timeStampBy, issued: sealer.issued, isFileLive, baseUrl };
  const pages = await render(await sealed.job(db, document, { logo, sealing }));
  const bytes =
    base === null ? pages : await sandbox.appendPages(base, pages, anchorKeywords(document));
  const name = legalNameOf(document.snapshot.seller);
  const reason = sealed.reason(document.snapshot);
  const isStamped = timeStampBy !== null;
  const made = await sealer.seal(bytes, { name, reason, at: now, isStamped });
  if (made === undefined) return undefined;
  const { certificate } = made;
  return { bytes: made.bytes, seal: { at, certificate, timeStampBy, isFileLive } };
}

/** What is found first in a file that acts, or has annotations. */
const live = new Set<PdfProblem>(['actions', 'media', 'no_appearance']);

async function isLive({ findFields }: Sandbox, file: Bytes): Promise<boolean> {
  const found = await findFields(file);
  return 'problem' in found ? live.has(found.problem) : found.hasFields;
}
