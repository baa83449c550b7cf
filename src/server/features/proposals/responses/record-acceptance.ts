/** The owner records an acceptance that came otherwise than by the page, e.g. by phone. */
import type { AttachedFile } from '../../../../shared/documents/document-files.schema.ts';
import { checkSelection } from '../../../../shared/proposals/selection/check-selection.ts';
import type { RecordedAcceptance } from '../../../../shared/proposals/proposal-responses.schema.ts';
import { offerTexts } from '../../../../shared/proposals/offer.ts';
import { pricingOf } from '../../../../shared/proposals/pricing-sections.ts';
import { defaultSelection } from '../../../../shared/proposals/selection/selection.ts';
import { listDocumentKinds } from '../../../documents/document-kind.ts';
import { requireIntactStep } from '../../../documents/integrity/require-intact.ts';
import type { Trx } from '../../../database/database.ts';
import { presentAttached } from '../../../documents/files/document-files.actions.ts';
import { listUnfrozen } from '../../../documents/files/document-files.repository.ts';
import { getFrozen } from '../../../documents/freeze/frozen-documents.ts';
import { lockClientRow } from '../../../documents/parties/parties.repository.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { instantText } from '../../../platform/clock.ts';
import { studioDay } from '../../../platform/studio.repository.ts';
import type { ProposalDeps } from '../draft/drafts.actions.ts';
import { proposalKind } from '../proposal.kind.ts';
import { findProposal } from '../proposals.repository.ts';
import { invalidAcceptance } from '../proposals.errors.ts';
import type { SentProposal } from '../sent-proposal.ts';
import { lockOpen } from '../status/owner-responses.actions.ts';
import { acceptProposal, type AcceptanceEffects } from './acceptance.ts';
import { revisionState } from './revision-state.ts';

/**
 * Also of an expired revision: it was accepted in time, or the owner agrees. Nobody gets an email.
 * Throws `proposalNotFound`, `proposalNotOpen`, `proposalVersionConflict`, `invalidAcceptance`.
 */
export async function recordAcceptance(
  deps: ProposalDeps,
  actor: Actor,
  {
    id,
    recorded,
    effects,
  }: { id: string; recorded: RecordedAcceptance; effects: AcceptanceEffects },
): Promise<void> {
  const now = deps.clock.now();
  const at = instantText(now);
  await deps.write(async (trx) => {
    // The client gets a new contact, so it is locked for a change, and before the proposal.
    const clientId = (await findProposal(trx, id))?.clientId ?? null;
    if (recorded.invoiceRecipient !== null && clientId !== null) await lockClientRow(trx, clientId);
    const row = await lockOpen(trx, deps, id, recorded.revision);
    const document = await getFrozen(trx, proposalKind, id, row.revision);
    await requireIntactStep(trx, listDocumentKinds([proposalKind]), id);
    await requirePossibleDay(trx, document, recorded.acceptedOn, now);
    const { responses } = document.head;
    const files = await evidenceOf(trx, document, recorded.fileId);
    const terms = termsOf(document, recorded, files);
    const follow = await effects(trx, { document, total: terms.total });
    if (typeof follow === 'string')
      throw invalidAcceptance('selection', offerTexts(document.snapshot).problems[follow]);
    await acceptProposal(trx, {
      actor,
      document,
      terms,
      acceptedOn: recorded.acceptedOn,
      validUntil: revisionState(document.snapshot, row.revision, responses).validUntil,
      linkId: null,
      response: { at },
      follow,
    });
  });
}

async function requirePossibleDay(
  trx: Trx,
  { frozenAt }: Pick<SentProposal, 'frozenAt'>,
  acceptedOn: string,
  now: Temporal.Instant,
): Promise<void> {
  if (acceptedOn < (await studioDay(trx, Temporal.Instant.from(frozenAt)))) {
    throw invalidAcceptance('acceptedOn', 'This version was not sent yet on that day.');
  }
  if (acceptedOn > (await studioDay(trx, now))) {
    throw invalidAcceptance('acceptedOn', 'The date is in the future.');
  }
}

/** A file that was uploaded for it: none of a version, which the client can download. */
async function evidenceOf(trx: Trx, { head }: SentProposal, fileId: string | undefined) {
  if (fileId === undefined) return [];
  const file = (await listUnfrozen(trx, head.id)).find(({ id }) => id === fileId);
  if (file === undefined) throw invalidAcceptance('fileId', 'File not found. Upload it again.');
  return [presentAttached(file)];
}

function termsOf({ snapshot }: SentProposal, recorded: RecordedAcceptance, files: AttachedFile[]) {
  const { acceptedOn, note, name, title, purchaseOrderNumber: number } = recorded;
  const isChangeOrder = snapshot.changeOrder !== undefined;
  if (isChangeOrder && (recorded.invoiceRecipient !== null || recorded.fundReference !== '')) {
    throw invalidAcceptance('invoiceRecipient', 'Billing details are those of the engagement.');
  }
  const { invoiceRecipient, fundReference } = recorded;
  const selection = recorded.selection ?? defaultSelection(pricingOf(snapshot.sections));
  const { problem, total } = checkSelection(snapshot, selection);
  if (problem !== null || total === null) {
    throw invalidAcceptance('selection', offerTexts(snapshot).problems[problem ?? 'discount']);
  }
  const toFollow = snapshot.purchaseOrder === 'before_invoicing' && number === '';
  return {
    selection,
    total,
    signer: { name, title, email: '' },
    invoiceRecipient,
    fundReference,
    purchaseOrder: { number, toFollow },
    recorded: { acceptedOn, note, files },
  };
}
