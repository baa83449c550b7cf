/** A client’s proposals on the pages of their other documents. */
import { parseProposalSnapshot } from '../../../../shared/proposals/proposal-snapshot.schema.ts';
import { documentFormat } from '../../../../shared/documents/document-format.ts';
import { offerKind } from '../../../../shared/proposals/offer.ts';
import { proposalStatusOn } from '../../../../shared/proposals/proposal-status.ts';
import { isolated } from '../../../../shared/text/direction.ts';
import { DEFAULT_LANGUAGE, textsFor } from '../../../../shared/texts/texts.ts';
import type { DocumentKind } from '../../../documents/document-kind.ts';
import type { DocumentSummary } from '../../../documents/overview/overview-part.ts';
import { listNewestSent } from '../../../documents/document-rows.repository.ts';
import { listUnchanged } from '../../../documents/freeze/unchanged.ts';
import { preselectedTotal } from '../draft/draft-content.ts';
import { listSummarizedProposals } from '../proposals.repository.ts';

export const proposalOverview: NonNullable<DocumentKind['overview']> = {
  newestOf: (db, clientId) => listNewestSent(db, 'proposal', clientId),
  async summaries(db, sent, { today }) {
    const revisions = new Map(sent.map(({ id, revision }) => [id, revision]));
    const rows = await listSummarizedProposals(db, [...revisions.keys()]);
    const current = rows.filter(({ targetId, revision }) => revisions.get(targetId) === revision);
    return (await listUnchanged(db, current)).map((row) => summaryOf(row, today));
  },
};

type SummarizedProposal = Awaited<ReturnType<typeof listSummarizedProposals>>[number];

/** Title and amount are those of the frozen revision: the row has them of the draft of the next one. */
function summaryOf(row: SummarizedProposal, today: string): DocumentSummary {
  const snapshot = parseProposalSnapshot(row.snapshot);
  const { documents, clientPages } = textsFor(DEFAULT_LANGUAGE);
  const offer = offerKind(snapshot);
  const { status: statusTexts, totals } = clientPages[offer];
  const status = proposalStatusOn(today, row);
  const total = status === 'accepted' ? row.total : preselectedTotal(snapshot);
  const { money } = documentFormat(snapshot);
  return {
    id: row.targetId,
    title: `${documents.numbered(documents.titles[offer], snapshot.number)}: ${isolated(snapshot.title)}`,
    status: statusTexts.marks[status],
    amount:
      status === 'withdrawn' || total === 0 ? null : { label: totals.agreed, amount: money(total) },
  };
}
