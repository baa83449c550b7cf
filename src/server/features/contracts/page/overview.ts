/** A client’s contracts on the pages of their other documents. */
import { parseContractSnapshot } from '../../../../shared/contracts/contract-snapshot.schema.ts';
import { contractStatusOn } from '../../../../shared/contracts/contract-status.ts';
import { isolated } from '../../../../shared/text/direction.ts';
import { DEFAULT_LANGUAGE, textsFor } from '../../../../shared/texts/texts.ts';
import type { DocumentKind } from '../../../documents/document-kind.ts';
import type { DocumentSummary } from '../../../documents/overview/overview-part.ts';
import { listNewestSent } from '../../../documents/document-rows.repository.ts';
import { listUnchanged } from '../../../documents/freeze/unchanged.ts';
import { listSummarizedContracts } from '../contracts.repository.ts';

export const contractOverview: NonNullable<DocumentKind['overview']> = {
  newestOf: (db, clientId) => listNewestSent(db, 'contract', clientId),
  async summaries(db, sent, { today }) {
    const revisions = new Map(sent.map(({ id, revision }) => [id, revision]));
    const rows = await listSummarizedContracts(db, [...revisions.keys()]);
    const current = rows.filter(({ targetId, revision }) => revisions.get(targetId) === revision);
    return (await listUnchanged(db, current)).map((row) => summaryOf(row, today));
  },
};

type SummarizedContract = Awaited<ReturnType<typeof listSummarizedContracts>>[number];

/** The title is that of the frozen version: the row has that of the draft of the next one. */
function summaryOf(row: SummarizedContract, today: string): DocumentSummary {
  const { number, title, amends } = parseContractSnapshot(row.snapshot);
  const { contractDocuments, documents, clientPages } = textsFor(DEFAULT_LANGUAGE);
  const kind = contractDocuments.titles[amends === null ? 'contract' : 'amendment'];
  return {
    id: row.targetId,
    title: `${documents.numbered(kind, number)}: ${isolated(title)}`,
    status: clientPages.contract.status.marks[contractStatusOn(today, row)],
    amount: null,
  };
}
