/** Previews of a proposal as if it were sent today, rendered on each request. */
import { textsFor } from '../../../../shared/texts/texts.ts';
import { identityOf } from '../../../../shared/settings/identity.ts';
import type { Clock } from '../../../platform/clock.ts';
import {
  readLogo,
  readPictures,
  renderDocument,
  renderImage,
  type DocumentFile,
  type RenderDeps,
} from '../../../documents/pdf/render-document.ts';
import type { DocumentJob } from '../../../platform/typeset/document-pool.ts';
import { proposalPreviewPage } from '../page/client-page.ts';
import { proposalDocument } from '../page/proposal-pdf.ts';
import { getProposal } from '../proposals.repository.ts';
import { examineProposal, requireSnapshot } from './examine-draft.ts';
import { filesOfSnapshot } from './files-of-proposal.ts';

export type ProposalPreviewDeps = RenderDeps & {
  clock: Clock;
  site: { styleSheets: Readonly<Record<'proposal-page', string>> };
};

/** As PDF. Throws `proposalNotFound`, `proposalIncomplete` without a client, `pdfFailed`, `DocumentsBusy`. */
export async function proposalPreview(deps: ProposalPreviewDeps, id: string) {
  return renderDocument(deps, 'Draft.pdf', await previewJob(deps, id));
}

/** One SVG with all pages of the PDF. Throws as `proposalPreview`, and `previewTooLarge`. */
export async function proposalImage(deps: ProposalPreviewDeps, id: string): Promise<DocumentFile> {
  const job = await previewJob(deps, id);
  const pictureBytes = sizeInSvg(job.pictures);
  return renderImage(deps, job, { kinds: 'proposals', pictureBytes });
}

/** The client’s page as HTML, without a link. Throws as `proposalPreview`. */
export async function proposalPagePreview(deps: ProposalPreviewDeps, id: string): Promise<string> {
  const styleSheet = deps.site.styleSheets['proposal-page'];
  return proposalPreviewPage({ ...(await shownDraft(deps, id)), styleSheet });
}

async function previewJob(deps: ProposalPreviewDeps, id: string) {
  const { snapshot, revision, today } = await shownDraft(deps, id);
  const logo = await readLogo(deps, snapshot);
  const pictures = await readPictures(deps, filesOfSnapshot(snapshot));
  const { marks } = textsFor(snapshot.language).documents;
  const shown = { snapshot, revision, sentOn: today };
  return proposalDocument(shown, { logo: logo?.bytes, pictures }, marks.draft);
}

async function shownDraft({ db, clock }: ProposalPreviewDeps, id: string) {
  const row = await getProposal(db, id);
  const examined = await examineProposal(db, row, clock.now());
  const { studio, today } = examined;
  const revision = examined.isChanged ? row.revision + 1 : row.revision;
  const snapshot = requireSnapshot(examined);
  const measuresReading = studio.measuresReading === 1;
  const agreed = examined.engagement?.agreed ?? null;
  return { id, studio: identityOf(studio), snapshot, revision, today, measuresReading, agreed };
}

/** In Base64. */
function sizeInSvg(pictures: DocumentJob['pictures']): number {
  const sizes = Object.values(pictures).map(({ length }) => Math.ceil(length / 3) * 4);
  return sizes.reduce((sum, size) => sum + size, 0);
}
