/** Previews of a contract as if it were sent today. */
import { textsFor } from '../../../../shared/texts/texts.ts';
import { identityOf } from '../../../../shared/settings/identity.ts';
import type { Clock } from '../../../platform/clock.ts';
import { readStoredFile } from '../../../platform/files/store-file.ts';
import { previewRoutesWithPage } from '../../../documents/pdf/previews.routes.ts';
import { readLogo, type RenderDeps } from '../../../documents/pdf/render-document.ts';
import { getContract } from '../contracts.repository.ts';
import { contractPreviewPage } from '../page/client-page.ts';
import { contractDocument } from '../pdf/contract-pdf.ts';
import { contractFilesOfSnapshot } from './files-of-contract.ts';
import { examineContract, requireContractSnapshot } from './examine-draft.ts';

type ContractPreviewDeps = RenderDeps & {
  clock: Clock;
  site: { styleSheets: Readonly<Record<'contract-page', string>> };
};

export const contractPreviewRoutes = (deps: ContractPreviewDeps) =>
  previewRoutesWithPage(deps, {
    tag: 'Contracts',
    kinds: 'contracts',
    draft: 'the draft of a contract',
    async job(id) {
      const { snapshot, revision, today } = await shownDraft(deps, id);
      const logo = await readLogo(deps, snapshot);
      const { marks } = textsFor(snapshot.language).documents;
      return contractDocument({ snapshot, revision, sentOn: today }, logo?.bytes, marks.draft);
    },
    pdf: (id) => uploadedPdf(deps, id),
    async page(id) {
      const styleSheet = deps.site.styleSheets['contract-page'];
      const { today: sentOn, ...shown } = await shownDraft(deps, id);
      return contractPreviewPage({ ...shown, sha256: '', sentOn, styleSheet });
    },
  });

/** Of an upload, the document that was made of it. Throws as `shownDraft`. */
export async function uploadedPdf(deps: ContractPreviewDeps, id: string) {
  const [file] = contractFilesOfSnapshot((await shownDraft(deps, id)).snapshot);
  return file && { file, bytes: await readStoredFile(deps.files, file) };
}

/** Throws `contractNotFound`, `contractIncomplete`. */
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
