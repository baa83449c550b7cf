import { listDocumentKinds } from './documents/document-kind.ts';
import { invoiceKind } from './features/invoices/invoice.kind.ts';
import { acceptanceKind } from './features/proposals/answers/acceptance.kind.ts';
import { isReview, respondToProposal } from './features/proposals/answers/respond.ts';
import { followAcceptance } from './workflows/accept-proposal.ts';
import { proposalKind } from './features/proposals/proposal.kind.ts';
import { receiptKind } from './features/invoices/receipts/receipt.kind.ts';

/** With what an acceptance causes in other features. */
const respondingProposals: typeof proposalKind = {
  ...proposalKind,
  respond: (trx, document, response) =>
    respondToProposal(trx, document, response, followAcceptance),
  isReview,
};

export const documentKinds = listDocumentKinds([
  invoiceKind,
  receiptKind,
  respondingProposals,
  acceptanceKind,
]);
