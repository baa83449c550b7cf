/**
 * Records of acceptances as a kind of document: frozen with the acceptance, under an id that belongs
 * to its response. They have no link of their own: their email has the link to the proposal.
 */
import { acceptanceIdOf, responseIdOf } from '../../../database/record-ids.ts';
import {
  acceptanceSnapshotSchema,
  type AcceptanceSnapshot,
} from '../../../../shared/proposals/acceptance-snapshot.schema.ts';
import { offerKind } from '../../../../shared/proposals/offer.ts';
import { DEFAULT_LANGUAGE, textsFor } from '../../../../shared/texts/texts.ts';
import type { DocumentHead } from '../../../documents/document.ts';
import type { DocumentKind } from '../../../documents/document-kind.ts';
import { recordKind } from '../../../documents/record-kind.ts';
import { filesOfSnapshot } from '../draft/files-of-proposal.ts';
import { acceptanceDocument } from '../page/acceptance-pdf.ts';
import { lockProposal } from '../proposals.repository.ts';
import { findAccepted, listAcceptedOf } from './responses.repository.ts';

const { acceptance: texts } = textsFor(DEFAULT_LANGUAGE).documents;

export const acceptanceKind: DocumentKind<AcceptanceSnapshot> = {
  prefix: 'acc',
  ...recordKind,
  files: {
    ofSnapshot: ({ proposal, recorded }) => [
      ...filesOfSnapshot(proposal),
      ...(recorded?.files ?? []).map((file) =>
        Object.assign({}, file, { purpose: 'evidence' as const }),
      ),
    ],
    // Only uploaded for the proposal.
    ofDraft: () => Promise.resolve([]),
  },

  noun: () => texts.noun,
  title: ({ proposal }) =>
    texts.title(textsFor(proposal.language).documents.nouns[offerKind(proposal)], proposal.number),
  find: async (db, id) => headOf(id, await findAccepted(db, responseIdOf(id))),
  async lock(trx, id) {
    const accepted = await findAccepted(trx, responseIdOf(id));
    if (accepted !== undefined) await lockProposal(trx, accepted.proposalId);
    return headOf(id, accepted);
  },
  readSnapshot: (text) => acceptanceSnapshotSchema.parse(JSON.parse(text)),

  pdf: ({ snapshot }, logo, pictures) => acceptanceDocument(snapshot, { logo, pictures }),
  /** They stay, as proof of what was agreed. */
  anonymize: async (trx, { clientId }) =>
    (await listAcceptedOf(trx, clientId)).map((id) => acceptanceIdOf(id)),
};

function headOf(
  id: string,
  row: { clientId: string | null } | undefined,
): DocumentHead | undefined {
  if (row === undefined) return undefined;
  return { id, clientId: row.clientId, status: 'recorded', sendingProblem: texts.notSent };
}
