import type { RecordName, PagedName } from '../shared/documents/document-names.ts';
import { listDocumentKinds, type DocumentKind } from './documents/document-kind.ts';
import { contractKind } from './features/contracts/contract.kind.ts';
import { executedKind } from './features/contracts/signing/executed.kind.ts';
import { invoiceKind } from './features/invoices/invoice.kind.ts';
import { acceptanceKind } from './features/proposals/responses/acceptance.kind.ts';
import { respondToProposal } from './features/proposals/responses/respond.ts';
import { followAcceptance } from './workflows/acceptance/accept-proposal.ts';
import { followOrder } from './workflows/billing/fill-drafts.ts';
import { proposalKind } from './features/proposals/proposal.kind.ts';
import { statementKind } from './features/reports/statements/statement.kind.ts';
import { receiptKind } from './features/invoices/receipts/receipt.kind.ts';

/** With what responses cause in other features. */
const respondingProposals: typeof proposalKind = {
  ...proposalKind,
  respond: (trx, document, response) =>
    respondToProposal(trx, document, response, {
      acceptance: followAcceptance,
      order: followOrder,
    }),
};

const kinds: Record<PagedName | RecordName, DocumentKind> = {
  invoice: invoiceKind,
  receipt: receiptKind,
  proposal: respondingProposals,
  acceptance: acceptanceKind,
  contract: contractKind,
  executed_contract: executedKind,
  statement: statementKind,
};

export const documentKinds = listDocumentKinds(Object.values(kinds));
