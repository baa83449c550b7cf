/** Proposals as a kind of document. Sending freezes them, as often as their content changed. */
import { dayIn } from '../../../shared/dates/calendar-dates.ts';
import { numberedTitle } from '../../../shared/documents/numbered-title.ts';
import { offerKind, offerNames } from '../../../shared/proposals/offer.ts';
import {
  parseProposalSnapshot,
  type ProposalSnapshot,
} from '../../../shared/proposals/proposal-snapshot.schema.ts';
import { DEFAULT_LANGUAGE, textsFor } from '../../../shared/texts/texts.ts';
import { sectionHeading } from '../../../shared/proposals/proposal-labels.ts';
import type { DocumentKind } from '../../documents/document-kind.ts';
import { acceptanceIdOf } from '../../database/record-ids.ts';
import { anonymizeProposals } from './anonymize-proposals.ts';
import { emptyResponses, listUnaccepted } from './empty-responses.ts';
import { proposalClientPage } from './page/client-page.ts';
import { placeInProposal } from './draft/places.ts';
import { proposalOverview } from './page/summaries.ts';
import { proposalDocument } from './page/proposal-pdf.ts';
import { awaitedResponse, followUpTexts } from './follow-up.ts';
import { headOf } from './proposal-head.ts';
import { proposalEmail } from './proposals.mail.ts';
import { takesQuestions, type ProposalHead } from './sent-proposal.ts';
import { findProposal, lockProposal } from './proposals.repository.ts';
import { freezeProposal, frozenAs, previewSending } from './status/send-proposal.ts';
import { updateDerived } from './status/current-revision.ts';
import { proposalInvariants } from './integrity/proposals.invariants.ts';
import { notifyOpening } from './responses/notify-opening.ts';
import { isReview } from './responses/respond.ts';

export const proposalKind: DocumentKind<ProposalSnapshot, ProposalHead> = {
  prefix: 'pro',
  ...frozenAs,
  oldLinks: 'lead_on',

  noun: ({ snapshot }) => textsFor(DEFAULT_LANGUAGE).documents.nouns[offerKind(snapshot)],
  title: (snapshot) => numberedTitle(offerKind(snapshot), snapshot),
  find: async (db, id) => headOf(db, await findProposal(db, id)),
  lock: async (trx, id) => headOf(trx, await lockProposal(trx, id)),
  readSnapshot: parseProposalSnapshot,
  placeOf: placeInProposal,

  email: proposalEmail,
  usualRecipients: () => 'signers',
  permissionOf: ({ isSigner }) => (isSigner === 1 ? 'act' : 'view'),
  grantProblem,
  finishedAt: ({ responses }, revision) =>
    responses.find((response) => response.kind === 'accepted' && response.revision === revision)
      ?.createdAt ?? null,
  styleSheet: 'proposal-page',
  firstViewed: notifyOpening,
  page: proposalClientPage,
  isReview,
  takesQuestions,
  overview: proposalOverview,
  followUp: { awaited: awaitedResponse, texts: followUpTexts },
  reading: {
    isMeasured: ({ measuresReading }) => measuresReading === true,
    sections: (snapshot) =>
      snapshot.sections.map((section) => ({
        key: section.key,
        title: sectionHeading(section, snapshot),
      })),
  },

  pdf({ snapshot, revision, frozenAt }, logo, pictures) {
    const sentOn = dayIn(snapshot.timeZone, Temporal.Instant.from(frozenAt).epochMilliseconds);
    return proposalDocument({ snapshot, revision, sentOn }, { logo, pictures });
  },
  /** Of those who may accept; its proof, e.g. the IP address, is nothing for other readers. */
  clientPdfOf({ responses }, { mayAct }) {
    const accepted = responses.find(({ kind }) => kind === 'accepted');
    return accepted === undefined || !mayAct ? undefined : acceptanceIdOf(accepted.id);
  },
  onSend: {
    preview: previewSending,
    freeze: freezeProposal,
    afterCancel: updateDerived,
  },

  invariants: proposalInvariants,
  emptying: { revisions: listUnaccepted, after: emptyResponses },
  anonymize: anonymizeProposals,
};

/** By status, once nobody can accept it any more. */
function grantProblem({ status, row }: ProposalHead): string | null {
  if (status === 'declined') return 'This version was declined.';
  return status === 'accepted' || status === 'withdrawn'
    ? `This ${offerNames(row).noun} was ${status}.`
    : null;
}
