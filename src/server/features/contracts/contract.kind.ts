/** Contracts as a kind of document. Sending freezes them; a change is a version that all sign anew. */
import {
  parseContractSnapshot,
  type ContractSnapshot,
} from '../../../shared/contracts/contract-snapshot.schema.ts';
import { contractState } from '../../../shared/contracts/contract-state.ts';
import { dayIn } from '../../../shared/dates/calendar-dates.ts';
import { numberedTitle } from '../../../shared/documents/numbered-title.ts';
import { DEFAULT_LANGUAGE, textsFor } from '../../../shared/texts/texts.ts';
import type { DocumentKind } from '../../documents/document-kind.ts';
import { anonymizeContracts } from './anonymize-contracts.ts';
import {
  contractHeadOf,
  contractTakesQuestions,
  usualRecipients,
  type ContractHead,
} from './contract-head.ts';
import { awaitedSignatures, contractEmail, contractFollowUpTexts } from './contracts.mail.ts';
import { findContract, lockContract } from './contracts.repository.ts';
import { signerPackage } from './evidence-package/signer-package.ts';
import { emptyEvidence, listUnsigned } from './empty-evidence.ts';
import { contractClientPage } from './page/client-page.ts';
import { contractOverview } from './page/overview.ts';
import { contractFilesOfSnapshot } from './draft/files-of-contract.ts';
import { contractDocument } from './pdf/contract-pdf.ts';
import { executedIdOf } from '../../database/record-ids.ts';
import { placeInContract } from './pdf/places.ts';
import { recordOpening } from './signing/opened.ts';
import { isSigningReview, respondToContract } from './signing/respond.ts';
import { asksForCode } from './signing/signing-state.ts';
import { updateContractDerived } from './status/current-version.ts';
import {
  freezeContract,
  contractFrozenAs,
  previewContractSending,
} from './status/send-contract.ts';
import { contractInvariants } from './integrity/contracts.invariants.ts';

export const contractKind: DocumentKind<ContractSnapshot, ContractHead> = {
  prefix: 'con',
  ...contractFrozenAs,
  oldLinks: 'replaced',

  noun: () => textsFor(DEFAULT_LANGUAGE).documents.nouns.contract,
  title: (snapshot) => numberedTitle('contract', snapshot),
  find: async (db, id) => contractHeadOf(db, await findContract(db, id)),
  lock: async (trx, id) => contractHeadOf(trx, await lockContract(trx, id)),
  readSnapshot: parseContractSnapshot,
  placeOf: placeInContract,

  email: contractEmail,
  usualRecipients,
  finishedAt: ({ evidence }, revision) => contractState(evidence, revision)?.executed?.at ?? null,
  permissionOf: ({ id }, { participants }) =>
    participants.some(({ contactId, role }) => contactId === id && role === 'signer')
      ? 'act'
      : 'view',
  styleSheet: 'contract-page',
  linkViewed: recordOpening,
  page: contractClientPage,
  isReview: isSigningReview,
  asksForCode,
  // Signing emails the next signer, with this kind’s email.
  respond: (trx, document, response) => respondToContract(trx, contractKind, document, response),
  takesQuestions: contractTakesQuestions,
  overview: contractOverview,
  followUp: { awaited: awaitedSignatures, texts: contractFollowUpTexts },
  reading: {
    isMeasured: ({ body }) => body.kind === 'text',
    sections: ({ body, language }) => {
      if (body.kind === 'upload') return [];
      const { introduction, clause } = textsFor(language).clientPages.contract;
      return [
        { key: 'introduction', title: introduction },
        ...body.clauses.map(({ key, number, heading }) => ({
          key,
          title: heading === '' ? clause(number) : `${number} ${heading}`,
        })),
      ];
    },
  },

  pdf({ snapshot, revision, frozenAt }, logo) {
    const sentOn = dayIn(snapshot.timeZone, Temporal.Instant.from(frozenAt).epochMilliseconds);
    return contractDocument({ snapshot, revision, sentOn }, logo);
  },
  pdfFile: (snapshot) => contractFilesOfSnapshot(snapshot)[0] ?? null,
  /** The executed contract, once it is sealed. */
  clientPdfOf: ({ id, state }) => ((state?.sealed ?? null) === null ? undefined : executedIdOf(id)),
  evidence: signerPackage,
  onSend: {
    preview: previewContractSending,
    freeze: (trx, sending) => freezeContract(trx, contractKind, sending),
    afterCancel: updateContractDerived,
  },

  /** With the executed contract, which nothing may be before it is executed. */
  family: (_db, id) => Promise.resolve([id, executedIdOf(id)]),
  invariants: contractInvariants,
  emptying: { revisions: listUnsigned, after: emptyEvidence },
  anonymize: anonymizeContracts,
};
