import type { PagedName } from '../../../../shared/documents/document-names.ts';
import { ClientPart } from './client-part.tsx';
import { ContractList } from './contract-list.tsx';
import { EngagementList } from './engagement-list.tsx';
import { InvoiceList } from './invoice-list.tsx';
import { ProposalList } from './proposal-list.tsx';
import { StatementList } from './statement-list.tsx';

/** In their order: money first. */
const lists = {
  invoice: { title: 'Invoices', List: InvoiceList },
  statement: { title: 'Statements', List: StatementList },
  engagement: { title: 'Engagements', List: EngagementList },
  proposal: { title: 'Proposals', List: ProposalList },
  contract: { title: 'Contracts', List: ContractList },
} satisfies Record<PagedName, object> & Record<string, object>;

/** The tab with a client’s documents of every kind, also drafts. */
export function DocumentsPanel({ clientId }: { clientId: string }) {
  return Object.values(lists).map(({ title, List }) => (
    <ClientPart key={title} title={title}>
      <List clientId={clientId} />
    </ClientPart>
  ));
}
