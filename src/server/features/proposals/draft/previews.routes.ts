/** Previews of a proposal as if it were sent today. */
import { textsFor } from '../../../../shared/texts/texts.ts';
import { identityOf } from '../../../../shared/settings/identity.ts';
import type { Clock } from '../../../platform/clock.ts';
import { previewRoutesWithPage } from '../../../documents/pdf/previews.routes.ts';
import { readLogo, readPictures, type RenderDeps } from '../../../documents/pdf/render-document.ts';
import { proposalPreviewPage } from '../page/client-page.ts';
import { proposalDocument } from '../page/proposal-pdf.ts';
import { getProposal } from '../proposals.repository.ts';
import { examineProposal, requireSnapshot } from './examine-draft.ts';
import { filesOfSnapshot } from './files-of-proposal.ts';

type ProposalPreviewDeps = RenderDeps & {
  clock: Clock;
  site: { styleSheets: Readonly<Record<'proposal-page', string>> };
};

export const proposalPreviewRoutes = (deps: ProposalPreviewDeps) =>
  previewRoutesWithPage(deps, {
    tag: 'Proposals',
    kinds: 'proposals',
    draft: 'the draft of a proposal',
    async job(id) {
      const { snapshot, revision, today } = await shownDraft(deps, id);
      const logo = await readLogo(deps, snapshot);
      const pictures = await readPictures(deps, filesOfSnapshot(snapshot));
      const { marks } = textsFor(snapshot.language).documents;
      const shown = { snapshot, revision, sentOn: today };
      return proposalDocument(shown, { logo: logo?.bytes, pictures }, marks.draft);
    },
    async page(id) {
      const styleSheet = deps.site.styleSheets['proposal-page'];
      return proposalPreviewPage({ ...(await shownDraft(deps, id)), styleSheet });
    },
  });

/** Throws `proposalNotFound`, `proposalIncomplete` without a client. */
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
