/** Previews of a contract as if it were sent today, rendered on each request. */
import { textsFor } from '../../../../shared/texts/texts.ts';
import { identityOf } from '../../../../shared/settings/identity.ts';
import type { Clock } from '../../../platform/clock.ts';
import { readStoredFile } from '../../../platform/files/store-file.ts';
import {
  readLogo,
  renderDocument,
  renderImage,
  type DocumentFile,
  type RenderDeps,
} from '../../../documents/pdf/render-document.ts';
import { getContract } from '../contracts.repository.ts';
import { contractPreviewPage } from '../page/client-page.ts';
import { contractDocument } from '../pdf/contract-pdf.ts';
import { contractFilesOfSnapshot } from './files-of-contract.ts';
import { examineContract, requireContractSnapshot } from './examine-draft.ts';

export type ContractPreviewDeps = RenderDeps & {
  clock: Clock;
  site: { styleSheets: Readonly<Record<'contract-page', string>> };
};

/**
 * As PDF: of an upload, the document that was made of it. Throws `contractNotFound`,
 * `contractIncomplete`, `pdfFailed`, `DocumentsBusy`.
 */
export async function contractPreview(deps: ContractPreviewDeps, id: string) {
  const [file] = contractFilesOfSnapshot((await shownDraft(deps, id)).snapshot);
  if (file !== undefined) return { file, bytes: await readStoredFile(deps.files, file) };
  return renderDocument(deps, 'Draft.pdf', await previewJob(deps, id));
}

/** One SVG with all pages of the PDF. Throws as `contractPreview`, and `previewTooLarge`. */
export async function contractImage(deps: ContractPreviewDeps, id: string): Promise<DocumentFile> {
  return renderImage(deps, await previewJob(deps, id), { kinds: 'contracts' });
}

/** The client’s page as HTML, without a link. Throws as `contractPreview`. */
export async function contractPagePreview(deps: ContractPreviewDeps, id: string): Promise<string> {
  const styleSheet = deps.site.styleSheets['contract-page'];
  const { today: sentOn, ...shown } = await shownDraft(deps, id);
  return contractPreviewPage({ ...shown, sha256: '', sentOn, styleSheet });
}

async function previewJob(deps: ContractPreviewDeps, id: string) {
  const { snapshot, revision, today } = await shownDraft(deps, id);
  const logo = await readLogo(deps, snapshot);
  const { marks } = textsFor(snapshot.language).documents;
  return contractDocument({ snapshot, revision, sentOn: today }, logo?.bytes, marks.draft);
}

async function shownDraft(deps: ContractPreviewDeps, id: string) {
  const row = await getContract(deps.db, id);
  const examined = await examineContract(deps.db, row, deps.clock.now());
  const { studio, today, isChanged } = examined;
  const revision = isChanged ? row.revision + 1 : row.revision;
  return {
    id,
    studio: identityOf(studio),
    snapshot: requireContractSnapshot(examined),
    revision,
    today,
  };
}
